// From the end of a try to its result, and what can be said about it.
import { dayScore, glanceAt, HttpError, replayOf, type DayScore, type Progress } from '../client/http';
import { tokenOf } from '../client/tokens';
import { days, keepDays, withResult, type DayResult, type Try } from './record';

type Judged = DayScore['players'][number];

export const judgedOf = (score: DayScore, who: Judged['player']): Judged | undefined =>
  score.players.find(({ player }) => player === who);

export function resultOf(score: DayScore): DayResult | null {
  const own = judgedOf(score, 'you');
  const par = judgedOf(score, 'hard');
  if (!own || !par) return null;
  const { place } = score;
  return {
    score: own.score,
    margin: own.margin,
    par: par.score,
    parMargin: par.margin,
    share: own.share,
    mistakes: own.mistakes,
    place: place && { players: place.players, ahead: place.ahead },
  };
}

/** Scores the finished game of a try, and keeps the result. */
export async function scoreTry(begun: Try, told: (progress: Progress) => void, wanted: AbortSignal): Promise<void> {
  const replay = await replayOf(begun.table, tokenOf(begun.table));
  const { player } = days();
  const { game, day, version } = begun;
  const result = resultOf(await dayScore(game, { day, version, replay, player }, told, wanted));
  if (result) keepDays(withResult(days(), begun.table, result));
}

/** Whether the game of a try is over; `gone` if its table is nowhere any more. */
export async function stateOf(begun: Try): Promise<'playing' | 'over' | 'gone'> {
  try {
    const { phase } = await glanceAt(begun.table, tokenOf(begun.table));
    return phase === 'over' ? 'over' : 'playing';
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return 'gone';
    throw error;
  }
}

/** Scores are kept in tenths and shown in whole points. */
export const inPoints = (tenths: number): number => Math.round(tenths / 10);

/** Whether a score and par differ by more than they may be wrong. */
export function comparedWithPar({ score, margin, par, parMargin }: DayResult): 'over' | 'at' | 'under' {
  const apart = score - par;
  if (Math.abs(apart) <= Math.hypot(margin, parMargin)) return 'at';
  return apart > 0 ? 'over' : 'under';
}

/** Ten squares for a score, without anything about the game. */
export function squares(tenths: number): string {
  const full = Math.floor(tenths / 100);
  return '🟩'.repeat(full) + (full < 10 ? '⬜'.repeat(10 - full) : '');
}
