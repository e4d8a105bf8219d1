// On the way to a table of the lobby: what to do there on arrival. Nothing of it outlasts the page.
import type { GameKey, Options } from '../protocol';

/** What the player wants: also to look for another table if somebody else was quicker. */
export interface Wish {
  game: GameKey;
  players: number;
  options: Options;
  name: string;
}

interface Arrival {
  code: string;
  /** To sit down at somebody's table, or to start at a new one. */
  to: 'sit' | 'start';
  wish: Wish | null;
}

let arrival: Arrival | null = null;

export const arriveAt = (next: Arrival): void => void (arrival = next);

/** What to do at this table, once. */
export function arrivalAt(code: string): Arrival | null {
  if (arrival?.code !== code) return null;
  const found = arrival;
  arrival = null;
  return found;
}
