// What a board is, and what it is given. A board draws a view and turns clicks into moves that the server listed; it
// knows no rule. Everything around it (players, log, undo, clock) belongs to the frame.
import type { FunctionComponent } from 'preact';
import type { GameEvent, GameKey, Guide, Meaning, SeatInfo, Verdict, View } from '../protocol';
import type { PlayerColour } from '../theme/colours';

export interface BoardSeat extends Omit<SeatInfo, 'name' | 'colour' | 'mark'> {
  /** Empty while the seat is open. */
  name: string;
  colour: PlayerColour;
}

/** The line over the top of the board: why something is not possible. With `rule` it links into the rulebook. */
export interface Reason {
  rule?: string;
  title?: string;
  text: string;
}

/** A card of a game that has its own, from the server's catalog. */
export interface CatalogCard {
  id: string;
  name: string;
  deck: string;
  kind: string;
  [field: string]: unknown;
}

export interface BoardProps<V extends View = View> {
  view: V;
  /** Whose view it is; null is what everybody sees. */
  seat: number | null;
  /** Whose decision it is after what is shown; null when the game is over. */
  toDecide: number | null;
  /** The legal moves if it is the turn of `seat` and nothing is waiting to be shown; otherwise null, and nothing can be acted on. */
  moves: string[] | null;
  /** The position in words: what can be done, what each move is called, does and costs. Absent in the gallery. */
  guide?: Guide | null;
  /** What the things on the table are, by key. Mark a thing with `data-meaning={key}` and it is explained by itself. */
  meanings?: ReadonlyMap<string, Meaning>;
  /** Says what to do next in the middle of a choice, in the strip above the board; null gives the game's prompt back. */
  step?(text: string | null): void;
  /** A replay is shown: nothing can be done, neither in turn nor out of it. */
  isReplay?: boolean;
  names: string[];
  seats: BoardSeat[];
  /** What led to this view, in order, to be animated; empty on the first view and after a jump. */
  events: GameEvent[];
  /** Counts the updates shown: a change of it means that `events` are new. */
  shown: number;
  /** Make a move (the table asks first if it is `costly`): one of `moves`, or, in a game that penalises mistakes, one whose verdict says that it is a mistake. */
  act(move: string): void;
  /** Ask the server about a move that is not listed, to say why not. */
  check(move: string): Promise<Verdict>;
  /**
   * `reduced` shows the end of every animation at once, with a highlight instead. It turns from `full` to `reduced` in
   * the middle of an animation when the player skips it.
   */
  motion: 'full' | 'reduced';
  /** How fast animations run: 2 is twice as fast. Divide durations by it. */
  speed: number;
  /** The cards of a game that has its own, by id. */
  catalog: ReadonlyMap<string, CatalogCard> | null;
  /** Says something to a screen reader that the log does not (what is selected, where it leads). */
  announce(text: string): void;
  /** Puts a reason over the top of the board; null takes it away. */
  say(reason: Reason | null): void;
}

export interface Board<V extends View = View> {
  key: GameKey;
  /** Fills its parent; reads its own size by container queries (`container: board / size` is set on the parent). */
  Component: FunctionComponent<BoardProps<V>>;
  /** Keys of the board's own, beyond those of every table. */
  keys?: readonly (readonly [key: string, what: string])[];
  /** The colours of the seats, when they depend on the position; otherwise the server's for each seat. */
  colours?(view: V): PlayerColour[];
  /** The short count beside a player's name in the list, such as "5 cards". */
  count?(view: V, seat: number): string;
  /** How long the animation of these events takes at speed 1, in ms. The next update waits until it is over. */
  duration?(events: GameEvent[], view: V): number;
}

/** A still drawing of the game in the middle of play, seen from above, for the front page. */
export type Picture = FunctionComponent<{ title: string }>;

/** A position to look at without a server: `src/boards/<game>/fixtures/<name>.json`. */
export interface Fixture {
  title: string;
  view: View;
  moves: string[] | null;
  events: GameEvent[];
  names: string[];
  seat: number | null;
  /** Defaults to `seat` when there are moves. */
  toDecide?: number | null;
  /** The position in words, with names. */
  guide?: Guide;
  catalog?: CatalogCard[];
}
