// Whether a link to this page works on another machine.

/** Names that mean "this machine": on another machine they lead to that machine. */
export function isOnlyHere(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return /^127(\.\d{1,3}){3}$/.test(name) || name === '::1' || name === '0.0.0.0';
}
