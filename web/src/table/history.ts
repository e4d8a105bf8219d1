// The games that this browser has shown to their end: against whom, how they went and, once they were reviewed, how well they
// were played. The newest few hundred are kept.
import type { Review } from '../client/http';
import { keeper } from '../client/keeper';
import { isCount, isGame, isObject, isText, readRemembered, type Remembered } from '../daily/read';
import type { GameKey, Table } from '../protocol';

export interface PlayedGame {
  /** The table and the number of the game there. */
  id: string;
  game: GameKey;
  /** When it ended, in ms since 1970. */
  at: number;
  players: number;
  /** The levels of the bots, weakest first; nobody else's names. */
  bots: string[];
  place: number;
  /** Hints that were shown. */
  hints: number;
  /** Of the deal of the day. */
  day: string | null;
  /** From its review, in tenths of a per cent. */
  accuracy: number | null;
  worst: Remembered | null;
  best: Remembered | null;
}

export const most = 500;

function readGame(value: unknown): PlayedGame | null {
  if (!isObject(value)) return null;
  const { id, game, at, players, bots, place, hints, day, accuracy } = value;
  if (!isText(id) || !isGame(game) || !isCount(at)) return null;
  if (!isCount(players) || !isCount(place) || !isCount(hints) || !Array.isArray(bots)) return null;
  return {
    id,
    game,
    at,
    players,
    place,
    hints,
    bots: bots.filter(isText).slice(0, 8),
    day: isText(day) ? day : null,
    accuracy: isCount(accuracy) && accuracy <= 1000 ? accuracy : null,
    worst: readRemembered(value['worst']),
    best: readRemembered(value['best']),
  };
}

/** What is in a file or in storage, oldest first; null if it is not a list of games. */
export function readHistory(value: unknown): PlayedGame[] | null {
  if (!Array.isArray(value)) return null;
  return value.map(readGame).filter((one) => one !== null);
}

/** Two lists as one: of a game that is in both, whichever was reviewed. */
export function mergeHistory(own: readonly PlayedGame[], other: readonly PlayedGame[]): PlayedGame[] {
  const games = new Map(own.map((one) => [one.id, one]));
  for (const one of other) if ((games.get(one.id)?.accuracy ?? null) === null) games.set(one.id, one);
  return [...games.values()].sort((one, two) => one.at - two.at).slice(-most);
}

const stored = keeper('cardtable.history', readHistory, () => []);
export const { changes: historyChanges, get: history, keep: keepHistory } = stored;

/** The game that has just ended at a table, as the player in that seat. */
export function playedAt(table: Table, id: string, seat: number, now = Date.now()): PlayedGame {
  const levels = ['random', 'easy', 'medium', 'hard', 'expert'];
  const bots = table.seats.flatMap((one) => (one.kind === 'bot' && one.level ? [one.level] : []));
  const ahead = (table.result?.places ?? []).findIndex((group) => group.includes(seat));
  return {
    id,
    game: table.game,
    at: now,
    players: table.seats.length,
    bots: bots.sort((one, two) => levels.indexOf(one) - levels.indexOf(two)),
    place: 1 + (table.result?.places.slice(0, Math.max(0, ahead)).flat().length ?? 0),
    hints: table.hints,
    // A deal of a group is no deal of a day.
    day: table.day && !table.day.date.includes('/') ? table.day.date : null,
    accuracy: null,
    worst: null,
    best: null,
  };
}

export function keepGame(game: PlayedGame): void {
  const all = history();
  if (!all.some(({ id }) => id === game.id)) keepHistory(mergeHistory(all, [game]));
}

/** What a review says about the player in that seat. */
export function judgedBy(review: Review, seat: number): Pick<PlayedGame, 'accuracy' | 'worst' | 'best'> {
  const own = review.decisions.filter((one) => one.seat === seat && one.known);
  const lossOf = (one: (typeof own)[number]) => Math.round((one.known?.loss ?? 0) * 100);
  const remember = (one: (typeof own)[number] | undefined): Remembered | null =>
    one ? { number: one.number, did: one.did, better: one.known?.better ?? '', loss: lossOf(one) } : null;
  const poor = own.filter((one) => one.class === 'mistake' || one.class === 'blunder');
  const accuracy = review.seats[seat]?.accuracy;
  return {
    accuracy: accuracy === undefined ? null : Math.round(accuracy * 10),
    worst: remember(poor.sort((one, two) => lossOf(two) - lossOf(one))[0]),
    best: remember(own.find((one) => one.class === 'only move')),
  };
}

/** Adds what a review says to the last game of a table. */
export function keepReview(code: string, seat: number, review: Review): void {
  const all = history();
  const at = all.findLastIndex(({ id }) => id.startsWith(`${code} `));
  if (at < 0) return;
  keepHistory(all.map((one, index) => (index === at ? { ...one, ...judgedBy(review, seat) } : one)));
}
