// What the table protocol says about a table: its seats, phase and settings.

/** A game as the server names it. The client has no list of its own: `GET /api/games` has. */
export type GameKey = string;
export type BotLevel = 'random' | 'easy' | 'medium' | 'hard' | 'expert';
export type Phase = 'waiting' | 'playing' | 'paused' | 'over';

export interface SeatInfo {
  kind: 'person' | 'bot' | 'open';
  name: string;
  level?: BotLevel;
  present: boolean;
  /** A bot plays: it is one, or it stands in for somebody who has gone. */
  bot_plays: boolean;
  /** The colour and the mark of the seat, by their names in `theme/colours.ts`. */
  colour?: string;
  mark?: string;
}

export interface Result {
  winners: number[];
  /** Seats grouped, best first. */
  places: number[][];
  /** A rule id, or `turn-limit`. */
  reason: string;
}

export interface UndoRequest {
  seat: number;
  count: number;
  waiting_for: number[];
}

export type Options = Record<string, unknown>;

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

/** Something that happened, in the game's own terms; `text` is the sentence for the log, with names filled in. */
export interface GameEvent {
  event: string;
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
