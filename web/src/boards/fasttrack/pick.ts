// What a click on the board means: the nearest target within a finger's reach, otherwise the hole.
import type { Point } from '../../parts/motion';
import { frame, holes, type Layout } from './geometry';

export interface Spot {
  target: string;
  hole: string;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The nearest spot within `reach` units, or null. */
export function nearestSpot(point: Point, spots: readonly Spot[], layout: Layout, reach: number): Spot | null {
  let best: Spot | null = null;
  let least = reach;
  for (const spot of spots) {
    const far = distance(point, layout.at(spot.hole));
    if (far > least) continue;
    [best, least] = [spot, far];
  }
  return best;
}

export function nearestHole(point: Point, layout: Layout): string | null {
  const spots = holes.map(({ name }) => ({ target: name, hole: name }));
  return nearestSpot(point, spots, layout, 0.6)?.hole ?? null;
}

/** Where on the board a click was, and its reach: 44 px across for a finger. */
export function clickOn(field: Element, event: MouseEvent): { point: Point; reach: number } {
  const box = field.getBoundingClientRect();
  const unit = box.width / frame.width || 1;
  const point = { x: (event.clientX - box.left) / unit + frame.x, y: (event.clientY - box.top) / unit + frame.y };
  const isTouch = (event as PointerEvent).pointerType === 'touch';
  return { point, reach: Math.max(0.55, (isTouch ? 24 : 12) / unit) };
}
