// The player's own mistakes, from games reviewed on this device: puzzles that nobody else has.
import { signal } from '@preact/signals';
import type { GameKey } from '../protocol';
import type { Review } from './http';

const key = 'cardtable.mistakes';
/** Older ones make room. */
const most = 24;
const mostOfOneGame = 3;
const longestReplay = 20_000;

export interface Mistake {
  game: GameKey;
  replay: string;
  /** From 1. */
  decision: number;
  loss: number;
  solved: boolean;
}

const isMistake = (value: unknown): value is Mistake => {
  const one = value as Partial<Mistake> | null;
  return typeof one?.game === 'string' && typeof one.replay === 'string' && typeof one.decision === 'number';
};

/** What is in a file or in storage; what is wrong in it is left out. */
export const readMistakes = (value: unknown): Mistake[] => (Array.isArray(value) ? value.filter(isMistake) : []);

function read(): Mistake[] {
  try {
    return readMistakes(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export const mistakes = signal(read());

/** Storage is full or blocked: what the page knows is newer than what is there. */
let isUnsaved = false;

/** Another tab may have written since. */
const latest = (): Mistake[] => (isUnsaved ? mistakes.value : read());

/** The latest first. What does not fit into the browser's storage lasts as long as the page. */
function write(list: readonly Mistake[]): void {
  mistakes.value = list.slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(mistakes.value));
    isUnsaved = false;
  } catch {
    isUnsaved = true;
  }
}

/** The seat of the one person in a game against bots; null if there is none, or more. */
export function ownSeat(replay: string): number | null {
  const seats = [...replay.matchAll(/^seat (\d+) person\b/gm)].map(([, seat]) => Number(seat));
  return seats.length === 1 ? seats[0]! : null;
}

/** Keeps the worst mistakes of a reviewed game that the player played alone against bots. */
export function keepMistakes(review: Review, replay: string): void {
  const own = ownSeat(replay);
  const known = latest();
  if (own === null || replay.length > longestReplay || known.some((one) => one.replay === replay)) return;
  const found = review.decisions
    .filter(({ seat, class: kind, known: judged }) => seat === own && judged?.better && /mistake|blunder/.test(kind))
    .sort((one, other) => other.known!.loss - one.known!.loss)
    .slice(0, mostOfOneGame)
    .map(({ number, known: judged }) => ({
      game: review.game,
      replay,
      decision: number,
      loss: judged!.loss,
      solved: false,
    }));
  if (found.length > 0) write([...found, ...known]);
}

const isSame = (one: Mistake, other: Mistake) => one.replay === other.replay && one.decision === other.decision;

export function keepMistakeSolved(mistake: Mistake): void {
  write(latest().map((one) => (isSame(one, mistake) ? { ...one, solved: true } : one)));
}

/** Adds those of another device; one that was solved on either is solved. */
export function addMistakes(others: readonly Mistake[]): void {
  const own = latest();
  const isSolved = (one: Mistake) => one.solved || others.some((other) => other.solved && isSame(one, other));
  const added = others.filter(
    (other) => other.replay.length <= longestReplay && !own.some((one) => isSame(one, other)),
  );
  write([...own.map((one) => ({ ...one, solved: isSolved(one) })), ...added]);
}

/** A game by older rules cannot be played again, and neither can its mistakes. */
export function forgetMistake(mistake: Mistake): void {
  write(latest().filter((one) => !isSame(one, mistake)));
}
