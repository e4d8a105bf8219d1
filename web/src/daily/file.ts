// Everything that this browser knows of the player's games, as a file: to keep it safe and to bring it to another device.
// Reading a file adds to what is here and overwrites nothing.
import { addMistakes, mistakes, readMistakes, type Mistake } from '../client/mistakes';
import { readPuzzles, readRecord, writePuzzles, type PuzzleRecord } from '../client/puzzleRecord';
import { keepSets, mergeSets, readSets, sets, type Sets } from '../duplicate/record';
import { keepHistory, history, mergeHistory, readHistory, type PlayedGame } from '../table/history';
import { days, keepDays, mergeDays, readDays, type Days } from './record';

export const fileFormat = 1;
const kind = 'cardtable results';

/** What else a file contains: small records under keys of their own, each taken over where this browser has none. */
const others = ['cardtable.record', 'cardtable.lessons'] as const;

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function fileText(): string {
  const rest = Object.fromEntries(others.map((key) => [key, stored(key)]).filter(([, value]) => value !== null));
  const all = {
    kind,
    format: fileFormat,
    days: days(),
    history: history(),
    puzzles: readPuzzles(),
    mistakes: mistakes.value,
    groups: sets(),
    others: rest,
  };
  return `${JSON.stringify(all, null, 1)}\n`;
}

type Lists<T> = Record<string, T[]>;

function union<T>(one: Lists<T>, other: Lists<T>): Lists<T> {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...keys].map((key) => [key, [...new Set([...(one[key] ?? []), ...(other[key] ?? [])])]]));
}

/** The first attempt of this device counts; the rating is the one that is better known. */
function mergePuzzles(own: PuzzleRecord, other: PuzzleRecord): PuzzleRecord {
  const { rating, deviation, volatility } = other.deviation < own.deviation ? other : own;
  const solved = union(own.solved, other.solved);
  const missed = union(own.missed, other.missed);
  for (const [game, numbers] of Object.entries(missed)) {
    const isOwn = (number: number) => own.missed[game]?.includes(number) || !solved[game]?.includes(number);
    missed[game] = numbers.filter(isOwn);
  }
  for (const [game, numbers] of Object.entries(solved)) {
    solved[game] = numbers.filter((number) => !missed[game]?.includes(number));
  }
  return { version: 1, rating, deviation, volatility, solved, missed, days: union(own.days, other.days) };
}

export interface Merged {
  /** How many were added. */
  days: number;
  games: number;
}

export type Opened = { state: 'merged'; merged: Merged } | { state: 'damaged' | 'newer' };

interface Read {
  days: Days;
  history: PlayedGame[];
  puzzles: PuzzleRecord;
  mistakes: Mistake[];
  /** Null in a file of an earlier version. */
  groups: Sets | null;
  others: Record<string, unknown>;
}

function readFile(text: string): Read | 'damaged' | 'newer' {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'damaged';
  }
  if (typeof value !== 'object' || value === null) return 'damaged';
  const file = value as Record<string, unknown>;
  if (file['kind'] !== kind || typeof file['format'] !== 'number') return 'damaged';
  if (file['format'] > fileFormat) return 'newer';
  const read = { days: readDays(file['days']), history: readHistory(file['history']) };
  if (!read.days || !read.history) return 'damaged';
  const rest = file['others'];
  const known = typeof rest === 'object' && rest !== null ? (rest as Record<string, unknown>) : {};
  const puzzles = readRecord(JSON.stringify(file['puzzles'] ?? null));
  return {
    days: read.days,
    history: read.history,
    puzzles,
    mistakes: readMistakes(file['mistakes']),
    groups: readSets(file['groups']),
    others: known,
  };
}

export function openFile(text: string): Opened {
  const read = readFile(text);
  if (typeof read === 'string') return { state: read };
  const before = { days: days(), history: history() };
  const now = { days: mergeDays(before.days, read.days), history: mergeHistory(before.history, read.history) };
  keepDays(now.days);
  keepHistory(now.history);
  writePuzzles(mergePuzzles(readPuzzles(), read.puzzles));
  addMistakes(read.mistakes);
  if (read.groups) keepSets(mergeSets(sets(), read.groups));
  for (const key of others) {
    const value = read.others[key];
    if (value === undefined || stored(key) !== null) continue;
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Full: what is here stays as it is.
    }
  }
  const results = (of: Days) => of.tries.filter((one) => one.result !== null).length;
  return {
    state: 'merged',
    merged: {
      days: results(now.days) - results(before.days),
      games: Math.max(0, now.history.length - before.history.length),
    },
  };
}
