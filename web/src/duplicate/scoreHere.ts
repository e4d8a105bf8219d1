// At a table of people that plays a set: its game is scored as soon as it is over, since the table may go on at once.
import { tableScore } from '../client/http';
import { tokenOf } from '../client/tokens';

export function scoreHere(table: string, day: string): void {
  const never = new AbortController().signal;
  tableScore(table, day, tokenOf(table), () => undefined, never).catch(() => undefined); // The set's page asks again.
}
