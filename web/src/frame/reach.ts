// Whether a link to this page leads anywhere on another machine.

/** A name of the machine itself: whoever follows it elsewhere comes to their own machine. */
export function isOnlyHere(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return /^127(\.\d{1,3}){3}$/.test(name) || name === '::1' || name === '0.0.0.0';
}
