// What a board is and what it receives. A board draws a view and turns clicks into legal moves from the server's list;
// it knows no rules. Everything around it (players, log, undo, clock) belongs to the frame.
import type { FunctionComponent } from 'preact';
import type { GameEvent, GameKey, Guide, Meaning, SeatInfo, View } from '../protocol';
import type { SoundName } from '../frame/sound';
import type { PlayerColour } from '../theme/colours';

export interface BoardSeat extends Omit<SeatInfo, 'name' | 'colour' | 'mark'> {
  /** Empty while the seat is open. */
  name: string;
  colour: PlayerColour;
}

/** The message over the top of the board: why something is not possible. With `rule` it links to the rulebook. */
export interface Reason {
  rule?: string;
  title?: string;
  text: string;
}

/** A card from the server's catalog, for games with their own cards. */
export interface CatalogCard {
  id: string;
  name: string;
  deck: string;
  kind: string;
  [field: string]: unknown;
}

export interface BoardProps<V extends View = View> {
  view: V;
  /** The seat whose view it is; null for what everybody sees. */
  seat: number | null;
  /** The seat that decides after what is shown; null when the game is over. */
  toDecide: number | null;
  /**
   * The legal moves if it is the turn of `seat` and no update is waiting to be shown; otherwise null, and nothing is
   * clickable.
   */
  moves: string[] | null;
  /** The position in words: what can be done, and the name, effect and cost of each move. Absent in the gallery. */
  guide?: Guide | null;
  /** The meanings of the things on the table, by key. An element with `data-meaning={key}` explains itself. */
  meanings?: ReadonlyMap<string, Meaning>;
  /** Shows what to do next in the strip above the board, in the middle of a choice; null restores the game's prompt. */
  step?(text: string | null): void;
  /** The board shows a replay: no action is possible, in turn or out of turn. */
  isReplay?: boolean;
  names: string[];
  seats: BoardSeat[];
  /** The events that led to this view, in order, to animate; empty on the first view and after a jump. */
  events: GameEvent[];
  /** Counts the updates shown: when it changes, `events` are new. */
  shown: number;
  /**
   * Makes a move (the table asks first if it is `costly`): one of `moves` or, in a game that penalises mistakes, a move
   * whose verdict says that it is a mistake.
   */
  act(move: string): void;
  /** Shows over the top of the board why a move is not legal, in the server's words. */
  why(move: string): void;
  /** The move that the player got as a hint: the board gives what belongs to it the attribute `data-hinted`. */
  hint?: string | null | undefined;
  /**
   * `reduced` shows the end of every animation at once, with a highlight instead. It turns from `full` to `reduced` in
   * the middle of an animation when the player skips it.
   */
  motion: 'full' | 'reduced';
  /** How fast animations run: 2 is twice as fast. Divide durations by it. */
  speed: number;
  /** The cards of a game that has its own, by id. */
  catalog: ReadonlyMap<string, CatalogCard> | null;
  /** Everybody's hands, where the viewer may see them: in a replay, and when the game is over. */
  hands?: readonly unknown[] | null;
  /** Tells a screen reader something that is not in the log (the selection, where a move leads). */
  announce(text: string): void;
  /** Shows a message over the top of the board; null removes it. */
  say(reason: Reason | null): void;
}

export interface Board<V extends View = View> {
  key: GameKey;
  /** What its world stands on, a token with a lit one beside it (`--bench`, `--bench-lit`): the words above it stand on it too. */
  ground?: 'card-room' | 'bench' | 'shop' | 'station-wall';
  /** Fills its parent; reads its size by container queries (the parent sets `container: board / size`). */
  Component: FunctionComponent<BoardProps<V>>;
  /** The board's own keys, beyond those of every table. */
  keys?: readonly (readonly [key: string, what: string])[];
  /** The colours of the seats, if they depend on the position; otherwise the server's colour for each seat. */
  colours?(view: V): PlayerColour[];
  /** The short count beside a player's name in the list, such as "5 cards". */
  count?(view: V, seat: number): string;
  /** The board turns `hands` over by itself; otherwise they are shown beside it. */
  showsHands?: true;
  /** A card of the game's own as a small sign, for hands beside the board; without it they are names. */
  Sign?: FunctionComponent<{ card: CatalogCard }>;
  /** Where a player's points come from, such as "Bronx 3" and "Queens 2"; the end of a game shows it. */
  sources?(view: V, seat: number): string[];
  /** The places, best first, once nothing can change them although somebody may play on alone; null until then. */
  decided?(view: V): number[][] | null;
  /** The name of the event with which a player wins, if it is not `won`. The first one counts. */
  wins?: string;
  /** The sound of an event, by its name. It is heard when the animation of the event begins. */
  sounds?: Readonly<Record<string, SoundName>>;
  /** How long the animation of these events takes at speed 1, in ms. The next update waits for its end. */
  duration?(events: GameEvent[], view: V): number;
}

/** A still drawing of the game in the middle of play, seen from above, for the front page. */
export type Picture = FunctionComponent<{ title: string }>;

/** A position to view without a server: `src/boards/<game>/fixtures/<name>.json`, made from `fixtures.txt`. */
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
