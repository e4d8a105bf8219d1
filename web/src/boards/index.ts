// The boards, each loaded when its page needs it, so that no page carries the others. The pictures of the front page
// are modules of their own for the same reason.
import type { GameKey } from '../protocol';
import type { Board, Picture } from './contract';

interface Entry {
  board(): Promise<Board>;
  picture(): Promise<Picture>;
}

// A board narrows View to its own game; which one a table has is known by its key.
const asBoard = (module: { board: unknown }): Board => module.board as Board;

const entries: Record<GameKey, Entry> = {
  'last-card': {
    board: () => import('./last-card/index').then(asBoard),
    picture: () => import('./last-card/picture').then((m) => m.Picture),
  },
  fasttrack: {
    board: () => import('./fasttrack/index').then(asBoard),
    picture: () => import('./fasttrack/picture').then((m) => m.Picture),
  },
  rotorouter: {
    board: () => import('./rotorouter/index').then(asBoard),
    picture: () => import('./rotorouter/picture').then((m) => m.Picture),
  },
  'bus-rush': {
    board: () => import('./bus-rush/index').then(asBoard),
    picture: () => import('./bus-rush/picture').then((m) => m.Picture),
  },
};

export const gameKeys = Object.keys(entries) as GameKey[];

export function isGameKey(key: string): key is GameKey {
  return key in entries;
}

export const loadBoard = (key: GameKey): Promise<Board> => entries[key].board();
export const loadPicture = (key: GameKey): Promise<Picture> => entries[key].picture();
