// The sets of deals that a group plays, as this browser keeps them: the own games with their results, and those of the
// others. Everything that comes from others was scored here or by the server, never sent as a number.
import { isPlayer, keeper, randomPlayer, withPlayer } from '../client/keeper';
import { isCount, isGame, isObject, isText } from '../daily/read';
import { isSetCode } from '../frame/router';
import type { GameKey } from '../protocol';
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

/** The level of the bots; `people` where people sit in all seats. */
export type SetLevel = 'easy' | 'medium' | 'hard' | 'people';

export interface DealSet {
  code: string;
  game: GameKey;
  version: string;
  players: number;
  level: SetLevel;
  deals: (OwnDeal | null)[];
  others: Player[];
  /** Of people: the tables at which this player sits. */
  tables: string[];
}

export interface Sets {
  format: 1;
  /** What tells this player's results from those of others; nobody else learns it. */
  player: string;
  sets: DealSet[];
}

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
  const { code, game, version, players, level, deals, others, tables } = value;
  if (!isText(code) || !isSetCode(code) || !isGame(game) || !isText(version) || !isCount(players) || !isText(level))
    return null;
  const known = Array.isArray(others) ? others.map(readPlayer).filter((one) => one !== null) : [];
  return {
    code,
    game,
    version,
    players,
    level: level as SetLevel,
    deals: eight(deals, readOwn),
    others: known,
    tables: Array.isArray(tables) ? tables.filter(isText) : [],
  };
}

export function readSets(value: unknown): Sets | null {
  if (!isObject(value) || value['format'] !== 1 || !Array.isArray(value['sets'])) return null;
  const player = isPlayer(value['player']) ? value['player'] : randomPlayer();
  return { format: 1, player, sets: value['sets'].map(readSet).filter((one) => one !== null) };
}

const none = (): Sets => ({ format: 1, player: '', sets: [] });
const stored = keeper('cardtable.duplicate', readSets, none, withPlayer);
export const { isForgetful, changes, get: sets, keep: keepSets, start: startSets } = stored;

export const setOf = (code: string): DealSet | undefined => sets().sets.find((one) => one.code === code);

/** The player's secret, made on first use. */
export function playerSecret(): string {
  if (!sets().player) keepSets(sets());
  return sets().player;
}

/** A set that was opened, the newest first; one that is known stays as it is. */
export function addSet(set: Omit<DealSet, 'deals' | 'others' | 'tables'>): void {
  const now = sets();
  const known = setOf(set.code) ?? { ...set, deals: eight(null, readOwn), others: [], tables: [] };
  keepSets({ ...now, sets: [known, ...now.sets.filter((one) => one.code !== set.code)].slice(0, mostSets) });
}

export function changeSet(code: string, change: (set: DealSet) => DealSet): void {
  const now = sets();
  keepSets({ ...now, sets: now.sets.map((one) => (one.code === code ? change(one) : one)) });
}

/** The newest first. */
export function addTable(code: string, table: string): void {
  changeSet(code, (set) => ({ ...set, tables: [table, ...set.tables.filter((one) => one !== table)] }));
}

export function changeDeal(code: string, deal: number, change: (own: OwnDeal | null) => OwnDeal | null): void {
  changeSet(code, (set) => ({ ...set, deals: set.deals.map((own, at) => (at === deal ? change(own) : own)) }));
}

/** Two records of one player. Of a deal, the own game stays, unless only the other has a result. */
export function mergeSets(own: Sets, other: Sets): Sets {
  const merged = (one: DealSet, two: DealSet): DealSet => ({
    ...one,
    deals: one.deals.map((mine, at) => (mine?.result || !two.deals[at]?.result ? mine : two.deals[at])),
    others: two.others.reduce<Player[]>(withOther, one.others),
    tables: [...new Set([...one.tables, ...two.tables])],
  });
  const known = own.sets.map((one) => {
    const same = other.sets.find(({ code }) => code === one.code);
    return same ? merged(one, same) : one;
  });
  const added = other.sets.filter(({ code }) => !own.sets.some((one) => one.code === code));
  const player = own.sets.length > 0 ? own.player : other.player || own.player;
  return { format: 1, player, sets: [...known, ...added].slice(0, mostSets) };
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
