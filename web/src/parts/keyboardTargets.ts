// Keyboard control of a board. Every element with `data-target` inside the container is a target, and exactly one
// target is in the tab order. An arrow key goes to the nearest target in its direction, Page Down and Page Up go
// through all of them in order, and Enter and Space click the target.
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

/** How far ahead a point lies in a direction, and how far to the side. */
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

/** How much targets in the same row may differ in height, in pixels: cards in a fan do. */
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

/** The next or previous target in document order, so that every target can be reached. */
function cycle(targets: Target[], current: Target, by: 1 | -1): void {
  targets[(targets.indexOf(current) + by + targets.length) % targets.length]?.focus();
}

function isNative(target: Target): boolean {
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
}

export interface TargetOptions {
  /** Esc: cancels a half-made choice. */
  onBack?: () => void;
  /**
   * Receives the `data-target` value of the focused target, or null when the focus leaves, so that the board can
   * preview it.
   */
  onFocus?: (target: string | null) => void;
}

/** Call it once for a board, with the ref of its outermost element. Targets must not set `tabIndex` themselves. */
export function useKeyboardTargets(ref: RefObject<HTMLElement | null>, options: TargetOptions = {}): void {
  const current = useRef<string | null>(null);
  const hadFocus = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  // After every drawing, puts one target in the tab order and moves a lost focus to the first target.
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
      // Without a next element, redrawing removed the focus; the player did not move it.
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

/** A board's own keys beyond the arrows, by their lower-case names. They work anywhere on the page except in a field. */
export function useBoardKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element | null)?.closest?.('input, textarea, select, [contenteditable]')) return;
      latest.current[event.key.toLowerCase()]?.();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
