import type { BoardProps } from '../boards/contract';

const nothing = () => undefined;

/** What a board gets where it is only looked at: in replays, miniatures and examples. */
export const still = {
  moves: null,
  isReplay: true,
  act: nothing,
  why: nothing,
  announce: nothing,
  say: nothing,
} satisfies Partial<BoardProps>;
