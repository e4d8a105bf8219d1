// The HTTP side of the protocol: looking around, opening tables, replays.
import type { BotLevel, GameEvent, GameKey, Options, Phase, SeatInfo, View } from '../protocol';
import type { CatalogCard } from '../boards/contract';

export type OptionInfo = { help: string } & (
  | { kind: 'number'; default: number; min: number; max: number; step: number }
  | { kind: 'switch'; default: boolean }
  | { kind: 'choice'; default: string; choices: string[] }
  | { kind: 'subset'; default: string[]; choices: string[] }
);

export interface GameInfo {
  game: GameKey;
  name: string;
  summary: string;
  players: [number, number];
  options: Record<string, OptionInfo>;
  bots: BotLevel[];
  /** How long a game takes, about. */
  minutes?: number;
  usual_players?: number;
  /** Whether a seat's view holds what the others must not see. Absent means that it does. */
  secret_hands?: boolean;
  /** Whether it is played with ordinary cards, which the log names by rank and suit. */
  playing_cards?: boolean;
  /** By number of players. */
  seat_colours?: Record<string, { colour: string; mark: string }[]>;
}

export interface Rule {
  id: string;
  title: string;
  text: string;
}

export interface Rulebook {
  game: GameKey;
  rules: Rule[];
  markdown: string;
}

export interface NewTable {
  game: GameKey;
  seats?: { kind: 'person' | 'bot' | 'open'; name?: string; level?: BotLevel }[];
  options?: Options;
  seed?: number;
  one_device?: boolean;
  pace?: number;
  clock_ms?: number;
  replay?: string;
  /** The caller's, where `seats` does not say. */
  name?: string;
}

export interface Opened {
  table: string;
  token: string;
  seats: number[];
}

export interface TableInfo {
  code: string;
  game: GameKey;
  phase: Phase;
  seats: SeatInfo[];
}

/** A replay as frames: frame 0 is the deal, frame n what was after move n. */
export interface Frames {
  game: GameKey;
  names: string[];
  /** How many moves there are: one less than frames. */
  steps: number;
  frames: Frame[];
}

export interface Frame {
  number: number;
  seat: number | null;
  move: string | null;
  events: GameEvent[];
  view: View;
}

export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

async function failure(response: Response): Promise<HttpError> {
  const body = (await response.json().catch(() => null)) as { error?: { kind: string; message: string } } | null;
  const words = response.status === 404 ? 'There is no such thing here.' : 'The server could not do that.';
  return new HttpError(response.status, body?.error?.kind ?? 'http', body?.error?.message ?? words);
}

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new HttpError(0, 'network', 'The server does not answer. Is it running, and are you online?');
  }
  if (!response.ok) throw await failure(response);
  return response;
}

const json = async <T>(path: string, init?: RequestInit): Promise<T> => (await (await request(path, init)).json()) as T;

/** What does not change while the page is open is asked for once. */
const once = new Map<string, Promise<unknown>>();
function cached<T>(path: string): Promise<T> {
  let answer = once.get(path);
  if (!answer) {
    answer = json<T>(path);
    answer.catch(() => once.delete(path));
    once.set(path, answer);
  }
  return answer as Promise<T>;
}

export async function games(): Promise<GameInfo[]> {
  return (await cached<{ games: GameInfo[] }>('/api/games')).games;
}

export const rulebook = (game: GameKey): Promise<Rulebook> => cached(`/api/rules/${game}`);

export async function catalog(game: GameKey): Promise<CatalogCard[]> {
  return (await cached<{ cards: CatalogCard[] }>(`/api/catalog/${game}`)).cards;
}

export const openTable = (table: NewTable): Promise<Opened> =>
  json('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(table) });

export const tableInfo = (code: string): Promise<TableInfo> => json(`/api/tables/${encodeURIComponent(code)}`);

export async function replayOf(code: string, token?: string): Promise<string> {
  const init = token ? { headers: { Authorization: `Bearer ${token}` } } : {};
  return (await request(`/api/tables/${encodeURIComponent(code)}/replay`, init)).text();
}

export function frames(replay: string, from: number, count: number, seat: number | null): Promise<Frames> {
  const query = new URLSearchParams({ from: String(from), count: String(count) });
  if (seat !== null) query.set('seat', String(seat));
  return json(`/api/replays?${query}`, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: replay });
}
