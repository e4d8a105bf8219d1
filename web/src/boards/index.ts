// The boards, each loaded when its page needs it, so that no page carries the others. The pictures of the front page
// are modules of their own for the same reason. Both are found by the name of their folder, which is the game's key; a
// game without one has the plain board and the plain picture.
import type { GameKey } from '../protocol';
import type { Board, Picture } from './contract';

const boards = import.meta.glob<{ board: unknown }>('./*/index.tsx');
const pictures = import.meta.glob<{ Picture: Picture }>('./*/picture.tsx');

/** The games that have a board of their own. */
export const drawnGames: readonly GameKey[] = Object.keys(boards).map((path) => path.split('/')[1] ?? '');

export const loadPlainBoard = (): Promise<Board> => import('./plain/PlainBoard').then((module) => module.plainBoard);

/** The board of a game; `plain` asks for the plain one even if it has its own. */
export async function loadBoard(game: GameKey, plain = false): Promise<Board> {
  const load = plain ? undefined : boards[`./${game}/index.tsx`];
  if (!load) return loadPlainBoard();
  // A board narrows View to its own game; which one a table has is known by its key.
  return (await load()).board as Board;
}

export async function loadPicture(game: GameKey): Promise<Picture> {
  const load = pictures[`./${game}/picture.tsx`];
  return load ? (await load()).Picture : (await import('./plain/PlainPicture')).PlainPicture;
}
