// The deals of the day that were played in this browser: one try a day and game that counts, with its result once it is
// known. docs/daily.md says what happens with wrong clocks, two tabs and full storage.
import { isPlayer, keeper, randomPlayer, withPlayer } from '../client/keeper';
import type { GameKey } from '../protocol';
import { daysAfter, isDay } from './days';
import { isCount, isGame, isObject, isText, readRemembered, type Remembered } from './read';

/** Scores are in tenths of a point. */
export interface DayResult {
  score: number;
  margin: number;
  par: number;
  parMargin: number;
  /** Of the win: 1 for winning alone. */
  share: number;
  mistakes: Remembered[];
  /** Among everybody who played at this server; null without one. */
  place: { players: number; ahead: number } | null;
}

export interface Try {
  game: GameKey;
  day: string;
  /** The table where it is played. */
  table: string;
  /** The version of the rules and the bots. */
  version: string;
  /** Tries in the order in which they were begun. */
  order: number;
  result: DayResult | null;
}

export interface Days {
  format: 1;
  /** What tells this player's results from those of others; nobody else learns it. */
  player: string;
  tries: Try[];
}

function readResult(value: unknown): DayResult | null {
  if (!isObject(value)) return null;
  const { score, margin, par, parMargin, share, mistakes, place } = value;
  if (![score, margin, par, parMargin].every((one) => isCount(one) && one <= 1000)) return null;
  if (typeof share !== 'number' || !(share >= 0 && share <= 1) || !Array.isArray(mistakes)) return null;
  const read = mistakes.slice(0, 10).map(readRemembered);
  const isPlace = isObject(place) && isCount(place['players']) && isCount(place['ahead']);
  return {
    ...({ score, margin, par, parMargin, share } as DayResult),
    mistakes: read.filter((one) => one !== null),
    place: isPlace ? { players: place['players'] as number, ahead: place['ahead'] as number } : null,
  };
}

function readTry(value: unknown): Try | null {
  if (!isObject(value)) return null;
  const { game, day, table, version, order, result } = value;
  if (!isGame(game) || !isText(day) || !isDay(day)) return null;
  if (!isText(table) || !isText(version) || !isCount(order)) return null;
  const known = result === null ? null : readResult(result);
  if (result !== null && known === null) return null;
  return { game, day, table, version, order, result: known };
}

/** What is in a file or in storage; null if it is not a record of days at all. What is wrong in it is left out. */
export function readDays(value: unknown): Days | null {
  if (!isObject(value) || value['format'] !== 1 || !Array.isArray(value['tries'])) return null;
  const player = isPlayer(value['player']) ? value['player'] : randomPlayer();
  return { format: 1, player, tries: value['tries'].map(readTry).filter((one) => one !== null) };
}

const none = (): Days => ({ format: 1, player: '', tries: [] });
const stored = keeper('cardtable.daily', readDays, none, withPlayer);
export const { isForgetful, changes, get: days, keep: keepDays, start: startDays } = stored;

export const tryOf = (kept: Days, game: GameKey, day: string): Try | undefined =>
  kept.tries.find((one) => one.game === game && one.day === day);

/** The record with a try that begins now, or as it was if there is one already, as when two tabs begin it. */
export function withTry(kept: Days, begun: Omit<Try, 'order' | 'result'>): Days {
  const known = tryOf(kept, begun.game, begun.day);
  // A game of another version cannot be finished any more; no streak may break on that.
  if (known && (known.result || known.version === begun.version)) return kept;
  const order = 1 + kept.tries.reduce((most, one) => Math.max(most, one.order), 0);
  return { ...kept, tries: [...kept.tries.filter((one) => one !== known), { ...begun, order, result: null }] };
}

/** The record with a result. The first one stays; only its place in the table may become known later. */
export function withResult(kept: Days, table: string, result: DayResult): Days {
  const add = (one: Try): Try => {
    if (one.table !== table) return one;
    return { ...one, result: one.result ? { ...one.result, place: result.place ?? one.result.place } : result };
  };
  return { ...kept, tries: kept.tries.map(add) };
}

/**
 * The days that count for a streak, of one game or of any. A day that was played after a later one does not: it was filled
 * in with the clock set back. Days that have not come yet neither count nor keep others from counting.
 */
export function countedDays(kept: Days, now: string, game?: GameKey): Set<string> {
  const played = kept.tries
    .filter((one) => one.result !== null && one.day <= now && (game === undefined || one.game === game))
    .sort((one, other) => one.order - other.order);
  const counted = new Set<string>();
  let latest = '';
  for (const { day } of played) {
    if (day < latest) continue;
    counted.add(day);
    latest = day;
  }
  return counted;
}

/** Days in a row up to today, or up to yesterday while today can still be played. */
export function streakOf(kept: Days, now: string, game?: GameKey): number {
  const counted = countedDays(kept, now, game);
  let day = counted.has(now) ? now : daysAfter(now, -1);
  let streak = 0;
  for (; counted.has(day); day = daysAfter(day, -1)) ++streak;
  return streak;
}

export function longestStreak(kept: Days, now: string, game?: GameKey): number {
  const counted = countedDays(kept, now, game);
  let longest = 0;
  for (const day of counted) {
    if (counted.has(daysAfter(day, -1))) continue;
    let length = 1;
    while (counted.has(daysAfter(day, length))) ++length;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Two records of one player. Of two tries of a deal, the one with a result stays, and of two results the own one. */
export function mergeDays(own: Days, other: Days): Days {
  const tries = new Map<string, Try>();
  const from = own.tries.reduce((most, one) => Math.max(most, one.order), 0);
  for (const one of own.tries) tries.set(`${one.game} ${one.day}`, one);
  for (const one of other.tries) {
    const known = tries.get(`${one.game} ${one.day}`);
    if (!known || (!known.result && one.result)) tries.set(`${one.game} ${one.day}`, one);
  }
  // Where both were played, nobody filled in days: the order is that of the days.
  const isMixed = from > 0 && other.tries.length > 0;
  const all = [...tries.values()];
  if (isMixed) all.sort((one, two) => (one.day < two.day ? -1 : one.day > two.day ? 1 : one.order - two.order));
  const ordered = isMixed ? all.map((one, at) => ({ ...one, order: at + 1 })) : all;
  return { format: 1, player: own.tries.length > 0 ? own.player : other.player || own.player, tries: ordered };
}
