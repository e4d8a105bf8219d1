// What the solver of puzzles has done on this device: one versioned value under one key, so that it can be exported and
// imported whole.
import { signal } from '@preact/signals';
import type { GameKey } from '../protocol';
import { newcomer, rated, type Rating } from './glicko';

export const puzzleKey = 'cardtable.puzzles';

export interface PuzzleRecord extends Rating {
  version: 1;
  /** The numbers of the puzzles whose first attempt was right, without a hint, by game; and of the others. */
  solved: Record<GameKey, number[]>;
  missed: Record<GameKey, number[]>;
  /** The games whose puzzle of the day was solved, by date (`2026-03-01`). */
  days: Record<string, GameKey[]>;
}

export const emptyRecord: PuzzleRecord = { version: 1, ...newcomer, solved: {}, missed: {}, days: {} };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listsOf<T>(value: unknown, isItem: (item: unknown) => item is T): Record<string, T[]> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([key, list]) => [key, Array.isArray(list) ? [...new Set(list.filter(isItem))] : []]),
  );
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** A record from storage or from a file; whatever it does not understand is left out. */
export function readRecord(text: string | null): PuzzleRecord {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isObject(value) || value['version'] !== 1) return emptyRecord;
    const { rating, deviation, volatility } = value;
    const isRating = isNumber(rating) && isNumber(deviation) && isNumber(volatility) && deviation > 0 && volatility > 0;
    return {
      version: 1,
      ...(isRating ? { rating, deviation, volatility } : newcomer),
      solved: listsOf(value['solved'], isNumber),
      missed: listsOf(value['missed'], isNumber),
      days: listsOf(value['days'], isText),
    };
  } catch {
    return emptyRecord;
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(puzzleKey);
  } catch {
    return null;
  }
}

/** The record as pages show it. */
export const puzzleRecord = signal(readRecord(stored()));
addEventListener('storage', ({ key }) => {
  if (key === puzzleKey) puzzleRecord.value = readRecord(stored());
});

export const readPuzzles = (): PuzzleRecord => puzzleRecord.value;

/** What is in storage is older than what the page knows, because the browser keeps nothing more. */
let isUnsaved = false;

/** False if the browser keeps nothing, or nothing more; the record then lasts as long as the page. */
export function writePuzzles(record: PuzzleRecord): boolean {
  puzzleRecord.value = record;
  try {
    localStorage.setItem(puzzleKey, JSON.stringify(record));
    isUnsaved = false;
  } catch {
    isUnsaved = true;
  }
  return !isUnsaved;
}

/** Another tab may have written since. */
function latest(): PuzzleRecord {
  const text = isUnsaved ? null : stored();
  return text === null ? puzzleRecord.value : readRecord(text);
}

const has = (lists: Record<string, number[]>, game: GameKey, number: number) => lists[game]?.includes(number) ?? false;

export const isSolved = (game: GameKey, number: number): boolean => has(puzzleRecord.value.solved, game, number);
export const isTried = (game: GameKey, number: number): boolean =>
  isSolved(game, number) || has(puzzleRecord.value.missed, game, number);

/** A puzzle has the rating at which a player solves it as often as bots do, as far as bots can tell. */
export function puzzleRating(missed: number): Rating {
  const share = Math.min(0.95, Math.max(0.05, missed / 100));
  return { rating: Math.round(1500 + 400 * Math.log10(share / (1 - share))), deviation: 100, volatility: 0.06 };
}

const added = <T>(lists: Record<string, T[]>, key: string, item: T): Record<string, T[]> => ({
  ...lists,
  [key]: [...new Set([...(lists[key] ?? []), item])],
});

/** The first attempt at a puzzle counts, once: `right` if it needed neither a hint nor another try. */
export function keepAttempt(game: GameKey, number: number, missed: number, right: boolean): void {
  const record = latest();
  if (has(record.solved, game, number) || has(record.missed, game, number)) return;
  writePuzzles({
    ...record,
    ...rated(record, [{ opponent: puzzleRating(missed), score: right ? 1 : 0 }]),
    ...(right ? { solved: added(record.solved, game, number) } : { missed: added(record.missed, game, number) }),
  });
}

/** The calendar date where the player is. */
export function dateOf(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function keepDay(game: GameKey, date = dateOf()): void {
  const record = latest();
  writePuzzles({ ...record, days: added(record.days, date, game) });
}

/** The puzzle of the day is the same for everybody: its number follows from the date (FNV-1a). */
export function numberOfDay(game: GameKey, count: number, date = dateOf()): number {
  let hash = 0x811c9dc5;
  for (const letter of `${date} ${game}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return 1 + (hash % count);
}

/** Today's puzzle of a game, for a page that links to it. */
export const todaysPuzzle = (game: GameKey, date = dateOf()): { link: string; isSolved: boolean } => ({
  link: `/puzzles/${game}/today`,
  isSolved: puzzleRecord.value.days[date]?.includes(game) ?? false,
});

const dayBefore = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return dateOf(new Date(year!, month! - 1, day! - 1));
};

/**
 * Days in a row with a solved puzzle of the day, up to today or yesterday: a day is not lost before it is over. A clock
 * that was set back takes nothing away: later days count too. Neither does one that was ahead: of the days in a row that
 * are not over yet, the most count.
 */
export function streakOf({ days }: PuzzleRecord, today = dateOf()): number {
  const done = new Set(Object.keys(days).filter((date) => days[date]!.length > 0));
  const daysUpTo = (last: string): number => {
    let count = 0;
    for (let date = last; done.has(date); date = dayBefore(date)) ++count;
    return count;
  };
  const isOpen = (date: string) => date >= dayBefore(today);
  return Math.max(0, ...[...done].filter(isOpen).map(daysUpTo));
}
