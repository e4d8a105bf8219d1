// Motion, the same for every board. An update is a series of scenes; each says where everything stands at its end, and
// a board draws the current one. A piece compares its place with that of the last drawing and moves there by itself.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../boards/contract';
import { watchFrames } from './frames';

/** The length of a scene at speed 1, in ms. */
interface Timed {
  ms: number;
}

export const lengthOf = (scenes: readonly Timed[]): number => scenes.reduce((sum, { ms }) => sum + ms, 0);

type Moving = Pick<BoardProps, 'shown' | 'motion' | 'speed'>;

/**
 * The number of the current scene, and a function that skips to the end. The number is `scenes.length` once the view
 * itself shows; without motion, that is at once.
 */
export function useScenes(scenes: readonly Timed[], { shown, motion, speed }: Moving): [number, () => void] {
  const [at, setAt] = useState({ shown, scene: scenes.length });
  const first = useRef(true);
  const still = motion === 'reduced' || scenes.length === 0;
  useEffect(() => {
    // The first view appears as it is: there is nothing to animate from.
    if (first.current) {
      first.current = false;
      return;
    }
    if (still) return;
    watchFrames(lengthOf(scenes) / speed);
    let over = 0;
    const timers = scenes.map(({ ms }, index) => {
      over += ms / speed;
      return setTimeout(
        () => setAt((old) => (old.shown === shown && old.scene > index ? old : { shown, scene: index + 1 })),
        over,
      );
    });
    return () => timers.forEach(clearTimeout);
  }, [shown, still]);
  // Until the first timer of a new update, the animation stays at its beginning.
  const now = still ? scenes.length : at.shown === shown ? at.scene : 0;
  return [now, () => setAt({ shown, scene: scenes.length })];
}

/** The view that was shown before the update `shown`; null for the first. */
export function useBefore<V>(view: V, shown: number): V | null {
  const kept = useRef<{ shown: number; now: V; before: V | null }>({ shown, now: view, before: null });
  if (kept.current.shown !== shown) kept.current = { shown, now: view, before: kept.current.now };
  else kept.current.now = view;
  return kept.current.before;
}

/** True for `ms` after each new update, to highlight changes. */
export function useFlash(shown: number, ms: number): boolean {
  const [flashed, setFlashed] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setFlashed(shown), ms);
    return () => clearTimeout(timer);
  }, [shown]);
  return flashed !== shown;
}

export interface Point {
  x: number;
  y: number;
}

/** A way through points at an even pace. */
export function wayThrough(points: readonly Point[], placeOf: (point: Point) => string): Keyframe[] {
  let far = 0;
  const sums = points.map((point, at) => {
    const before = points[at - 1] ?? point;
    return (far += Math.hypot(point.x - before.x, point.y - before.y));
  });
  return points.map((point, at) => ({ transform: placeOf(point), offset: far > 0 ? sums[at]! / far : null }));
}

/** How pieces come to rest, the same for every board: laid down, or with a small settle. */
export const easings = {
  glide: 'cubic-bezier(0.25, 0.8, 0.3, 1)',
  settle: 'cubic-bezier(0.3, 1.25, 0.5, 1)',
} as const;

interface PieceProps extends Timed {
  tag?: 'g' | 'div';
  class?: string;
  /** Where it stands, as a CSS transform. */
  place: string;
  /** Where a new piece comes from; without it, the piece simply appears. */
  from?: string | undefined;
  /** The way it takes; otherwise it goes straight. A new way is gone even if the piece stands at its end already. */
  way?: readonly Keyframe[] | null;
  /** What happens to its content on the way, and how often: a peg hops. */
  lift?: { transform: string; times: number } | null;
  delay?: number;
  easing?: string;
  children: ComponentChildren;
}

/** A piece that goes to its place whenever that has changed; with `ms` 0 it is there at once. */
export function Piece({ tag: Tag = 'g', class: name, place, children, ...how }: PieceProps) {
  const ref = useRef<SVGGElement & HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  const { ms, from, way, lift, delay = 0, easing = 'ease-in-out' } = how;
  useLayoutEffect(() => {
    const before = last.current ?? from ?? null;
    last.current = place;
    const element = ref.current;
    if (ms === 0) {
      for (const running of element?.getAnimations?.({ subtree: true }) ?? []) running.finish();
      return;
    }
    if (!way && (before === null || before === place)) return;
    watchFrames(ms + delay);
    const frames = way ? [...way] : [{ transform: before }, { transform: place }];
    element?.animate?.(frames as Keyframe[], { duration: ms, delay, easing, fill: 'backwards' });
    if (!lift) return;
    const hop = [{ transform: 'none' }, { transform: lift.transform, offset: 0.5 }, { transform: 'none' }];
    element?.firstElementChild?.animate?.(hop, {
      duration: ms / lift.times,
      iterations: lift.times,
      delay,
      easing: 'ease-in-out',
    });
  }, [place, way, ms === 0]);
  return (
    <Tag ref={ref} class={name} style={{ transform: place }}>
      {children}
    </Tag>
  );
}
