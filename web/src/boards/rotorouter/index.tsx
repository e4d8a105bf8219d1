import type { Board } from '../contract';
import { PlainBoard } from '../PlainBoard';

export const board: Board = { key: 'rotorouter', Component: PlainBoard };
