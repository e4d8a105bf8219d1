// The view of Last Card. tools/export_fields writes this file from the game's own description of its fields.
import type { View } from '../../protocol';

export interface LastCardPlayer {
  seat: number;
  /** How many are in the hand. */
  cards: number;
  /** Those that everybody has seen. */
  exposed: string[];
  /** The last card. */
  declared: boolean;
}

export interface GameView extends View {
  /** The seat that began; 0 where it is left out. */
  first?: number;
  players: LastCardPlayer[];
  over: boolean;
  on_turn: number;
  /** Turns that have ended. */
  turns: number;
  /** 1 if the next seat follows, -1 if the one before does. */
  direction: 1 | -1;
  /** Cards that the player on turn must draw unless they stack or shield. */
  pressure: number;
  /** The card in play. */
  top: string;
  /** Its suit. */
  active_suit: string;
  /** Any card may start. */
  free_start: boolean;
  /** What the card in play does now, or what may follow it; empty at the end. */
  in_play: string;
  /** The cards played in this turn. */
  run: { cards: string[]; direction: number; wraps: number } | null;
  /** Bottom first; the cards of the run are the last ones. */
  discard: string[];
  /** How many cards are left in it. */
  draw_pile: number;
  /** The viewer's own; a spectator has none. */
  hand?: string[];
  options: {
    turn_limit: number;
    hand_size: number;
    penalties: 'enforced' | 'prevented';
    lone_queen_penalty: boolean;
    no_reminders?: boolean;
    two_draws?: number;
    black_jack_draws?: number;
    wraps?: number;
    hops?: boolean;
    queen_cover?: boolean;
    eight_skips?: boolean;
    king_reverses?: boolean;
    ace_wild?: boolean;
    declaring?: boolean;
    showing?: boolean;
    mistake_penalty?: number;
    queen_penalty?: number;
    undeclared_penalty?: number;
    show_penalty?: number;
    ranks?: number;
    suits?: number;
  };
}
