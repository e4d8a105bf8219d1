// The tables where this browser holds a seat, as they are now; refreshed when the page becomes visible again.
import { useEffect, useState } from 'preact/hooks';
import { glanceAt, HttpError, type Glance } from '../../client/http';
import { forgetTable, myTables, tokenOf } from '../../client/tokens';
import { forgetful } from '../../local/forgetful';
import { isHere } from '../../local/here';
import type { GameKey } from '../../protocol';

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

/** Null until they are known. */
export function useMyTables(): MyTable[] | null {
  const [tables, setTables] = useState<MyTable[] | null>(null);
  useEffect(() => {
    let wanted = true;
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return;
      const found = await Promise.all(myTables().map(look));
      if (wanted) setTables(found.filter((one) => one !== null));
    };
    void refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => {
      wanted = false;
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return tables;
}
