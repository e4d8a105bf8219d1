// The boards, each loaded when its page needs it, so that no page carries the others. The pictures of the front page
// are separate modules for the same reason. The name of the folder is the game's key; a game without a folder has the
// plain board and the plain picture.
import type { GameKey } from '../protocol';
import type { Board, Picture } from './contract';

const boards = import.meta.glob<{ board: unknown }>('./*/index.tsx');
const pictures = import.meta.glob<{ Picture: Picture }>('./*/picture.tsx');

/** The games with their own board. */
export const drawnGames: readonly GameKey[] = Object.keys(boards).map((path) => path.split('/')[1] ?? '');

export const loadPlainBoard = (): Promise<Board> => import('./plain/PlainBoard').then((module) => module.plainBoard);

/** The board of a game; `plain` asks for the plain board even if the game has its own. */
export async function loadBoard(game: GameKey, plain = false): Promise<Board> {
  const load = plain ? undefined : boards[`./${game}/index.tsx`];
  if (!load) return loadPlainBoard();
  // A board narrows View to its own game; the table's key says which game that is.
  return (await load()).board as Board;
}

export async function loadPicture(game: GameKey): Promise<Picture> {
  const load = pictures[`./${game}/picture.tsx`];
  return load ? (await load()).Picture : (await import('./plain/PlainPicture')).PlainPicture;
}
