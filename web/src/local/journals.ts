// The journals of the tables in this browser. Each entry is a record in IndexedDB. Where a browser stores nothing (some
// private windows), journals last as long as the page.
import * as t from '../words/here.en';

export interface Write {
  table: string;
  version: number;
  text: string;
  startsJournal: boolean;
}

export type Committed = { is: 'committed' } | { is: 'conflict' } | { is: 'failed'; why: string };

export interface Journals {
  /** The entries in order, unchecked: another version may have written them. */
  read(table: string): Promise<unknown[]>;
  /** Saves all of it or nothing. An entry that does not follow the last one of its table is a conflict. */
  commit(writes: readonly Write[]): Promise<Committed>;
}

const database = 'cardtable';
const entries = 'entries';
const probes = 'probes';

const all = (table: string) => IDBKeyRange.bound([table], [table, []]);

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database gives no reason')));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(entries, { keyPath: ['table', 'version'] });
    request.result.createObjectStore(probes);
  });
  return done(request);
}

/** The error as a message for a player. */
function wordsFor(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return t.storageFull;
  if (name === 'InvalidStateError') return t.databaseClosed;
  return name ? t.databaseBroken({ name }) : t.databaseBrokenSomehow;
}

class Conflict extends Error {}

class StoredJournals implements Journals {
  constructor(private readonly db: IDBDatabase) {}

  async read(table: string): Promise<unknown[]> {
    return done(this.db.transaction(entries).objectStore(entries).getAll(all(table)));
  }

  async commit(writes: readonly Write[]): Promise<Committed> {
    try {
      await (writes.length === 0 ? this.probe() : this.add(writes));
      return { is: 'committed' };
    } catch (error) {
      const taken = error instanceof DOMException && error.name === 'ConstraintError';
      if (taken || error instanceof Conflict) return { is: 'conflict' };
      return { is: 'failed', why: wordsFor(error) };
    }
  }

  private async add(writes: readonly Write[]): Promise<void> {
    const transaction = this.db.transaction(entries, 'readwrite');
    const ended = finished(transaction);
    const store = transaction.objectStore(entries);
    try {
      const last = new Map<string, number>();
      for (const { table, version, text, startsJournal } of writes) {
        const before = last.get(table) ?? (await lastVersion(store, table));
        if (startsJournal) {
          // A shorter journal replaces the whole journal, unless another tab has added to it meanwhile.
          const end = writes.findLast((write) => write.table === table)!.version;
          if (before !== null && before > end) throw new Conflict();
          await done(store.delete(all(table)));
        } else if (before !== null && before !== version - 1) throw new Conflict();
        last.set(table, version);
        await done(store.add({ table, version, text }));
      }
    } catch (error) {
      void ended.catch(() => {});
      if (!(error instanceof DOMException)) transaction.abort();
      throw error;
    }
    await ended;
  }

  /** Whether anything can be saved at all. */
  private async probe(): Promise<void> {
    const transaction = this.db.transaction(probes, 'readwrite');
    const ended = finished(transaction);
    transaction.objectStore(probes).put('x'.repeat(1000), 0);
    await ended;
  }
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });
}

async function lastVersion(store: IDBObjectStore, table: string): Promise<number | null> {
  const cursor = await done(store.openKeyCursor(all(table), 'prev'));
  return cursor ? (cursor.key as [string, number])[1] : null;
}

class PassingJournals implements Journals {
  private readonly tables = new Map<string, Write[]>();

  read(table: string): Promise<unknown[]> {
    return Promise.resolve(this.tables.get(table) ?? []);
  }

  commit(writes: readonly Write[]): Promise<Committed> {
    for (const write of writes) {
      const before = write.startsJournal ? [] : (this.tables.get(write.table) ?? []);
      this.tables.set(write.table, [...before, write]);
    }
    return Promise.resolve({ is: 'committed' });
  }
}

/** Journals that last as long as the page. */
export const passingJournals = (): Journals => new PassingJournals();

/** `why`: the message to show where nothing can be stored. */
export async function openJournals(): Promise<{ journals: Journals; why: string | null }> {
  try {
    return { journals: new StoredJournals(await open()), why: null };
  } catch {
    return { journals: passingJournals(), why: t.storesNothing };
  }
}
