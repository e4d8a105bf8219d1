// RotoRouter's view (engine/games/rotorouter/rulebook.md explains it), and the names of its cards and colours.
import { colours, type ColourKey, type PlayerColour } from '../../theme/colours';
import type { CardKey, Color } from './fields';

export type {
  CardKey,
  Color,
  CornerRow,
  Face,
  GameView as RotoView,
  PlayerView,
  StandingRow,
  Track,
  Ways,
} from './fields';

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
