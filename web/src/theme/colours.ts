// The six player colours, each with its own shape and letter, so that colour alone never carries meaning.
import type { SeatColour, SeatMark } from '../protocol';

export type ColourKey = SeatColour;
export type Shape = SeatMark;

export interface PlayerColour {
  readonly key: ColourKey;
  /** Its name in words. */
  readonly name: string;
  readonly letter: string;
  readonly shape: Shape;
  /** CSS values: the colour, and a readable colour on top of it. */
  readonly fill: string;
  readonly ink: string;
}

const make = (key: ColourKey, name: string, letter: string, shape: Shape): PlayerColour => ({
  key,
  name,
  letter,
  shape,
  fill: `var(--${key})`,
  ink: `var(--${key}-ink)`,
});

export const colours: Readonly<Record<ColourKey, PlayerColour>> = {
  vermilion: make('vermilion', 'red', 'R', 'circle'),
  blue: make('blue', 'blue', 'B', 'square'),
  green: make('green', 'green', 'G', 'triangle'),
  yellow: make('yellow', 'yellow', 'Y', 'diamond'),
  purple: make('purple', 'purple', 'P', 'pentagon'),
  sky: make('sky', 'sky blue', 'S', 'cross'),
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
