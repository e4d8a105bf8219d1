// The tables where this browser holds a seat, as they are now. All are looked at when the page becomes visible; while it
// is open, also in another tab, those where others play are looked at again and again.
import { useEffect, useState } from 'preact/hooks';
import { glanceAt, HttpError, type Glance } from '../../client/http';
import { forgetTable, myTables, tokenOf } from '../../client/tokens';
import { forgetful } from '../../local/forgetful';
import { isHere } from '../../local/here';
import type { GameKey } from '../../protocol';
import { mayChange } from './state';

export interface MyTable {
  code: string;
  game: GameKey;
  /** Null when it is unknown. */
  table: Glance | null;
  /** Why it is unknown. */
  problem: string | null;
}

async function look({ code, game }: { code: string; game: GameKey }): Promise<MyTable | null> {
  try {
    return { code, game, table: await glanceAt(code, tokenOf(code)), problem: null };
  } catch (error) {
    // If this browser's storage cannot be read, its own tables may still exist.
    const isUnread = isHere(code) && forgetful.value !== null;
    if (error instanceof HttpError && error.status === 404 && !isUnread) {
      // Asking again would count as guessing codes.
      forgetTable(code);
      return null;
    }
    return { code, game, table: null, problem: error instanceof Error ? error.message : null };
  }
}

/** In ms: how often the tables where others play are looked at, while the page is seen and while it is not. */
const [seen, unseen] = [30_000, 120_000];
/** More would be a burden for the server. */
const mostWatched = 8;

/** Null until they are known. */
export function useMyTables(): MyTable[] | null {
  const [tables, setTables] = useState<MyTable[] | null>(null);
  useEffect(() => {
    let wanted = true;
    let known: MyTable[] = [];
    const put = (found: (MyTable | null)[]) => {
      if (!wanted) return;
      known = found.filter((one) => one !== null);
      setTables(known);
    };
    const watch = async () => {
      const watched = known.filter(({ table }) => table && mayChange(table)).slice(0, mostWatched);
      if (watched.length > 0) put(await Promise.all(known.map((one) => (watched.includes(one) ? look(one) : one))));
      again();
    };
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      clearTimeout(timer);
      if (wanted) timer = setTimeout(watch, document.visibilityState === 'visible' ? seen : unseen);
    };
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return;
      put(await Promise.all(myTables().map(look)));
      again();
    };
    void refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => {
      wanted = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return tables;
}
