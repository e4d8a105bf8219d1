// Arrow keys among what can be acted on. Every element with `data-target` inside the container is a target; exactly one
// is in the tab order, and the arrows go to the nearest one in their direction. Enter and Space click it.
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

/** The index of the point nearest to `from` in a direction; -1 if none lies there. Sideways distance counts double. */
export function nearest(from: Box, points: readonly Box[], direction: Direction): number {
  const step = steps[direction];
  let best = -1;
  let bestCost = Infinity;
  points.forEach((point, index) => {
    const dx = point.x - from.x;
    const dy = point.y - from.y;
    const ahead = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    // A target must lie more ahead than aside, or it belongs to another arrow.
    if (ahead < 1 || aside > ahead * 2.5) return;
    const cost = ahead + 2 * aside;
    if (cost < bestCost) [best, bestCost] = [index, cost];
  });
  return best;
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
  if (found >= 0) return targets[found]?.focus();
  // Nothing lies there: go round, so that no target is out of reach.
  const by = direction === 'ArrowRight' || direction === 'ArrowDown' ? 1 : -1;
  const at = targets.indexOf(current);
  targets[(at + by + targets.length) % targets.length]?.focus();
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
