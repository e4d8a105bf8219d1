import type { Board } from '../contract';
import { PlainBoard } from '../PlainBoard';

export const board: Board = { key: 'fasttrack', Component: PlainBoard };
