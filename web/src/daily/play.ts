// Opening the table of a deal of the day.
import { openAnywhere, type GameInfo } from '../client/http';
import { keepToken, visited } from '../client/tokens';
import { navigate } from '../frame/router';
import { playerName } from '../frame/settings';
import { fetchForTable } from '../table/early';
import { days, keepDays, tryOf, withTry, type Days } from './record';

/** One tab at a time, where the browser can tell them apart. */
const alone = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('cardtable.daily', act) : act();

async function open(info: GameInfo, day: string, isTry: boolean): Promise<string> {
  fetchForTable(info.game);
  const name = playerName.value;
  const opened = await openAnywhere({ game: info.game, day, try: isTry, ...(name ? { name } : {}) });
  keepToken(opened.table, opened.token);
  visited(opened.table, info.game);
  return opened.table;
}

const isBegun = (kept: Days, info: GameInfo, day: string): boolean => {
  const known = tryOf(kept, info.game, day);
  return known !== undefined && (known.result !== null || known.version === info.daily);
};

/** Begins the try that counts, or goes on with the one that another tab has begun. */
export async function playTry(info: GameInfo, day: string): Promise<void> {
  await alone(async () => {
    if (isBegun(days(), info, day)) return;
    const table = await open(info, day, true);
    keepDays(withTry(days(), { game: info.game, day, table, version: info.daily }));
  });
  const begun = tryOf(days(), info.game, day);
  if (begun) navigate(`/t/${begun.table}`);
}

/** Plays the deal once more; that counts for nothing. */
export async function playAgain(info: GameInfo, day: string): Promise<void> {
  navigate(`/t/${await open(info, day, false)}`);
}

/** Forgets a try whose table is gone, so that it can begin again. */
export function forgetTry(table: string): void {
  const kept = days();
  keepDays({ ...kept, tries: kept.tries.filter((one) => one.table !== table || one.result !== null) });
}
