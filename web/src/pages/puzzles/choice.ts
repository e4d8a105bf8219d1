// Which puzzle comes next, and what there is of each theme.
import { isSolved, isTried, puzzleRating, puzzleRecord } from '../../client/puzzleRecord';
import type { PuzzleHead } from '../../client/puzzles';
import type { GameKey } from '../../protocol';

/**
 * The number of the puzzle nearest in rating to the solver's among those that were never tried, other than `not`; of the
 * theme, if one is named. Null if none is left.
 */
export function nextUnsolved(
  game: GameKey,
  all: readonly PuzzleHead[],
  not: number | null = null,
  theme: string | null = null,
): number | null {
  const own = puzzleRecord.value.rating;
  const distance = (number: number) => Math.abs(puzzleRating(all[number - 1]!.missed).rating - own);
  let best: number | null = null;
  for (const [at, head] of all.entries()) {
    const number = at + 1;
    if (number === not || isTried(game, number) || (theme !== null && head.theme !== theme)) continue;
    if (best === null || distance(number) < distance(best)) best = number;
  }
  return best;
}

export interface ThemeCount {
  theme: string;
  count: number;
  solved: number;
}

/** The themes with the most puzzles first. */
export function themesOf(game: GameKey, all: readonly PuzzleHead[]): ThemeCount[] {
  const found = new Map<string, ThemeCount>();
  for (const [at, { theme }] of all.entries()) {
    const one = found.get(theme) ?? { theme, count: 0, solved: 0 };
    found.set(theme, one);
    one.count += 1;
    if (isSolved(game, at + 1)) one.solved += 1;
  }
  return [...found.values()].filter(({ theme }) => theme !== '').sort((one, other) => other.count - one.count);
}
