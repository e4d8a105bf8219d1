// The FastTrack view as the server sends it; engine/games/fasttrack/rulebook.md explains the terms.
import type { View } from '../../protocol';

export interface Peg {
  hole: string;
  fasttrack?: boolean;
  must_exit?: boolean;
  circuit?: boolean;
}

export interface Player {
  seat: number;
  section: number;
  /** Always the same five in the same order, so that pegs can be numbered. */
  pegs: Peg[];
  holding: number;
  safe: number;
}

export type Travel = 'enter' | 'track' | 'ring' | 'backward' | 'into_bullseye' | 'out_of_bullseye';

/** A legal move of the seat on turn, with everything needed to draw it. */
export interface MoveView {
  move: string;
  kind: Travel;
  part: 1 | 2 | null;
  from: string;
  to: string;
  steps: number;
  steps_left: number;
  half_split: boolean;
  /** A word or two for a small button. */
  short: string;
  /** The holes that the peg steps on, including the last. */
  path: string[];
  cuts: { seat: number; to: string } | null;
}

export interface FastTrackView extends View {
  on_turn: number;
  turns: number;
  card: string | null;
  steps_left: number | null;
  split_from: string | null;
  deck: number;
  discard: number;
  discard_top: string | null;
  players: Player[];
  movable: string[];
  moves: MoveView[];
}

export const splitSteps = 7;

/** Whether the card on the table is a 7 that can be split, or is being split. */
export function isSplit(view: FastTrackView): boolean {
  return view.steps_left !== null || view.moves.some((move) => move.part === 1);
}

/** The section at the bottom of the screen: the viewer's own. */
export function bottomSection(view: FastTrackView, seat: number | null): number {
  return view.players[seat ?? 0]?.section ?? 0;
}
