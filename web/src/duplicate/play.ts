// Playing the deals of a set, scoring them, and exchanging results with the group.
import {
  dayScore,
  dealSet,
  HttpError,
  newDealSet,
  openAnywhere,
  replayOf,
  type DayScore,
  type GameInfo,
  type NewDealSet,
  type Progress,
} from '../client/http';
import { keepToken, tokenOf, visited } from '../client/tokens';
import { isObject, isText } from '../daily/read';
import { judgedOf, stateOf } from '../daily/score';
import { isSetCode, navigate } from '../frame/router';
import { playerName } from '../frame/settings';
import { BadLink, packedValue, unpackedValue } from '../local/link';
import { fetchForTable } from '../table/early';
import type { Judged } from './compare';
import { addSet, changeDeal, changeSet, dealsOfSet, playerSecret, setOf, withOther, type DealSet } from './record';

/** One tab at a time, where the browser can tell them apart. */
const alone = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('cardtable.duplicate', act) : act();

/** Draws eight deals, and goes to their page. */
export async function drawSet(asked: NewDealSet): Promise<void> {
  const { set, game, version, players, level } = await newDealSet(asked);
  addSet({ code: set, game, version, players, level });
  navigate(`/duplicate/${set}`);
}

/** Opens a set by its code, and fetches what others have sent to this server. */
export async function openSet(code: string): Promise<void> {
  const { game, version, players, level, results } = await dealSet(code);
  if (!setOf(code)) addSet({ code, game, version, players, level });
  if (level === 'people') return;
  for (const { name, deals } of results ?? []) {
    changeSet(code, (set) => ({ ...set, others: withOther(set.others, { name, deals }) }));
  }
}

/** `CODE/3`, as requests name a deal. */
const nameOf = (code: string, deal: number): string => `${code}/${deal + 1}`;

/** Begins a deal, counted from 0, or goes on with the one that another tab has begun. */
export async function playDeal(info: GameInfo, code: string, deal: number): Promise<void> {
  await alone(async () => {
    const known = setOf(code)?.deals[deal];
    if (known && (known.result || known.version === info.daily)) return;
    fetchForTable(info.game);
    const name = playerName.value;
    const day = nameOf(code, deal);
    const { table, token } = await openAnywhere({ game: info.game, day, try: true, ...(name ? { name } : {}) });
    keepToken(table, token);
    visited(table, info.game);
    const version = info.daily;
    changeDeal(code, deal, () => ({ table, version, replay: null, result: null, par: null }));
  });
  const begun = setOf(code)?.deals[deal];
  if (begun) navigate(`/t/${begun.table}`);
}

const judged = (score: DayScore, who: 'you' | 'hard'): Judged | null => {
  const found = judgedOf(score, who);
  return found ? { score: found.score, margin: found.margin, share: found.share } : null;
};

export type Told = (deal: number, progress: Progress) => void;

/** Scores every own game that is over. Games whose table is gone may begin again. */
export async function scoreDeals(set: DealSet, told: Told, wanted: AbortSignal): Promise<void> {
  for (const [deal, own] of set.deals.entries()) {
    if (!own || own.result) continue;
    const state = await stateOf({ ...own, game: set.game, day: '', order: 0, result: null });
    wanted.throwIfAborted();
    if (state === 'gone') changeDeal(set.code, deal, () => null);
    if (state !== 'over') continue;
    told(deal, { done: 0, of: 0 });
    const replay = await replayOf(own.table, tokenOf(own.table));
    const day = nameOf(set.code, deal);
    const asked = { day, version: own.version, replay, player: playerSecret(), name: playerName.value };
    const score = await dayScore(set.game, asked, (progress) => told(deal, progress), wanted);
    const [result, par] = [judged(score, 'you'), judged(score, 'hard')];
    changeDeal(set.code, deal, (now) => now && { ...now, replay, result: now.result ?? result, par });
  }
}

interface Results {
  kind: 'cardtable duplicate';
  format: 1;
  set: string;
  version: string;
  name: string;
  /** Replays: the page that opens them plays them again and scores them. */
  games: (string | null)[];
}

/** Why results cannot be opened. */
export type Refused = 'damaged' | 'newer' | 'other-set' | 'other-version' | 'empty';
export class BadResults extends Error {
  constructor(
    readonly why: Refused,
    readonly said = '',
  ) {
    super(why);
  }
}

export function resultsOf(set: DealSet): Results {
  const games = set.deals.map((own) => (own?.result ? own.replay : null));
  return {
    kind: 'cardtable duplicate',
    format: 1,
    set: set.code,
    version: set.version,
    name: playerName.value,
    games,
  };
}

export const resultsText = (set: DealSet): string => `${JSON.stringify(resultsOf(set), null, 1)}\n`;
/** The path of a link with the player's results. */
export const resultsPath = async (set: DealSet): Promise<string> =>
  `/duplicate/${set.code}#${await packedValue(resultsOf(set))}`;

export function readResults(value: unknown): Results {
  if (!isObject(value) || value['kind'] !== 'cardtable duplicate') throw new BadResults('damaged');
  const { format, set, version, name, games } = value;
  if (typeof format !== 'number') throw new BadResults('damaged');
  if (format > 1) throw new BadResults('newer');
  const isWhole = isText(set) && isSetCode(set) && isText(version) && isText(name) && Array.isArray(games);
  if (!isWhole || games.length !== dealsOfSet) throw new BadResults('damaged');
  if (!games.every((one) => one === null || typeof one === 'string')) throw new BadResults('damaged');
  if (games.every((one) => one === null)) throw new BadResults('empty');
  return { kind: 'cardtable duplicate', format: 1, set, version, name: name.slice(0, 24), games: games as string[] };
}

export async function resultsInLink(link: string): Promise<Results> {
  try {
    return readResults(await unpackedValue(link));
  } catch (error) {
    throw error instanceof BadLink ? new BadResults('damaged', error.message) : error;
  }
}

export function resultsInText(text: string): Results {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadResults('damaged');
  }
  return readResults(value);
}

/** Plays somebody's games again and scores them; a game that the rules or the bots did not allow is refused. */
export async function addResults(
  set: DealSet,
  results: Results,
  usualName: string,
  told: Told,
  wanted: AbortSignal,
): Promise<void> {
  if (results.set !== set.code) throw new BadResults('other-set');
  if (results.version !== set.version) throw new BadResults('other-version');
  const deals: (Judged | null)[] = [];
  for (const [deal, replay] of results.games.entries()) {
    if (replay === null) {
      deals.push(null);
      continue;
    }
    told(deal, { done: 0, of: 0 });
    try {
      const asked = { day: nameOf(set.code, deal), version: results.version, replay };
      deals.push(judged(await dayScore(set.game, asked, (progress) => told(deal, progress), wanted), 'you'));
    } catch (error) {
      if (error instanceof HttpError && error.status >= 400 && error.status < 429) {
        throw new BadResults('damaged', `${deal + 1}: ${error.message}`);
      }
      throw error;
    }
  }
  const added = { name: results.name || usualName, deals };
  changeSet(set.code, (now) => ({ ...now, others: withOther(now.others, added) }));
}
