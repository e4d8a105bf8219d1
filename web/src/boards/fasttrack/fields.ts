// The view of FastTrack. tools/export_fields writes this file from the game's own description of its fields.
import type { View } from '../../protocol';

export interface Peg {
  hole: string;
  fasttrack?: boolean;
  must_exit?: boolean;
  /** Has been at its safe-zone entry. */
  circuit?: boolean;
}

export interface Player {
  seat: number;
  /** Of the board, 0 to 5. */
  section: number;
  /** Always in the same order. */
  pegs: Peg[];
  /** How many are there. */
  holding: number;
  /** How many are in the safe zone. */
  safe: number;
}

export type Travel = 'enter' | 'track' | 'ring' | 'backward' | 'into_bullseye' | 'out_of_bullseye';

export interface MoveView {
  move: string;
  kind: Travel;
  /** 1 or 2 of a split. */
  part: number | null;
  from: string;
  to: string;
  steps: number;
  /** For another peg, after the first part of a split. */
  steps_left: number;
  /** The play ends with this first part. */
  half_split: boolean;
  /** A word or two for a small button. */
  short: string;
  /** The holes that the peg steps on, including the last. */
  path: string[];
  cuts: { seat: number; to: string } | null;
}

export interface GameView extends View {
  /** The seat that began; 0 where it is left out. */
  first?: number;
  over: boolean;
  on_turn: number;
  /** Turns that have ended. */
  turns: number;
  /** The card drawn; null once the game is over. */
  card: string | null;
  /** For the second part of a split. */
  steps_left: number | null;
  /** Where the peg stands that made the first part. */
  split_from: string | null;
  /** Whether that peg had FastTrack status before. */
  split_fasttrack: boolean;
  /** How many cards are left in it. */
  deck: number;
  /** How many cards are on it. */
  discard: number;
  discard_top: string | null;
  players: Player[];
  /** The holes of the pegs that can move. */
  movable: string[];
  /** The legal moves of the seat on turn. */
  moves: MoveView[];
  options: {
    turn_limit: number;
    pegs?: number;
    jokers?: number;
    enter?: ('A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K' | 'Joker')[];
    extra_turn?: ('A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K' | 'Joker')[];
    leave_bullseye?: ('A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K' | 'Joker')[];
    ring?: boolean;
    bullseye?: boolean;
    four?: 'backward' | 'forward';
    first_part_cuts?: boolean;
    last_passes_home?: boolean;
  };
}
