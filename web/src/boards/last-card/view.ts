// Last Card's view, as docs/engine-protocol.md and the rulebook describe it.
import type { View } from '../../protocol';

export interface LastCardPlayer {
  seat: number;
  cards: number;
  /** Cards that everybody has seen. */
  exposed: string[];
  declared: boolean;
}

export interface LastCardView extends View {
  players: LastCardPlayer[];
  on_turn: number | null;
  direction: 1 | -1;
  /** How many cards the current player must draw unless they stack or shield. */
  pressure: number;
  top: string;
  active_suit: string;
  /** Any card may start. */
  free_start: boolean;
  /** What the card in play does now, or what may follow it, in the game's words; empty once the game is over. */
  in_play: string;
  run: { cards: string[] } | null;
  /** Bottom first; the cards of the run are the last ones. */
  discard: string[];
  draw_pile: number;
  /** The viewer's own; a spectator has none. */
  hand?: string[];
}
