// Cells and exits as geometry: where a cell lies, how a tile looks after a turn, which tracks meet.
import type { Point } from '../../parts/motion';
import type { Track } from './view';

/** Side of a cell in the units of the drawing; the north-west corner of the grid is the origin. */
export const cellSide = 100;

export function column(cell: string): number {
  return cell.charCodeAt(0) - 97;
}

export function row(cell: string): number {
  return Number(cell.slice(1)) - 1;
}

export function cellAt(col: number, line: number): string {
  return String.fromCharCode(97 + col) + String(line + 1);
}

export function centre(cell: string): Point {
  return { x: (column(cell) + 0.5) * cellSide, y: (row(cell) + 0.5) * cellSide };
}

/** All cells, row by row. */
export function allCells(size: number): string[] {
  const numbers = [...Array(size).keys()];
  return numbers.flatMap((line) => numbers.map((col) => cellAt(col, line)));
}

/** Gears at even cells turn with the die, the others against it. */
export function isEven(cell: string): boolean {
  return (column(cell) + row(cell)) % 2 === 0;
}

const compass = 'NESW';
const ahead: Record<string, Point> = { N: { x: 0, y: -1 }, E: { x: 1, y: 0 }, S: { x: 0, y: 1 }, W: { x: -1, y: 0 } };

/** The exits after that many quarter turns clockwise, in the order N E S W. */
export function turned(exits: string, quarters: number): string {
  const by = ((quarters % 4) + 4) % 4;
  const has = new Set([...exits].map((exit) => compass.charAt((compass.indexOf(exit) + by) % 4)));
  return [...compass].filter((exit) => has.has(exit)).join('');
}

/**
 * The way among `ways` that is met first when `wanted` is turned on in the direction of `step`; `wanted` itself when it is
 * among them and `from` is 0.
 */
export function nextWay(ways: readonly string[], wanted: string, step: 1 | -1, from = 0): string | undefined {
  for (let quarters = from; quarters < from + 4; ++quarters) {
    const way = turned(wanted, quarters * step);
    if (ways.includes(way)) return way;
  }
  return ways[0];
}

export function neighbour(cell: string, exit: string): string {
  const step = ahead[exit] ?? { x: 0, y: 0 };
  return cellAt(column(cell) + step.x, row(cell) + step.y);
}

/** The cells that a track is joined to, exit to exit. */
export function joined(board: Record<string, Track>, cell: string): string[] {
  const exits = board[cell]?.exits ?? '';
  return [...exits]
    .filter((exit) => board[neighbour(cell, exit)]?.exits.includes(turned(exit, 2)))
    .map((exit) => neighbour(cell, exit));
}

/** The shortest way along joined tracks, to draw a token's journey; round `avoid` if that is possible. */
export function route(board: Record<string, Track>, from: string, to: string, avoid: ReadonlySet<string>): string[] {
  return search(board, from, to, avoid) ?? search(board, from, to, new Set()) ?? [from, to];
}

function search(board: Record<string, Track>, from: string, to: string, avoid: ReadonlySet<string>): string[] | null {
  const cameFrom = new Map<string, string>([[from, '']]);
  const queue = [from];
  for (const cell of queue) {
    if (cell === to) break;
    for (const next of joined(board, cell)) {
      if (cameFrom.has(next) || (next !== to && avoid.has(next))) continue;
      cameFrom.set(next, cell);
      queue.push(next);
    }
  }
  if (!cameFrom.has(to)) return null;
  const path = [to];
  for (let cell = cameFrom.get(to); cell; cell = cameFrom.get(cell)) path.unshift(cell);
  return path;
}

/** A tile's shape. */
export function shapeOf(exits: string): 'straight' | 'elbow' | 't' | 'cross' {
  if (exits.length === 4) return 'cross';
  if (exits.length === 3) return 't';
  return exits === 'EW' || exits === 'NS' ? 'straight' : 'elbow';
}
