// The HTTP side of the protocol: looking around, opening tables, replays.
import type { BotLevel, GameEvent, GameKey, View } from '../protocol';
import type { CatalogCard } from '../boards/contract';
import type { paths } from './openapi';

export type OptionInfo = { help: string } & (
  | { kind: 'number'; default: number; min: number; max: number; step: number }
  | { kind: 'switch'; default: boolean }
  | { kind: 'choice'; default: string; choices: string[] }
  | { kind: 'subset'; default: string[]; choices: string[] }
);

// The document does not say everything that is known of an answer; what it says less exactly is put right here.
type Exactly<Told, Known> = Omit<Told, keyof Known> & Known;

type Answers = {
  games: paths['/api/games']['get']['responses'][200]['content']['application/json'];
  rules: paths['/api/rules/{game}']['get']['responses'][200]['content']['application/json'];
  opened: paths['/api/tables']['post']['responses'][201]['content']['application/json'];
  replay: paths['/api/replays']['post']['responses'][200]['content']['application/json'];
};

export type GameInfo = Exactly<
  Answers['games']['games'][number],
  { players: [least: number, most: number]; options: Record<string, OptionInfo>; bots: BotLevel[] }
>;

export type Rulebook = Answers['rules'];
export type Rule = Rulebook['rules'][number];

type TableRequest = paths['/api/tables']['post']['requestBody']['content']['application/json'];

export type NewTable = Exactly<
  TableRequest,
  { seats?: Exactly<NonNullable<TableRequest['seats']>[number], { level?: BotLevel }>[] }
>;

export type Opened = Answers['opened'];

/** The state after a move of a replay; frame 0 is the deal. */
export type Frame = Exactly<Answers['replay']['frames'][number], { events: GameEvent[]; view: View }>;
/** `steps` is how many moves there are: one less than frames. */
export type Frames = Exactly<Omit<Answers['replay'], 'options' | 'result'>, { frames: Frame[] }>;

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
  const words = response.status === 404 ? 'Not found.' : 'The server could not do that.';
  return new HttpError(response.status, body?.error?.kind ?? 'http', body?.error?.message ?? words);
}

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new HttpError(0, 'network', 'The server is not responding. Is it running, and are you online?');
  }
  if (!response.ok) throw await failure(response);
  return response;
}

const json = async <T>(path: string, init?: RequestInit): Promise<T> => (await (await request(path, init)).json()) as T;

/** Answers that do not change while the page is open are fetched once. */
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

export async function replayOf(code: string, token?: string): Promise<string> {
  const init = token ? { headers: { Authorization: `Bearer ${token}` } } : {};
  return (await request(`/api/tables/${encodeURIComponent(code)}/replay`, init)).text();
}

export function frames(replay: string, from: number, count: number, seat: number | null): Promise<Frames> {
  const query = new URLSearchParams({ from: String(from), count: String(count) });
  if (seat !== null) query.set('seat', String(seat));
  return json(`/api/replays?${query}`, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: replay });
}
