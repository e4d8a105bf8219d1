// A record that this browser keeps for the player: read anew before every change, since another tab may have written.
import { signal, type Signal } from '@preact/signals';

export interface Keeper<T> {
  /** Whether the record is lost when the page is closed: the browser stores nothing, or nothing more. */
  isForgetful: Signal<boolean>;
  /** Rises with every change, also by other tabs. */
  changes: Signal<number>;
  get(): T;
  keep(now: T): void;
  /** From now on changes by other tabs count too. */
  start(): void;
}

/** `read` gives null for what is no such record; `complete` adds to a record what it has only once it is kept. */
export function keeper<T>(
  key: string,
  read: (value: unknown) => T | null,
  none: () => T,
  complete: (now: T) => T = (now) => now,
): Keeper<T> {
  let passing: T | null = null;
  const isForgetful = signal(false);
  const changes = signal(0);
  return {
    isForgetful,
    changes,
    get() {
      if (passing) return passing;
      try {
        return read(JSON.parse(localStorage.getItem(key) ?? 'null')) ?? none();
      } catch {
        return none(); // Storage is blocked, or holds something else.
      }
    },
    keep(now) {
      const whole = complete(now);
      try {
        localStorage.setItem(key, JSON.stringify(whole));
        passing = null;
      } catch {
        passing = whole;
      }
      isForgetful.value = passing !== null;
      changes.value += 1;
    },
    start() {
      addEventListener('storage', (event) => {
        if (event.key === key) changes.value += 1;
      });
    },
  };
}

/** What tells a player's results from those of others; nobody else learns it. */
export function randomPlayer(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const isPlayer = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** A record whose player is known by a secret, which is made when something is kept. */
export const withPlayer = <T extends { player: string }>(now: T): T =>
  now.player ? now : { ...now, player: randomPlayer() };
