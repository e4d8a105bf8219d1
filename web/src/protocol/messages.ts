// Written by tools/export_protocol from tables/table/protocol.cc; do not edit.

export const protocolVersion = 1;

/** A game as the server names it; `GET /api/games` lists them. */
export type GameKey = string;

/** Chosen by the client; the answer to a message has the same. */
export type Id = number | string;

export type BotLevel = 'random' | 'easy' | 'medium' | 'hard' | 'expert';

export type SeatColour = 'vermilion' | 'blue' | 'green' | 'yellow' | 'purple' | 'sky';

export type SeatMark = 'circle' | 'square' | 'triangle' | 'diamond' | 'pentagon' | 'cross';

export type Phase = 'waiting' | 'dealing' | 'playing' | 'paused' | 'over';

/** Something that a player says; the last six are reactions. */
export type Phrase =
  | 'hello'
  | 'good_luck'
  | 'nice_move'
  | 'well_played'
  | 'close_one'
  | 'oops'
  | 'sorry'
  | 'thanks'
  | 'one_moment'
  | 'have_to_go'
  | 'good_game'
  | 'once_more'
  | 'laugh'
  | 'surprised'
  | 'thinking'
  | 'sad'
  | 'relieved'
  | 'heart';

/** 32 bytes as 64 digits, 0-9 and a-f. */
export type Hex32 = string;

/** 64 bytes as 128 digits. */
export type Hex64 = string;

export type ErrorKind = 'rule' | 'input' | 'state' | 'stale' | 'seat' | 'table' | 'limit' | 'store';

export interface SeatInfo {
  kind: 'person' | 'bot' | 'open';
  /** Absent while the seat is open. */
  name?: string;
  /** Of a bot. */
  level?: BotLevel;
  /** Of a bot: a newcomer may take its seat, also during a game. */
  free?: boolean;
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
  /** How the game ended. */
  sentence: string;
  /** What was remarkable in it, the most interesting first. */
  facts: string[];
}

export interface DayPlayed {
  date: string;
  /** The try that counts: without undo, hints and warnings. */
  try: boolean;
  /** At a table of people: how many games the set has; a rematch is the next one. */
  games?: number;
}

export interface UndoRequest {
  seat: number;
  count: number;
  waiting_for: number[];
}

/** The random bytes that somebody adds to a deal. */
export interface Contribution {
  seat: number;
  state: 'missing' | 'committed' | 'revealed' | 'left_out';
  hash: Hex32 | null;
  /** That the receipt is signed with (Ed25519). */
  key?: Hex32;
  /** Once the cards are dealt, if they were revealed in time. */
  bytes?: Hex32;
  /** Of the hashes and keys that this client had before it revealed its bytes. */
  receipt?: Hex64;
}

/** How a game is dealt so that nobody can choose the deal. */
export interface Deal {
  game: number;
  /** SHA-256 of the server's secret, which the replay has. */
  commitment: Hex32;
  contributions: Contribution[];
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
  /** Somebody chose this deal, and so may know what is hidden. */
  chosen_deal: boolean;
  /** How this game was dealt; null if it was not dealt together. */
  deal: Deal | null;
  /** Of the next game; null at a table without other people. */
  next_deal: Deal | null;
  undo: UndoRequest | null;
  /** The seats that have asked for a new game. */
  rematch: number[];
  /** How many games at this table each seat has won. */
  score: number[];
  /** How many hints were shown in this game. */
  hints: number;
  /** How many decisions can be made again. */
  redo: number;
  result: Result | null;
  /** The seat that began this game or will begin the first one, 0 when absent; `drawn` until the deal draws it. */
  first?: number | 'drawn';
  /** Shown in the lobby, so that anybody may sit down. */
  listed?: boolean;
  /** Of a game that was dealt as a deal of the day or of a set; `date` is then CODE/3. */
  day?: DayPlayed;
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

export interface Progress {
  text: string;
  done: number;
  of: number;
}

export interface Choice {
  move: string;
  label: string;
  /** What it does; empty where the label says it all. */
  meaning: string;
  /** What it costs, or that it brings nothing; empty where it costs nothing. */
  price: string;
  /** It scores, or wins. */
  goal: boolean;
  /** Ask before it is made. */
  costly: boolean;
}

/** Moves that the rules accept at a price without listing them as legal. */
export interface PricedMoves {
  /** `mistake`, `show`: so that a board can tell them apart. */
  kind: string;
  moves: string[];
  label: string;
  price: string;
}

/** What the game tells the viewer in words. */
export interface Guide {
  goal: string;
  /** By seat. */
  progress: Progress[];
  /** What can be done now, or what is waited for, or who won and why. */
  prompt: string;
  /** What matters most first. */
  choices: Choice[];
  at_a_price: PricedMoves[];
}

/** What a thing on the table is; `@2` stands for the name of seat 2. */
export interface Meaning {
  /** `card:JC`, `button:draw`: what a board looks up. */
  key: string;
  name: string;
  text: string;
  rule?: string;
}

/** What the game looks like for this client after an entry. */
export interface Position {
  number: number;
  to_decide: number | null;
  seat: number | null;
  view: View | null;
  guide: Guide | null;
  moves: string[] | null;
  clock_left_ms: number | null;
}

/** A table in the lobby. */
export interface OpenTable {
  /** Its code. */
  table: string;
  game: GameKey;
  players: number;
  /** How many seats are free; bots may keep them. */
  free: number;
  /** Who waits there. */
  who: string[];
  options: Options;
  clock_ms: number;
  /** The game has begun, with bots in the free seats. */
  playing: boolean;
  /** When it was first in the list, in milliseconds since 1970. */
  since: number;
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
  | { kind: 'trace'; seat: number; on: boolean }
  | { kind: 'committed'; seat: number; hash: Hex32 }
  | { kind: 'dealing'; seat?: number }
  | { kind: 'revealed'; seat: number }
  | { kind: 'hint'; seat?: number; count: number };

export type ClientMessage =
  | { type: 'join'; protocol: number; table: string; token?: string; version?: number; language?: string }
  | { type: 'sit'; seat?: number; name: string; commit?: Hex32; key?: Hex32 }
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
  | { type: 'say'; what: Phrase }
  | { type: 'leave' }
  | { type: 'commit'; hash: Hex32; key?: Hex32 }
  | { type: 'reveal'; bytes: Hex32; receipt?: Hex64 }
  | { type: 'lobby' }
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
  guide: Guide | null;
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
  guide?: Guide | null;
  moves?: string[] | null;
  clock_left_ms?: number | null;
}

export interface Presence {
  type: 'presence';
  version: number;
  seats: boolean[];
  spectators: number;
  bot_time_ms?: number;
}

export interface Said {
  type: 'said';
  seat: number;
  what: Phrase;
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

export interface Lobby {
  type: 'lobby';
  id?: Id;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  tables: OpenTable[];
  /** How many tables there are besides. */
  more: number;
}

export interface LobbyChanged {
  type: 'lobby_changed';
  now: number;
  /** New, or not as before. */
  changed: OpenTable[];
  gone: string[];
  more: number;
}

export interface Pong {
  type: 'pong';
}

export interface Bye {
  type: 'bye';
  message: string;
}

export interface Moved {
  type: 'moved';
  message: string;
}

export interface Announcement {
  type: 'announcement';
  message: string;
}

export type ServerMessage =
  | Joined
  | Update
  | Presence
  | Said
  | Seated
  | Ok
  | Verdict
  | ErrorMessage
  | Lobby
  | LobbyChanged
  | Pong
  | Bye
  | Moved
  | Announcement;
