// How long to wait before trying again, in words.

const soon = 5;

/** The seconds in a Retry-After header; a date or a missing header counts as a few seconds. */
export function secondsOf(retryAfter: string | null): number {
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : soon;
  return Math.max(1, seconds);
}

function count(number: number, unit: string): string {
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}

/** "40 seconds", "2 minutes", "an hour": rounded up, so that the next try is not too early. */
export function inWords(seconds: number): string {
  if (seconds < 60) return count(Math.ceil(seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return count(minutes, 'minute');
  return minutes === 60 ? 'an hour' : count(Math.ceil(minutes / 60), 'hour');
}

/** The server's message as a sentence, and when to try again. */
export function tryAgain(message: string, retryAfter: string | null): string {
  const said = message.replace(/; (try again later|wait a moment)$/, '');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}. Please try again in ${inWords(secondsOf(retryAfter))}.`;
}
