// Sums over the player's games for the page of results.
import type { PlayedGame } from '../../table/history';

export interface Row {
  game: string;
  /** The bots' level, `people` without bots, or several levels. */
  against: string;
  played: number;
  won: number;
  /** Of the games that were reviewed, in tenths; null without any. */
  accuracy: number | null;
}

const opponents = ({ bots }: PlayedGame): string => [...new Set(bots)].join(' ');

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);

export const accuracies = (games: readonly PlayedGame[]): number[] =>
  games.flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy]));

/** By game and opponents, the most played first. */
export function rowsOf(games: readonly PlayedGame[]): Row[] {
  const groups = new Map<string, PlayedGame[]>();
  for (const one of games) {
    const key = `${one.game}/${opponents(one)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const rows = [...groups.values()].map((group) => ({
    game: group[0]!.game,
    against: opponents(group[0]!),
    played: group.length,
    won: group.filter(({ place }) => place === 1).length,
    accuracy: mean(accuracies(group)),
  }));
  return rows.sort((one, two) => two.played - one.played);
}
