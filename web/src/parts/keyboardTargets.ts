// Arrow keys among what can be acted on. Every element with `data-target` inside the container is a target; exactly one
// is in the tab order, the arrows go to the nearest one in their direction, Page Down and Page Up through all of them in
// order. Enter and Space click it.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

export interface Box {
  x: number;
  y: number;
}

type Target = HTMLElement | SVGElement;
type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const steps: Record<Direction, Box> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far a point lies ahead in a direction, and how far aside of it. */
function lies(from: Box, point: Box, direction: Direction): { ahead: number; aside: number } {
  const step = steps[direction];
  const [dx, dy] = [point.x - from.x, point.y - from.y];
  return { ahead: dx * step.x + dy * step.y, aside: Math.abs(dx * step.y) + Math.abs(dy * step.x) };
}

/** The index with the least cost; -1 if every cost is null. */
function cheapest(points: readonly Box[], cost: (point: Box) => number | null): number {
  let [best, least] = [-1, Infinity];
  points.forEach((point, index) => {
    const value = cost(point);
    if (value !== null && value < least) [best, least] = [index, value];
  });
  return best;
}

/** How much targets of one row may differ in height, in pixels: cards in a fan do. */
const sameRow = 40;

/**
 * The index of the point to go to: the nearest ahead; at the end of a row its other end; else whatever lies ahead at
 * all. -1 if nothing does.
 */
export function nearest(from: Box, points: readonly Box[], direction: Direction): number {
  const where = (point: Box) => lies(from, point, direction);
  const cone = cheapest(points, (point) => {
    const { ahead, aside } = where(point);
    return ahead >= 1 && aside <= ahead ? ahead + 2 * aside : null;
  });
  if (cone >= 0) return cone;
  const otherEnd = cheapest(points, (point) => {
    const { ahead, aside } = where(point);
    return ahead <= -1 && aside <= sameRow ? ahead : null;
  });
  if (otherEnd >= 0) return otherEnd;
  return cheapest(points, (point) => {
    const { ahead, aside } = where(point);
    return ahead >= 1 ? ahead + 2 * aside : null;
  });
}

function targetsIn(container: Element): Target[] {
  return [...container.querySelectorAll<Target>('[data-target]')].filter((t) => !t.hasAttribute('disabled'));
}

function middle(target: Element): Box {
  const box = target.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function moveFocus(targets: Target[], current: Target, direction: Direction): void {
  const found = nearest(middle(current), targets.map(middle), direction);
  if (found >= 0) targets[found]?.focus();
  else cycle(targets, current, direction === 'ArrowRight' || direction === 'ArrowDown' ? 1 : -1);
}

/** The next or previous target in the order of the document: no target is out of reach that way. */
function cycle(targets: Target[], current: Target, by: 1 | -1): void {
  targets[(targets.indexOf(current) + by + targets.length) % targets.length]?.focus();
}

function isNative(target: Target): boolean {
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
}

export interface TargetOptions {
  /** Esc: take back a half-made choice. */
  onBack?: () => void;
  /** The value of `data-target` that has the focus, or null when it left; to show where it leads. */
  onFocus?: (target: string | null) => void;
}

/** Targets must not set `tabIndex` themselves. Call it once for a board, with the ref of its outermost element. */
export function useKeyboardTargets(ref: RefObject<HTMLElement | null>, options: TargetOptions = {}): void {
  const current = useRef<string | null>(null);
  const hadFocus = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  // After every drawing: one target in the tab order, and a lost focus goes to the first target there is.
  useLayoutEffect(() => {
    const container = ref.current;
    if (!container) return;
    const targets = targetsIn(container);
    const kept = targets.find((t) => t.dataset['target'] === current.current) ?? targets[0];
    for (const target of targets) target.setAttribute('tabindex', target === kept ? '0' : '-1');
    if (hadFocus.current && kept && (!document.activeElement || document.activeElement === document.body)) kept.focus();
  });

  useEffect(() => {
    const container = ref.current;
    if (!container) return;
    const focused = (event: FocusEvent) => {
      const target = (event.target as Element).closest<Target>('[data-target]');
      hadFocus.current = true;
      if (!target) return;
      for (const other of targetsIn(container)) other.setAttribute('tabindex', other === target ? '0' : '-1');
      current.current = target.dataset['target'] ?? null;
      latest.current.onFocus?.(current.current);
    };
    const blurred = (event: FocusEvent) => {
      // Without a next element the focus was lost to a redrawing, not taken away.
      if (event.relatedTarget) hadFocus.current = container.contains(event.relatedTarget as Node);
      latest.current.onFocus?.(null);
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return latest.current.onBack?.();
      const target = (event.target as Element).closest<Target>('[data-target]');
      if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key in steps) {
        event.preventDefault();
        moveFocus(targetsIn(container), target, event.key as Direction);
      } else if (event.key === 'PageDown' || event.key === 'PageUp') {
        event.preventDefault();
        cycle(targetsIn(container), target, event.key === 'PageDown' ? 1 : -1);
      } else if ((event.key === 'Enter' || event.key === ' ') && !isNative(target)) {
        event.preventDefault();
        target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }
    };
    container.addEventListener('focusin', focused);
    container.addEventListener('focusout', blurred);
    container.addEventListener('keydown', pressed);
    return () => {
      container.removeEventListener('focusin', focused);
      container.removeEventListener('focusout', blurred);
      container.removeEventListener('keydown', pressed);
    };
  }, [ref]);
}
