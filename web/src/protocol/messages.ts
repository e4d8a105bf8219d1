// The messages of the table protocol, both ways.
import type { BotLevel, GameEvent, Table, View } from './table';

export const protocolVersion = 1;

export type Id = number | string;

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

export type EntryKind =
  | 'opened'
  | 'sat'
  | 'left'
  | 'seat_set'
  | 'dealt'
  | 'move'
  | 'undone'
  | 'redone'
  | 'undo_asked'
  | 'undo_granted'
  | 'undo_refused'
  | 'away'
  | 'back'
  | 'went_on'
  | 'wants_rematch'
  | 'pace'
  | 'trace';

export interface Entry {
  kind: EntryKind;
  seat?: number;
  by?: 'person' | 'bot' | 'clock';
  move?: string;
  count?: number;
  trace?: string[];
}

export interface MissedUpdate {
  version: number;
  entry: Entry;
  events: GameEvent[];
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

export interface Joined extends Position {
  type: 'joined';
  id?: Id;
  protocol: number;
  version: number;
  seats: number[];
  table: Table;
  missed_from?: number;
  missed: MissedUpdate[];
}

/** When another update follows at once, the position is left out: the one before it still stands. */
export interface Update extends Partial<Position> {
  type: 'update';
  version: number;
  entry: Entry;
  events: GameEvent[];
  table?: Table;
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
  mistake?: boolean;
  rule?: string;
  title?: string;
  message?: string;
}

export type ErrorKind = 'rule' | 'input' | 'state' | 'stale' | 'seat' | 'table' | 'limit' | 'store';

export interface ErrorMessage {
  type: 'error';
  id?: Id;
  kind: ErrorKind;
  rule?: string;
  title?: string;
  message: string;
}

export interface Pong {
  type: 'pong';
  id?: Id;
}

export interface Bye {
  type: 'bye';
  message: string;
}

export type ServerMessage = Joined | Update | Presence | Seated | Ok | Verdict | ErrorMessage | Pong | Bye;
