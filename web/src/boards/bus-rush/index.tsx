import type { Board } from '../contract';
import { PlainBoard } from '../PlainBoard';

export const board: Board = { key: 'bus-rush', Component: PlainBoard };
