// Polylines as in a transit diagram: level, upright or at 45 degrees, with rounded corners and parallel lanes.

import type { Point } from '../../parts/motion';

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** From a to b with one bend: first the diagonal and then straight on, or the other way round. */
export function octilinear(a: Point, b: Point, diagonalFirst: boolean): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const diagonal = Math.min(Math.abs(dx), Math.abs(dy));
  const step = { x: Math.sign(dx) * diagonal, y: Math.sign(dy) * diagonal };
  const bend = diagonalFirst ? { x: a.x + step.x, y: a.y + step.y } : { x: b.x - step.x, y: b.y - step.y };
  const near = (p: Point, q: Point) => distance(p, q) < 0.5;
  return near(bend, a) || near(bend, b) ? [a, b] : [a, bend, b];
}

function normal(a: Point, b: Point): Point {
  const length = distance(a, b) || 1;
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}

/** The same line, moved `by` to the right of its direction (in a drawing whose y grows downwards). */
export function shifted(points: readonly Point[], by: number): Point[] {
  return points.map((point, at) => {
    const before = points[at - 1];
    const after = points[at + 1];
    const m = before ? normal(before, point) : after ? normal(point, after) : { x: 0, y: 0 };
    const n = after ? normal(point, after) : m;
    // The corner of two moved pieces lies on the bisector, further out the sharper the bend.
    const scale = by / Math.max(0.2, 1 + m.x * n.x + m.y * n.y);
    return { x: point.x + (m.x + n.x) * scale, y: point.y + (m.y + n.y) * scale };
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;
const text = (point: Point): string => `${round(point.x)} ${round(point.y)}`;

function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  const part = Math.min(by, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** SVG path data with corners of a radius; `closed` joins the last point to the first. */
export function pathData(points: readonly Point[], radius: number, closed = false): string {
  const corner = (before: Point, point: Point, after: Point) =>
    `L${text(towards(point, before, radius))}Q${text(point)} ${text(towards(point, after, radius))}`;
  const count = points.length;
  const at = (index: number): Point => points[(index + count) % count] ?? { x: 0, y: 0 };
  if (closed) {
    const corners = points.map((point, index) => corner(at(index - 1), point, at(index + 1)));
    return `M${text(towards(at(0), at(-1), radius))}${corners.join('')}Z`;
  }
  const bends = points.slice(1, -1).map((point, index) => corner(at(index), point, at(index + 2)));
  return `M${text(at(0))}${bends.join('')}L${text(at(-1))}`;
}
