// The lines that tiles and gears are drawn with, in a cell whose middle is the origin.
import { cellSide } from './cells';

const half = cellSide / 2;
/** Distance of a rail from the middle of the track. */
const gauge = 13;
const teeth = 16;

const unit: Record<string, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const at = (x: number, y: number) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;
const clockwise = 'NESWN';

/** A quarter circle about the corner between two neighbouring exits (`b` clockwise after `a`). */
function bend(a: string, b: string, radius: number): string {
  const [ax, ay] = unit[a] ?? [0, 0];
  const [bx, by] = unit[b] ?? [0, 0];
  const [cx, cy] = [(ax + bx) * half, (ay + by) * half];
  return `M${at(cx - bx * radius, cy - by * radius)}A${radius} ${radius} 0 0 0 ${at(cx - ax * radius, cy - ay * radius)}`;
}

/** A line from side to side, offset by `aside` to the right when looking along `exit`. */
function line(exit: string, aside: number): string {
  const [x, y] = unit[exit] ?? [0, 0];
  const [sx, sy] = [-y * aside, x * aside];
  return `M${at(sx - x * half, sy - y * half)}L${at(sx + x * half, sy + y * half)}`;
}

/** Pairs of neighbouring exits that a tile has both of. */
function bends(exits: string): [string, string][] {
  const pairs: [string, string][] = [];
  for (let i = 0; i < 4; ++i) {
    const [a, b] = [clockwise.charAt(i), clockwise.charAt(i + 1)];
    if (exits.includes(a) && exits.includes(b)) pairs.push([a, b]);
  }
  return pairs;
}

const closed = (exits: string) => [...'NESW'].filter((exit) => !exits.includes(exit));

/** The rails: the two edges of the way that a train takes, rounded where ways meet. */
export function railPath(exits: string): string {
  const isStraight = exits === 'EW' || exits === 'NS';
  if (isStraight) return line(exits.charAt(0), gauge) + line(exits.charAt(0), -gauge);
  const inner = bends(exits).map(([a, b]) => bend(a, b, half - gauge));
  if (exits.length === 2)
    return (
      inner.join('') +
      bends(exits)
        .map(([a, b]) => bend(a, b, half + gauge))
        .join('')
    );
  // A T has one rail that runs straight through, on its closed side.
  const through = closed(exits).map((exit) => line(clockwise.charAt(clockwise.indexOf(exit) + 1), -gauge));
  return [...inner, ...through].join('');
}

/** The middle of the way, for the sleepers: along each bend of an Elbow, otherwise from the sides to the middle. */
export function sleeperPath(exits: string): string {
  if (exits.length === 2 && bends(exits).length)
    return bends(exits)
      .map(([a, b]) => bend(a, b, half))
      .join('');
  if (exits.length === 2) return line(exits.charAt(0), 0);
  return [...exits].map((exit) => `M${at(...scaled(exit, half))}L${at(...scaled(exit, 23))}`).join('');
}

function scaled(exit: string, by: number): [number, number] {
  const [x, y] = unit[exit] ?? [0, 0];
  return [x * by, y * by];
}

/** Where the owner's mark sits between the rails. */
export function markPlace(exits: string): { x: number; y: number } {
  const [pair] = bends(exits);
  if (exits.length !== 2 || !pair) return { x: 0, y: 0 };
  const [ax, ay] = unit[pair[0]] ?? [0, 0];
  const [bx, by] = unit[pair[1]] ?? [0, 0];
  const inward = half - half * Math.SQRT1_2;
  return { x: (ax + bx) * inward, y: (ay + by) * inward };
}

/**
 * A gear whose pitch circle touches its neighbours'. A multiple of four teeth, and half a tooth's turn at every second
 * cell (`offset`), lets all gears of a grid mesh, at rest and while they turn.
 */
export function gearPath(offset: boolean): string {
  const [outer, inner] = [half + 4.2, half - 4.6];
  const pitch = (2 * Math.PI) / teeth;
  const points: string[] = [];
  for (let tooth = 0; tooth < teeth; ++tooth) {
    const middle = (tooth + (offset ? 0.5 : 0)) * pitch;
    const corners: [number, number][] = [
      [-0.3, inner],
      [-0.13, outer],
      [0.13, outer],
      [0.3, inner],
    ];
    for (const [by, radius] of corners) {
      const angle = middle + by * pitch;
      points.push(at(radius * Math.cos(angle), radius * Math.sin(angle)));
    }
  }
  return `M${points.join('L')}z`;
}

/** Holes drilled round a gear, as lines without length: round caps make them dots. */
export function holesPath(count: number, radius: number): string {
  const angles = Array.from({ length: count }, (_, n) => ((n + 0.5) * 2 * Math.PI) / count);
  return angles.map((angle) => `M${at(radius * Math.cos(angle), radius * Math.sin(angle))}h0`).join('');
}
