// How long to wait before trying again, in words.
import * as t from '../words/client.en';

const soon = 5;

/** The seconds in a Retry-After header; a date or a missing header counts as a few seconds. */
export function secondsOf(retryAfter: string | null): number {
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : soon;
  return Math.max(1, seconds);
}

/** "40 seconds", "2 minutes", "an hour": rounded up, so that the next try is not too early. */
export function inWords(seconds: number): string {
  if (seconds < 60) return t.seconds({ count: Math.ceil(seconds) });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? t.minutes({ count: minutes }) : t.hours({ count: Math.ceil(minutes / 60) });
}

/** The server's message as a sentence, and when to try again. */
export function tryAgain(message: string, retryAfter: string | null): string {
  const said = message.replace(/; (try again later|wait a moment)$/, '');
  const time = inWords(secondsOf(retryAfter));
  return t.tryAgainIn({ said: `${said.charAt(0).toUpperCase()}${said.slice(1)}`, time });
}
