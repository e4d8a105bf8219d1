// Written by tools/export_protocol from table/protocol.cc; do not edit.

export const protocolVersion = 1;

/** A game as the server names it; `GET /api/games` lists them. */
export type GameKey = string;

/** Chosen by the client; the answer to a message has the same. */
export type Id = number | string;

export type BotLevel = 'random' | 'easy' | 'medium' | 'hard' | 'expert';

export type SeatColour = 'vermilion' | 'blue' | 'green' | 'yellow' | 'purple' | 'sky';

export type SeatMark = 'circle' | 'square' | 'triangle' | 'diamond' | 'pentagon' | 'cross';

export type Phase = 'waiting' | 'playing' | 'paused' | 'over';

export type ErrorKind = 'rule' | 'input' | 'state' | 'stale' | 'seat' | 'table' | 'limit' | 'store';

export interface SeatInfo {
  kind: 'person' | 'bot' | 'open';
  /** Absent while the seat is open. */
  name?: string;
  /** Of a bot. */
  level?: BotLevel;
  present: boolean;
  /** It is a bot, or a bot stands in for somebody who has gone. */
  bot_plays: boolean;
  colour: SeatColour;
  /** The shape that goes with the colour. */
  mark: SeatMark;
}

export interface Result {
  over: boolean;
  winners: number[];
  /** Seats grouped, best first. */
  places: number[][];
  /** The id of a rule, or `turn-limit`. */
  reason: string | null;
  /** By seat, in a game that has points. */
  scores?: number[];
}

export interface UndoRequest {
  seat: number;
  count: number;
  waiting_for: number[];
}

/** The options of a game, by name. */
export interface Options {
  [field: string]: unknown;
}

/** Everything about a table that all may know, except the game itself. */
export interface Table {
  code: string;
  game: GameKey;
  phase: Phase;
  host: number | null;
  one_device: boolean;
  seats: SeatInfo[];
  options: Options;
  pace: number;
  trace: boolean;
  clock_ms: number;
  away_ms: number;
  game_number: number;
  undo: UndoRequest | null;
  /** The seats that have asked for a new game. */
  rematch: number[];
  /** How many decisions can be made again. */
  redo: number;
  result: Result | null;
}

/** Something that happened, in the game's own terms. */
export interface GameEvent {
  event: string;
  /** The sentence for the log, with names filled in. */
  text?: string;
  seat?: number;
  rule?: string;
  /** The seats that may know of it; everybody may when it is absent. */
  only_for?: number[];
  [field: string]: unknown;
}

/** What a seat (or, with null, everybody) may know of the game. Each board narrows it to its own game's fields. */
export interface View {
  game: GameKey;
  seat: number | null;
  over: boolean;
  on_turn?: number | null;
  [field: string]: unknown;
}

/** What the game looks like for this client after an entry. */
export interface Position {
  number: number;
  to_decide: number | null;
  seat: number | null;
  view: View | null;
  moves: string[] | null;
  clock_left_ms: number | null;
}

export interface MissedUpdate {
  version: number;
  entry: Entry;
  events: GameEvent[];
}

export type Entry =
  | { kind: 'opened' }
  | { kind: 'sat'; seat: number; name: string }
  | { kind: 'left'; seat: number }
  | { kind: 'seat_set'; seat: number; level: BotLevel | null }
  | { kind: 'dealt'; seat?: number }
  | { kind: 'move'; seat: number; by: 'person' | 'bot' | 'clock'; move?: string; trace?: string[] }
  | { kind: 'undone'; seat?: number; count: number }
  | { kind: 'redone'; seat?: number; count: number }
  | { kind: 'undo_asked'; seat: number; count: number }
  | { kind: 'undo_granted'; seat: number }
  | { kind: 'undo_refused'; seat: number }
  | { kind: 'away'; seat: number }
  | { kind: 'back'; seat: number }
  | { kind: 'went_on'; seat: number }
  | { kind: 'wants_rematch'; seat: number }
  | { kind: 'pace'; seat: number; ms: number }
  | { kind: 'trace'; seat: number; on: boolean };

export type ClientMessage =
  | { type: 'join'; protocol: number; table: string; token?: string; version?: number }
  | { type: 'sit'; seat?: number; name: string }
  | { type: 'seat'; seat: number; kind: 'bot' | 'open'; level?: BotLevel }
  | { type: 'start' }
  | { type: 'move'; number: number; move: string }
  | { type: 'check'; move: string }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'answer'; grant: boolean }
  | { type: 'go_on' }
  | { type: 'rematch' }
  | { type: 'pace'; ms: number }
  | { type: 'trace'; on: boolean }
  | { type: 'leave' }
  | { type: 'ping' };

export interface Joined {
  type: 'joined';
  id?: Id;
  protocol: number;
  version: number;
  seats: number[];
  table: Table;
  number: number;
  to_decide: number | null;
  seat: number | null;
  view: View | null;
  moves: string[] | null;
  clock_left_ms: number | null;
  missed_from?: number;
  missed: MissedUpdate[];
}

/** When another update follows at once, the position is left out: the one before it still stands. */
export interface Update {
  type: 'update';
  version: number;
  entry: Entry;
  events: GameEvent[];
  /** When something in it changed. */
  table?: Table;
  number?: number;
  to_decide?: number | null;
  seat?: number | null;
  view?: View | null;
  moves?: string[] | null;
  clock_left_ms?: number | null;
}

export interface Presence {
  type: 'presence';
  version: number;
  seats: boolean[];
  spectators: number;
}

export interface Seated {
  type: 'seated';
  id?: Id;
  version: number;
  seat: number;
  token: string;
}

export interface Ok {
  type: 'ok';
  id?: Id;
  version: number;
  repeated?: boolean;
}

export interface Verdict {
  type: 'verdict';
  id?: Id;
  legal: boolean;
  /** The move would be taken, and cost its penalty. */
  mistake: boolean;
  kind?: ErrorKind;
  rule?: string;
  title?: string;
  message?: string;
  where?: string;
}

export interface ErrorMessage {
  type: 'error';
  id?: Id;
  kind: ErrorKind;
  rule?: string;
  title?: string;
  message: string;
  /** Of bad input, the path of what is wrong. */
  where?: string;
}

export interface Pong {
  type: 'pong';
}

export interface Bye {
  type: 'bye';
  message: string;
}

export type ServerMessage =
  | Joined
  | Update
  | Presence
  | Seated
  | Ok
  | Verdict
  | ErrorMessage
  | Pong
  | Bye;
