// A length of time in words: minutes, hours or days, rounded down.
import * as t from '../words/common.en';

const minute = 60_000;
const hour = 60 * minute;

export function howLong(ms: number): string {
  if (ms < hour) return t.inMinutes({ count: Math.max(1, Math.floor(ms / minute)) });
  const hours = Math.floor(ms / hour);
  return hours < 48 ? t.inHours({ count: hours }) : t.inDays({ count: Math.floor(hours / 24) });
}
