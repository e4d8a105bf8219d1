// The sets of deals that a group plays, as this browser keeps them: the own games with their results, and those of the
// others. Everything that comes from others was scored here or by the server, never sent as a number.
import { signal } from '@preact/signals';
import { isCount, isGame, isObject, isText } from '../daily/read';
import { randomPlayer } from '../daily/record';
import { isSetCode } from '../frame/router';
import type { BotLevel, GameKey } from '../protocol';
import type { Judged, Player } from './compare';

export const dealsOfSet = 8;

export interface OwnDeal {
  table: string;
  /** The version of the rules and the bots. */
  version: string;
  /** The finished game, to send to the others. */
  replay: string | null;
  result: Judged | null;
  /** What a hard bot did in the same seat. */
  par: Judged | null;
}

export interface DealSet {
  code: string;
  game: GameKey;
  version: string;
  players: number;
  level: BotLevel;
  deals: (OwnDeal | null)[];
  others: Player[];
}

export interface Sets {
  format: 1;
  /** What tells this player's results from those of others; nobody else learns it. */
  player: string;
  sets: DealSet[];
}

const key = 'cardtable.duplicate';
/** The oldest ones make room. */
const mostSets = 20;
export const mostOthers = 50;

function readJudged(value: unknown): Judged | null {
  if (!isObject(value)) return null;
  const { score, margin, share } = value;
  if (!isCount(score) || score > 1000 || !isCount(margin) || margin > 1000) return null;
  return typeof share === 'number' && share >= 0 && share <= 1 ? { score, margin, share } : null;
}

const eight = <T>(value: unknown, read: (one: unknown) => T | null): (T | null)[] =>
  Array.from({ length: dealsOfSet }, (_, at) => (Array.isArray(value) ? read(value[at]) : null));

function readOwn(value: unknown): OwnDeal | null {
  if (!isObject(value) || !isText(value['table']) || !isText(value['version'])) return null;
  const { table, version, replay } = value;
  return {
    table,
    version,
    replay: typeof replay === 'string' ? replay : null,
    result: readJudged(value['result']),
    par: readJudged(value['par']),
  };
}

function readPlayer(value: unknown): Player | null {
  if (!isObject(value) || !isText(value['name'])) return null;
  return { name: value['name'], deals: eight(value['deals'], readJudged) };
}

function readSet(value: unknown): DealSet | null {
  if (!isObject(value)) return null;
  const { code, game, version, players, level, deals, others } = value;
  if (!isText(code) || !isSetCode(code) || !isGame(game) || !isText(version) || !isCount(players) || !isText(level))
    return null;
  const known = Array.isArray(others) ? others.map(readPlayer).filter((one) => one !== null) : [];
  return { code, game, version, players, level: level as BotLevel, deals: eight(deals, readOwn), others: known };
}

export function readSets(value: unknown): Sets | null {
  if (!isObject(value) || value['format'] !== 1 || !Array.isArray(value['sets'])) return null;
  const player = isText(value['player']) && /^[0-9a-f]{64}$/.test(value['player']) ? value['player'] : randomPlayer();
  return { format: 1, player, sets: value['sets'].map(readSet).filter((one) => one !== null) };
}

/** Kept until the page is closed where the browser stores nothing, or nothing more. */
let passing: Sets | null = null;
export const isForgetful = signal(false);
/** Rises with every change, also by other tabs. */
export const changes = signal(0);

/** Always read anew: another tab may have written meanwhile. */
export function sets(): Sets {
  if (passing) return passing;
  try {
    const read = readSets(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (read) return read;
  } catch {
    // Storage is blocked, or holds something else.
  }
  return { format: 1, player: '', sets: [] };
}

function keep(now: Sets): void {
  const whole = now.player ? now : { ...now, player: randomPlayer() };
  try {
    localStorage.setItem(key, JSON.stringify(whole));
    passing = null;
  } catch {
    passing = whole;
  }
  isForgetful.value = passing !== null;
  changes.value += 1;
}

export function startSets(): void {
  addEventListener('storage', (event) => {
    if (event.key === key) changes.value += 1;
  });
}

export const setOf = (code: string): DealSet | undefined => sets().sets.find((one) => one.code === code);

/** The player's secret, made on first use. */
export function playerSecret(): string {
  if (!sets().player) keep(sets());
  return sets().player;
}

/** A set that was opened, the newest first; one that is known stays as it is. */
export function addSet(set: Omit<DealSet, 'deals' | 'others'>): void {
  const kept = sets();
  const known = setOf(set.code) ?? { ...set, deals: eight(null, readOwn), others: [] };
  keep({ ...kept, sets: [known, ...kept.sets.filter((one) => one.code !== set.code)].slice(0, mostSets) });
}

export function changeSet(code: string, change: (set: DealSet) => DealSet): void {
  const kept = sets();
  keep({ ...kept, sets: kept.sets.map((one) => (one.code === code ? change(one) : one)) });
}

export function changeDeal(code: string, deal: number, change: (own: OwnDeal | null) => OwnDeal | null): void {
  changeSet(code, (set) => ({ ...set, deals: set.deals.map((own, at) => (at === deal ? change(own) : own)) }));
}

/** Whether all that this player has done is in the other's list too: then they are the same person. */
const isWithin = (one: Player, two: Player): boolean =>
  one.name === two.name &&
  one.deals.every((deal, at) => deal === null || JSON.stringify(deal) === JSON.stringify(two.deals[at]));

/** Somebody's results beside those that are known: more from the same person replace fewer. */
export function withOther(others: readonly Player[], added: Player): Player[] {
  if (others.some((known) => isWithin(added, known))) return [...others];
  return [...others.filter((known) => !isWithin(known, added)), added].slice(-mostOthers);
}

export const ownPlayer = (set: DealSet, name: string): Player => ({
  name,
  deals: set.deals.map((own) => own?.result ?? null),
});

/** A bot in the same seats, where it is known. */
export const parPlayer = (set: DealSet, name: string): Player => ({
  name,
  deals: set.deals.map((own) => own?.par ?? null),
});

/** The others, without the player's own results as the server has them. */
export const othersOf = (set: DealSet, own: Player): Player[] =>
  set.others.filter((one) => !isWithin(one, own) && one.deals.some((deal) => deal !== null));
