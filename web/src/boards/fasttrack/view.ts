// FastTrack's view (engine/games/fasttrack/rulebook.md explains the terms), and small functions on it.
import type { GameView } from './fields';

export type { GameView as FastTrackView, MoveView, Peg, Player, Travel } from './fields';

export const splitSteps = 7;

/** Whether the card on the table is a 7 that can be split, or is being split. */
export function isSplit(view: GameView): boolean {
  return view.steps_left !== null || view.moves.some((move) => move.part === 1);
}

/** The section at the bottom of the screen: the viewer's own. */
export function bottomSection(view: GameView, seat: number | null): number {
  return view.players[seat ?? 0]?.section ?? 0;
}
