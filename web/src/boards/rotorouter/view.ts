// RotoRouter's view (engine/games/rotorouter/rulebook.md explains it), and the names of its cards and colours.
import type { View } from '../../protocol';
import { colours, type ColourKey, type PlayerColour } from '../../theme/colours';

export type Color = 'red' | 'green' | 'blue' | 'yellow';
export type CardKey = 'straight' | 'elbow' | 't' | 'cross' | 'rs' | 're' | 'rt' | 'rc';
export type Face = 'none' | 'cw' | 'ccw' | 'half';

export interface Track {
  exits: string;
  owner: Color;
}

export interface PlayerView {
  seat: number;
  color: Color;
  home: string;
  held: CardKey | null;
  deck: number;
  discard: CardKey[];
  skips: number;
  elbow_skips: number;
  /** Whether the count of Elbows is a warning. */
  elbow_warning: boolean;
  forced: boolean;
  tokens: { placed: number; on_board: number; removed: number; total: number; mismatch: boolean };
  scored: Color[];
  finished: boolean;
  last_placed: string | null;
  network: string[];
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

export interface StandingRow {
  seat: number;
  color: Color;
  rank: number;
  place: string;
  score: number;
}

export interface Ways {
  cell: string;
  exits: string[];
}

export interface RotoView extends View {
  size: number;
  on_turn: number;
  turns: number;
  turn: {
    drawn: boolean;
    played: boolean;
    bottomed: boolean;
    token: boolean;
    rolled: boolean;
    die: Face | null;
    fixed: boolean;
  };
  held: CardKey | null;
  /** Leaving the held card, by bottoming it or by ending the turn, would be a skip. */
  skip: boolean;
  force: { rule: string; waived: boolean } | null;
  sealed: string | null;
  trapped: string[];
  fixable: string[];
  players: PlayerView[];
  board: Record<string, Track>;
  tokens: Record<string, Color>;
  placements: Ways[];
  rotations: Ways[];
  replacements: string[];
  reach: { cell: string; seat: number; to: string[]; passing: boolean }[];
  standings: StandingRow[] | null;
  corners: CornerRow[];
  finished: number[];
}

const colourKeys: Record<Color, ColourKey> = { red: 'vermilion', green: 'green', blue: 'blue', yellow: 'yellow' };

export const colourOf = (color: Color): PlayerColour => colours[colourKeys[color]];

interface CardFace {
  /** The text on the card. */
  name: string;
  /** One of its orientations. */
  exits: string;
  /** The card has a second use, and therefore its name on it. */
  badge?: boolean;
}

const straight = { exits: 'EW' };
const elbow = { exits: 'NE' };
const tee = { exits: 'NEW' };
const cross = { exits: 'NESW' };

export const cards: Record<CardKey, CardFace> = {
  straight: { name: 'Straight', ...straight },
  elbow: { name: 'Elbow', ...elbow },
  t: { name: 'T', ...tee },
  cross: { name: 'Cross', ...cross },
  rs: { name: 'RS', badge: true, ...straight },
  re: { name: 'RE', badge: true, ...elbow },
  rt: { name: 'RT', badge: true, ...tee },
  rc: { name: 'RC', badge: true, ...cross },
};
