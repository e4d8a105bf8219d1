// The six player colours, each with its own shape and letter, so that colour alone never carries meaning.
import type { SeatColour, SeatMark } from '../protocol';

export type ColourKey = SeatColour;
export type Shape = SeatMark;

export interface PlayerColour {
  readonly key: ColourKey;
  readonly letter: string;
  readonly shape: Shape;
  /** CSS values: the colour, and a readable colour on top of it. */
  readonly fill: string;
  readonly ink: string;
}

const make = (key: ColourKey, letter: string, shape: Shape): PlayerColour => ({
  key,
  letter,
  shape,
  fill: `var(--${key})`,
  ink: `var(--${key}-ink)`,
});

export const colours: Readonly<Record<ColourKey, PlayerColour>> = {
  vermilion: make('vermilion', 'R', 'circle'),
  blue: make('blue', 'B', 'square'),
  green: make('green', 'G', 'triangle'),
  yellow: make('yellow', 'Y', 'diamond'),
  purple: make('purple', 'P', 'pentagon'),
  sky: make('sky', 'S', 'cross'),
};

/** The colour and the mark that the server gives a seat. */
export function colourNamed({ colour, mark }: { colour: ColourKey; mark: Shape }): PlayerColour {
  return { ...colours[colour], shape: mark };
}

/** The colours in the order of the seats, for games that define none. */
export const seatOrder: readonly ColourKey[] = ['vermilion', 'blue', 'green', 'yellow', 'purple', 'sky'];

export function colourOfSeat(seat: number): PlayerColour {
  return colours[seatOrder[seat % seatOrder.length] ?? 'vermilion'];
}
