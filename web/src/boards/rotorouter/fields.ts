// The view of RotoRouter. tools/export_fields writes this file from the game's own description of its fields.
import type { View } from '../../protocol';

export type Face = 'none' | 'cw' | 'ccw' | 'half';

export interface Turn {
  drawn: boolean;
  played: boolean;
  bottomed: boolean;
  /** A token was placed or moved. */
  token: boolean;
  rolled: boolean;
  /** Rolled and not yet applied. */
  die: Face | null;
  /** A trapped Straight. */
  fixed: boolean;
}

export type CardKey = 'straight' | 'elbow' | 't' | 'cross' | 'rs' | 're' | 'rt' | 'rc';

export type Color = 'red' | 'green' | 'blue' | 'yellow';

export interface PlayerView {
  seat: number;
  color: Color;
  /** Its corner. */
  home: string;
  held: CardKey | null;
  /** How many cards are left in it. */
  deck: number;
  /** Of each kind. */
  deck_counts: Record<CardKey, number>;
  discard: CardKey[];
  /** In a row. */
  skips: number;
  /** Skipped Elbows. */
  elbow_skips: number;
  /** Whether the count of Elbows is a warning. */
  elbow_warning: boolean;
  /** This turn, or the next of a player not on turn. */
  forced: boolean;
  tokens: { placed: number; on_board: number; removed: number; total: number; mismatch: boolean };
  /** Corners. */
  scored: Color[];
  finished: boolean;
  /** Where the last track was placed. */
  last_placed: string | null;
  network: string[];
}

export interface Track {
  exits: string;
  owner: Color;
}

export interface Ways {
  cell: string;
  exits: string[];
}

export interface Going {
  cell: string;
  seat: number;
  to: string[];
  passing: boolean;
}

export interface StandingRow {
  seat: number;
  color: Color;
  rank: number;
  place: string;
  score: number;
}

export interface CornerRow {
  color: Color;
  cell: string;
  active: boolean;
  seat: number | null;
  scored: Color[];
  place: string | null;
  scored_by: Color[];
}

export interface GameView extends View {
  /** The seat that began; 0 where it is left out. */
  first?: number;
  /** Of the board. */
  size: number;
  over: boolean;
  on_turn: number;
  /** Turns that have ended. */
  turns: number;
  /** What has been done in it. */
  turn: Turn;
  /** By the player on turn. */
  held: CardKey | null;
  force: { rule: string; waived: boolean } | null;
  /** Leaving the held card, by bottoming it or by ending the turn, would be a skip. */
  skip: boolean;
  /** The corner that must be fixed. */
  sealed: string | null;
  /** Straights. */
  trapped: string[];
  fixable: string[];
  players: PlayerView[];
  /** The tracks by their cells. */
  board: Record<string, Track>;
  /** The colours of the tokens by their cells. */
  tokens: Record<string, Color>;
  placements: Ways[];
  rotations: Ways[];
  replacements: string[];
  /** Where each token could go if it were its turn. */
  reach: Going[];
  standings: StandingRow[] | null;
  corners: CornerRow[];
  /** In the order in which they finished. */
  finished: number[];
  options: {
    turn_limit: number;
    size: number;
    colors: ('red' | 'green' | 'blue' | 'yellow')[];
    stop_at_winner: boolean;
    tokens?: number;
    corners?: number;
    force_after?: number;
    elbow_after?: number;
    fixes?: boolean;
    die_nothing?: number;
    die_clockwise?: number;
    die_counter?: number;
    die_half?: number;
    more_straights?: number;
    more_elbows?: number;
    more_ts?: number;
    more_crosses?: number;
    more_rs?: number;
    more_re?: number;
    more_rt?: number;
    more_rc?: number;
    shut_all_round?: boolean;
  };
}
