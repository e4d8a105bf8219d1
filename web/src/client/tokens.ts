// The tokens of the seats held in this browser, one for each table, and the tables last visited.
import type { GameKey } from '../protocol';

/** What this browser knows of a deal before the game. */
export interface DealNote {
  /** The server's commitment, as it was seen first. */
  commitment: string;
  /** This browser's random bytes, and what it signs with. */
  bytes: string;
  signing?: string;
  /** What it signed when it revealed the bytes: everything that it had received by then. */
  receipt?: string;
}

interface Held {
  token?: string;
  game?: GameKey;
  /** The notes on the table's deals, by game number. */
  deals?: Record<string, DealNote>;
  /** The players whose phrases are not shown here: seat and name. */
  muted?: string[];
  /** Whether this browser gets a notice when it is this seat's turn. */
  notices?: boolean;
  at: number;
}

const prefix = 'cardtable.table.';
const kept = 20;

/** For a browser that stores nothing, or nothing more: kept until the page is closed. */
const passing = new Map<string, string>();

function read(code: string): Held | null {
  const key = prefix + code;
  try {
    return JSON.parse(passing.get(key) ?? localStorage.getItem(key) ?? 'null') as Held | null;
  } catch {
    return null;
  }
}

function write(code: string, held: Held): void {
  const [key, text] = [prefix + code, JSON.stringify(held)];
  try {
    localStorage.setItem(key, text);
    passing.delete(key);
  } catch {
    passing.set(key, text);
  }
}

function codes(): string[] {
  let stored: string[] = [];
  try {
    stored = Object.keys(localStorage);
  } catch {
    // Storage is blocked.
  }
  const keys = new Set([...stored, ...passing.keys()]);
  return [...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

export function tokenOf(code: string): string | undefined {
  return read(code)?.token;
}

export function keepToken(code: string, token: string): void {
  write(code, { ...read(code), token, at: Date.now() });
}

export function forgetToken(code: string): void {
  const held = read(code);
  if (!held) return;
  delete held.token;
  write(code, held);
}

export function visited(code: string, game: GameKey): void {
  write(code, { ...read(code), game, at: Date.now() });
}

/** The game at a table when it was last visited. */
export function gameAt(code: string): GameKey | undefined {
  return read(code)?.game;
}

const keptDeals = 20;

export function keptDeal(code: string, game: number): DealNote | null {
  return read(code)?.deals?.[game] ?? null;
}

export function keepDeal(code: string, game: number, deal: DealNote): void {
  const held = read(code);
  const deals = Object.entries<DealNote>({ ...held?.deals, [game]: deal }).slice(-keptDeals);
  write(code, { ...held, deals: Object.fromEntries(deals), at: Date.now() });
}

export const mutedAt = (code: string): readonly string[] => read(code)?.muted ?? [];

export function keepMuted(code: string, muted: readonly string[]): void {
  write(code, { ...read(code), muted: [...muted], at: Date.now() });
}

export const hasNotices = (code: string): boolean => read(code)?.notices === true;

export function keepNotices(code: string, notices: boolean): void {
  write(code, { ...read(code), notices, at: Date.now() });
}

export function forgetTable(code: string): void {
  passing.delete(prefix + code);
  try {
    localStorage.removeItem(prefix + code);
  } catch {
    // Storage is blocked, so it holds nothing.
  }
}

/** The tables where this browser holds a seat, latest first. Only the last twenty are kept. */
export function myTables(): { code: string; game: GameKey }[] {
  const found: { code: string; held: Held }[] = [];
  for (const code of codes()) {
    const held = read(code);
    if (held) found.push({ code, held });
  }
  found.sort((a, b) => b.held.at - a.held.at);
  for (const { code } of found.slice(kept)) forgetTable(code);
  return found.slice(0, kept).flatMap(({ code, held }) => (held.token && held.game ? [{ code, game: held.game }] : []));
}
