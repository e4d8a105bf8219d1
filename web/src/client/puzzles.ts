// Puzzles over HTTP: the list of a game, a position, an attempt, and why a move is best. Without a server, or when it does
// not answer, the module in this browser answers.
import type { GameEvent, GameKey, Meaning } from '../protocol';
import { anywhere, posted, remembered, type LessonFrame } from './http';
import type { paths } from './openapi';

type Exactly<Sent, Known> = Omit<Sent, keyof Known> & Known;
type At = paths['/api/puzzles/{game}'];

export type PuzzleHead = At['get']['responses'][200]['content']['application/json']['puzzles'][number];

/** A puzzle that everybody has, or a decision of the player's own. */
export type PuzzleChoice = { number: number } | { replay: string; decision: number };

export type PuzzlePosition = Exactly<
  At['post']['responses'][200]['content']['application/json'],
  { meanings: Meaning[]; frame: LessonFrame }
>;
export type PuzzleTried = Exactly<
  paths['/api/puzzles/{game}/try']['post']['responses'][200]['content']['application/json'],
  { frame: (LessonFrame & { events: GameEvent[] }) | null }
>;
export type PuzzleWhy = paths['/api/puzzles/{game}/why']['post']['responses'][200]['content']['application/json'];

export async function puzzlesOf(game: GameKey): Promise<PuzzleHead[]> {
  const path = `/api/puzzles/${game}`;
  const list = await remembered(path, async () => (await (await anywhere(path)).json()) as { puzzles: PuzzleHead[] });
  return list.puzzles;
}

const ask = async <T>(path: string, body: object): Promise<T> =>
  (await (await anywhere(`/api/puzzles/${path}`, posted(body))).json()) as T;

export const puzzlePosition = (game: GameKey, choice: PuzzleChoice): Promise<PuzzlePosition> => ask(game, choice);

export const tryPuzzle = (game: GameKey, choice: PuzzleChoice, move: string): Promise<PuzzleTried> =>
  ask(`${game}/try`, { ...choice, move });

/** With a move, what it lacks; otherwise the best move against the next best. */
export const explainPuzzle = (game: GameKey, choice: PuzzleChoice, move: string | null): Promise<PuzzleWhy> =>
  ask(`${game}/why`, move === null ? choice : { ...choice, move });
