// The HTTP part of the protocol: listing games, opening tables, replays.
import type { BotLevel, GameEvent, GameKey, Guide, Meaning, Options, Table, View } from '../protocol';
import type { CatalogCard } from '../boards/contract';
import type { paths } from './openapi';
import { canPlayHere, isEmbed, isHere, isSite } from '../local/here';
import { facts, inThisBrowser, transportOf, type Transport } from './transport';
import { tryAgain } from './wait';
import * as t from '../words/client.en';

/**
 * `variant`: for people who want to try other rules; shown separately, folded away. `offered`: the values for everybody;
 * the others are a variant.
 */
export type OptionInfo = { name: string; help: string; variant?: boolean } & (
  | { kind: 'number'; default: number; min: number; max: number; step: number; offered?: number[] }
  | { kind: 'switch'; default: boolean }
  | { kind: 'choice'; default: string; choices: string[]; choice_names: string[] }
  | { kind: 'subset'; default: string[]; choices: string[]; choice_names: string[] }
);

// Narrows some answers that the OpenAPI document describes less exactly.
type Exactly<Sent, Known> = Omit<Sent, keyof Known> & Known;

type Answers = {
  games: paths['/api/games']['get']['responses'][200]['content']['application/json'];
  rules: paths['/api/rules/{game}']['get']['responses'][200]['content']['application/json'];
  examples: paths['/api/examples/{game}']['get']['responses'][200]['content']['application/json'];
  lessons: paths['/api/lessons']['get']['responses'][200]['content']['application/json'];
  lesson: paths['/api/lessons/{game}']['get']['responses'][200]['content']['application/json'];
  tried: paths['/api/lessons/{game}/try']['post']['responses'][200]['content']['application/json'];
  opened: paths['/api/tables']['post']['responses'][201]['content']['application/json'];
  meanings: paths['/api/meanings/{game}']['post']['responses'][200]['content']['application/json'];
  replay: paths['/api/replays']['post']['responses'][200]['content']['application/json'];
  review: paths['/api/replays/review']['post']['responses'][200]['content']['application/json'];
  reviewing: paths['/api/replays/review']['post']['responses'][202]['content']['application/json'];
  hint: paths['/api/tables/{code}/hint']['post']['responses'][200]['content']['application/json'];
  warnings: paths['/api/tables/{code}/warnings']['post']['responses'][200]['content']['application/json'];
  score: paths['/api/daily/{game}']['post']['responses'][200]['content']['application/json'];
  found: { table: string; token?: string; seats?: number[] };
  results: paths['/api/daily/{game}']['get']['responses'][200]['content']['application/json'];
  tableScore: paths['/api/tables/{code}/score']['post']['responses'][200]['content']['application/json'];
  set: paths['/api/sets/{code}']['get']['responses'][200]['content']['application/json'];
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

/** A table at a glance: its public state, and the position as the holder of a seat sees it. */
export type Glance = Table & {
  to_decide: number | null;
  seat: number | null;
  view: View | null;
  turn_ms: number | null;
  clock_left_ms: number | null;
};

/** The state after a move of a replay; frame 0 is the deal. */
export type Frame = Exactly<
  Answers['replay']['frames'][number],
  { events: GameEvent[]; view: View; guide: Guide; hands?: unknown[] }
>;
/** `steps` is the number of moves: one fewer than frames. */
export type Frames = Exactly<
  Answers['replay'],
  { options: Options; meanings: Meaning[]; frames: Frame[]; result: { over: boolean } }
>;

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
  const kind = body?.error?.kind ?? 'http';
  if (response.status === 429 || response.status === 503) {
    const said = body?.error?.message ?? t.busy;
    return new HttpError(response.status, kind, tryAgain(said, response.headers.get('Retry-After')));
  }
  const words = response.status === 404 ? t.notFound : t.cannotDo;
  return new HttpError(response.status, kind, body?.error?.message ?? words);
}

/** Fails with an HttpError that says why. */
export async function request(path: string, init?: RequestInit, by: Transport = facts): Promise<Response> {
  let response: Response;
  try {
    response = await by.fetch(path, init);
  } catch {
    throw new HttpError(0, 'network', t.notResponding);
  }
  if (!response.ok) throw await failure(response);
  return response;
}

export async function json<T>(path: string, init?: RequestInit, by?: Transport): Promise<T> {
  return (await (await request(path, init, by)).json()) as T;
}

/** Asks the server, or this browser if there is no server or it does not answer. */
export async function anywhere(path: string, init?: RequestInit): Promise<Response> {
  if (isSite || isEmbed) return request(path, init, inThisBrowser);
  try {
    return await request(path, init);
  } catch (error) {
    if (!canPlayHere || !isUnanswered(error)) throw error;
    return request(path, init, inThisBrowser);
  }
}

/** Whether the server could not be reached at all. */
const isUnanswered = (error: unknown): boolean => error instanceof HttpError && error.kind === 'network';

export const posted = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Fetches answers that do not change while the page is open only once. */
const once = new Map<string, Promise<unknown>>();
export function remembered<T>(question: string, ask: () => Promise<T>): Promise<T> {
  let answer = once.get(question);
  if (!answer) {
    answer = ask();
    answer.catch(() => once.delete(question));
    once.set(question, answer);
  }
  return answer as Promise<T>;
}

function cached<T>(path: string, body?: unknown, by?: Transport): Promise<T> {
  const init = body === undefined ? undefined : posted(body);
  return remembered(`${path} ${init?.body ?? ''}`, () => json<T>(path, init, by));
}

export async function games(): Promise<GameInfo[]> {
  return (await cached<{ games: GameInfo[] }>('/api/games')).games;
}

/** A position that illustrates a rule: the views before and after its moves, or a move that the rule forbids. */
export type RuleExample = Exactly<
  Answers['examples']['examples'][number],
  { frames: { view: View; events: GameEvent[] }[]; refused: { move: string; mistake: boolean } | null }
>;

export async function ruleExamples(game: GameKey): Promise<RuleExample[]> {
  return (await cached<{ examples: RuleExample[] }>(`/api/examples/${game}`)).examples;
}

export type LessonHead = Exactly<
  Answers['lessons']['games'][number]['lessons'][number],
  { coached: { players: number; level: BotLevel } | null }
>;
/** A position of a lesson, as the learner sees it. */
export interface LessonFrame {
  view: View;
  guide: Guide;
  moves: string[] | null;
  to_decide: number | null;
}
export type LessonStep = Exactly<Answers['lesson']['lessons'][number]['steps'][number], { frame: LessonFrame }>;
export type Lesson = Exactly<
  Answers['lesson']['lessons'][number],
  { steps: LessonStep[]; meanings: Meaning[]; coached: LessonHead['coached'] }
>;
/** The outcome of an attempt; a correct attempt is followed by what happens next. */
export type Tried = Exactly<Answers['tried'], { frames: (LessonFrame & { events: GameEvent[] })[] }>;

export async function allLessons(): Promise<ReadonlyMap<GameKey, LessonHead[]>> {
  const { games: all } = await cached<{ games: { game: GameKey; lessons: LessonHead[] }[] }>('/api/lessons');
  return new Map(all.map((one) => [one.game, one.lessons]));
}

export async function lesson(game: GameKey, key: string): Promise<Lesson> {
  const path = `/api/lessons/${game}?${new URLSearchParams({ lesson: key })}`;
  const ask = async () => (await (await anywhere(path)).json()) as { lessons: Lesson[] };
  return (await remembered(path, ask)).lessons[0]!;
}

export async function tryMove(game: GameKey, key: string, step: number, move: string): Promise<Tried> {
  const response = await anywhere(`/api/lessons/${game}/try`, posted({ lesson: key, step, move }));
  return (await response.json()) as Tried;
}

/** With options, the rules at a table that plays with them. A static site only has the file with all variants. */
export function rulebook(game: GameKey, options?: Options): Promise<Rulebook> {
  const path = `/api/rules/${game}`;
  if (!options) return cached(path);
  const ask = async () => (await (await anywhere(path, posted({ options }))).json()) as Rulebook;
  return remembered(`${path} ${JSON.stringify(options)}`, ask);
}

export async function catalog(game: GameKey): Promise<CatalogCard[]> {
  return (await cached<{ cards: CatalogCard[] }>(`/api/catalog/${game}`)).cards;
}

/** The meaning of each thing on a table with these options, with `@2` for the name of seat 2. */
export async function meaningsOf({
  code,
  game,
  options,
  seats,
}: Pick<Table, 'code' | 'game' | 'options' | 'seats'>): Promise<Meaning[]> {
  const about = { players: seats.length, options };
  const by = transportOf(code);
  return (await cached<Answers['meanings']>(`/api/meanings/${game}`, about, by)).meanings;
}

/** A table for one person and bots: on the server, or in this browser if there is no server or it does not answer. */
export async function openAnywhere(table: NewTable): Promise<Opened> {
  try {
    return await openTable(table);
  } catch (error) {
    if (!canPlayHere || !isUnanswered(error)) throw error;
    return openTable(table, true);
  }
}

/** `here`: in this browser, without a server. */
export async function openTable(table: NewTable, here = isSite): Promise<Opened> {
  return json('/api/tables', posted(table), here ? inThisBrowser : facts);
}

/** A table where somebody waits; with a token, a new one where others will come. */
export async function findTable(wanted: {
  game: GameKey;
  players: number;
  options: Options;
  name: string;
  except: string[];
}): Promise<Answers['found']> {
  return json('/api/lobby', posted(wanted));
}

const shown = (token?: string): RequestInit => (token ? { headers: { Authorization: `Bearer ${token}` } } : {});

export const glanceAt = async (code: string, token?: string): Promise<Glance> =>
  json(`/api/tables/${encodeURIComponent(code)}`, shown(token), transportOf(code));

export async function replayOf(code: string, token?: string): Promise<string> {
  const by = transportOf(code);
  return (await request(`/api/tables/${encodeURIComponent(code)}/replay`, shown(token), by)).text();
}

/** Games played in this browser are looked at in this browser. */
const askAbout =
  (code: string | null) =>
  (path: string, init?: RequestInit): Promise<Response> =>
    code !== null && isHere(code) ? request(path, init, inThisBrowser) : anywhere(path, init);

/** With `texts`: everything that happened, no views. `code`: the table of the game, if it is known. */
export async function frames(
  replay: string,
  from: number,
  count: number,
  seat: number | null,
  texts = false,
  code: string | null = null,
): Promise<Frames> {
  const query = new URLSearchParams({ from: String(from), count: String(count) });
  if (texts) query.set('texts', '1');
  if (seat !== null) query.set('seat', String(seat));
  const init = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: replay };
  return (await (await askAbout(code)(`/api/replays?${query}`, init)).json()) as Frames;
}

/** How much was skill and how much was luck, as shares of a win. */
export type Review = Answers['review'];
export type Decision = Review['decisions'][number];
export type Judged = NonNullable<Decision['known']>;

/** Progress of a review: decisions examined so far. */
export interface Progress {
  done: number;
  of: number;
}

const askAgainMs = 400;

/**
 * Asks until the review is complete. Stops when nobody wants it any more, and the server then drops it. A server that
 * does not know the review any more gets the replay again.
 */
export async function review(
  replay: string,
  code: string | null,
  told: (progress: Progress) => void,
  wanted: AbortSignal,
): Promise<Review> {
  const path = '/api/replays/review';
  const ask = askAbout(code);
  const send = () => ask(path, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: replay });
  const sendIfUnknown = (error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return send();
    throw error;
  };
  let response = await send();
  while (response.status !== 200) {
    const { id, ...progress } = (await response.json()) as Answers['reviewing'];
    told(progress);
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    wanted.throwIfAborted();
    response = await ask(`${path}/${id}`).catch(sendIfUnknown);
  }
  return (await response.json()) as Review;
}

export type Hint = Answers['hint'];
export type Warnings = Answers['warnings'];

const advice = async <T>(code: string, kind: 'hint' | 'warnings', token?: string): Promise<T> =>
  json(`/api/tables/${encodeURIComponent(code)}/${kind}`, { method: 'POST', ...shown(token) }, transportOf(code));

/** The best move, for somebody alone with bots; the table counts it as a hint. */
export const hintAt = (code: string, token?: string): Promise<Hint> => advice(code, 'hint', token);

/** The costly moves, for somebody alone with bots. */
export const warningsAt = (code: string, token?: string): Promise<Warnings> => advice(code, 'warnings', token);

type DayAsked = paths['/api/daily/{game}']['post']['requestBody']['content']['application/json'];
export type DayScore = Answers['score'];
export type DayResults = Answers['results'];

/**
 * What the decisions in a game of a deal of the day were worth, or how bots play it. Asks until it is known. The server
 * compares with everybody; without it, this browser compares with the bots.
 */
export async function dayScore(
  game: GameKey,
  asked: DayAsked,
  told: (progress: Progress) => void,
  wanted: AbortSignal,
): Promise<DayScore> {
  return untilKnown(() => anywhere(`/api/daily/${game}`, posted(asked)), told, wanted);
}

/** Asks again until the answer is there. */
async function untilKnown<T>(
  ask: () => Promise<Response>,
  told: (progress: Progress) => void,
  wanted: AbortSignal,
): Promise<T> {
  let response = await ask();
  while (response.status !== 200) {
    told((await response.json()) as Progress);
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    wanted.throwIfAborted();
    response = await ask();
  }
  return (await response.json()) as T;
}

/** What everybody's decisions were worth in a game of a set that people played at this table. */
export function tableScore(
  code: string,
  day: string,
  token: string | undefined,
  told: (progress: Progress) => void,
  wanted: AbortSignal,
): Promise<Answers['tableScore']> {
  const path = `/api/tables/${encodeURIComponent(code)}/score`;
  const { headers, ...init } = posted({ day });
  return untilKnown(() => request(path, { ...init, headers: { ...headers, ...shown(token).headers } }), told, wanted);
}

/** How everybody did; null without a server. */
export async function dayResults(game: GameKey, day: string): Promise<DayResults | null> {
  if (isSite) return null;
  return json<DayResults>(`/api/daily/${game}?${new URLSearchParams({ day })}`).catch(() => null);
}

export type NewDealSet = paths['/api/sets']['post']['requestBody']['content']['application/json'];
export type DealSetInfo = Answers['set'];

/** Eight new deals for a group. */
export const newDealSet = async (asked: NewDealSet): Promise<DealSetInfo> =>
  (await (await anywhere('/api/sets', posted(asked))).json()) as DealSetInfo;

/** What a code stands for, and who has sent results to this server. */
export const dealSet = async (code: string): Promise<DealSetInfo> =>
  (await (await anywhere(`/api/sets/${code}`)).json()) as DealSetInfo;
