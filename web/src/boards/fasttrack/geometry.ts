// Where everything on the board lies. The holes come from holes.json, which is exported from the engine's data. One
// unit is the distance between neighbouring holes, the bullseye is at (0, 0), y grows downward, and section 0 is at the
// bottom until the board is turned.
import type { Point } from '../../parts/motion';
import board from './holes.json';

export type HoleKind = 'side-left' | 'outer' | 'home' | 'side-right' | 'ft' | 'safe' | 'center' | 'hold';

export interface Hole {
  name: string;
  kind: HoleKind;
  section: number;
  number: number;
}

export const sections = [0, 1, 2, 3, 4, 5] as const;

/** From the bullseye to the middle of a side of the hexagon, and to its corners. */
export const boardSide = board.side;
export const boardRadius = (board.side * 2) / Math.sqrt(3);
/** From the bullseye to the row of outer holes. */
export const edge = boardSide - 1;

/** The wooden rim round the board, which bears the names. */
export const rim = 0.62;
const margin = rim + 0.08;
export const frame = {
  x: -boardRadius - margin,
  y: -boardSide - margin,
  width: 2 * (boardRadius + margin),
  height: 2 * (boardSide + margin),
};
export const viewBox = `${frame.x} ${frame.y} ${frame.width} ${frame.height}`;

export function parseHole(name: string): Hole {
  const found = /^([a-z]+(?:-[a-z]+)?)(?:-(\d))?(?:-(\d))?$/.exec(name);
  return {
    name,
    kind: (found?.[1] ?? 'center') as HoleKind,
    section: Number(found?.[2] ?? 0),
    number: Number(found?.[3] ?? 0),
  };
}

export const holes: readonly Hole[] = Object.keys(board.holes).map(parseHole);
/** The outer track, clockwise. */
export const loop: readonly string[] = holes.slice(0, board.loop).map((hole) => hole.name);
export const ring: readonly string[] = sections.map((k) => `ft-${k}`);
/** Where the safe zone of a section begins. */
export const entryOf = (section: number): string => `outer-${section}-2`;

function rotate({ x, y }: Point, turns: number): Point {
  const angle = (turns * Math.PI) / 3;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The board, turned so that a given section is at the bottom. */
export interface Layout {
  /** The section at the bottom. */
  bottom: number;
  at(hole: string): Point;
  /** A point in the frame of a section: `out` from the bullseye, `along` clockwise. */
  inSection(section: number, out: number, along: number): Point;
  /** The corner of the hexagon before a section, clockwise. */
  corner(section: number): Point;
}

function makeLayout(bottom: number): Layout {
  const points = new Map<string, Point>();
  for (const [name, [x = 0, y = 0]] of Object.entries(board.holes)) points.set(name, rotate({ x, y }, -bottom));
  const inSection = (section: number, out: number, along: number) => rotate({ x: -along, y: out }, section - bottom);
  return {
    bottom,
    at: (hole) => points.get(hole) ?? { x: 0, y: 0 },
    inSection,
    corner: (section) => inSection(section, boardSide, -boardRadius / 2),
  };
}

const layouts = sections.map(makeLayout);

export function layoutFor(bottom: number): Layout {
  return layouts[bottom] ?? layouts[0]!;
}

/** A path through points, as SVG. */
export function pathThrough(points: readonly Point[], closed = false): string {
  const to = points.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`).join('L');
  return `M${to}${closed ? 'z' : ''}`;
}

/** The CSS transform that puts a box of one unit, at the corner of the frame, over a point. */
export function placeAt({ x, y }: Point): string {
  return `translate(${((x - frame.x - 0.5) * 100).toFixed(2)}%, ${((y - frame.y - 0.5) * 100).toFixed(2)}%)`;
}
