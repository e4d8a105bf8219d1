// How often somebody has won in this browser: the games whose end this browser showed, by game.
import { kept } from '../frame/settings';
import type { GameKey } from '../protocol';

export interface Wins {
  played: number;
  won: number;
  /** Wins since the last game that was not won. */
  streak: number;
}

interface Kept extends Wins {
  /** The game counted last, so that a page that opens again does not count it twice. */
  last: string;
}

const records = kept<{ [game: GameKey]: Kept }>('record', {});

/** Counts a game that has just ended. `id` tells it from the others. */
export function countGame(game: GameKey, id: string, isWon: boolean): void {
  const before = records.value[game] ?? { played: 0, won: 0, streak: 0, last: '' };
  if (before.last === id) return;
  const { played, won, streak } = before;
  const now = { played: played + 1, won: won + Number(isWon), streak: isWon ? streak + 1 : 0, last: id };
  records.value = { ...records.value, [game]: now };
}

/** Null before the first game. */
export const recordOf = (game: GameKey): Wins | null => records.value[game] ?? null;
