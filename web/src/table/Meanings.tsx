// Explains a thing on the table on hover, focus and long press. A board marks it with `data-meaning="card:JC"`; the
// words are the game's (docs/http-api.md, `meanings`). One layer serves all of them, so nothing on a board has to be a
// component to be explained.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RefObject } from 'preact';
import { openRule } from '../frame/overlays';
import type { Meaning } from '../protocol';
import * as t from '../words/table.en';
import './meanings.css';

interface Tip {
  meaning: Meaning;
  /** What it explains, on the screen. */
  about: DOMRect;
}

/** How long a pointer rests on a thing, or a finger stays on it, before the explanation appears, in ms. */
const rest = 350;
const press = 500;
const gap = 8;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Where an explanation of this size stands: above or below what it explains, or else beside it, but never over it. */
export function placeBeside(
  about: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>,
  size: { width: number; height: number },
  screen: { width: number; height: number },
): { left: number; top: number } {
  const middle = (about.left + about.right - size.width) / 2;
  const left = within(middle, gap, screen.width - size.width - gap);
  const above = about.top - gap - size.height;
  const below = about.bottom + gap;
  const fitsAbove = above >= 0;
  const fitsBelow = below + size.height <= screen.height;
  // Into the larger half, so that it does not lie over the hand at the foot of the board.
  if (fitsAbove && (about.top > screen.height / 2 || !fitsBelow)) return { left, top: above };
  if (fitsBelow) return { left, top: below };
  const top = within(about.top, gap, screen.height - size.height - gap);
  const onRight = about.right + gap;
  if (onRight + size.width <= screen.width) return { left: onRight, top };
  return { left: Math.max(gap, about.left - gap - size.width), top };
}

function useTip({ within: area, meanings, moment }: LayerProps): [Tip | null, () => void] {
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef(0);
  /** Where the mouse is, and what has been under it since it moved there. */
  const mouse = useRef<{ x: number; y: number; under: Element | null }>({ x: -1, y: -1, under: null });
  const hide = () => {
    window.clearTimeout(timer.current);
    mouse.current.under = null;
    setTip(null);
  };
  // What a tip explains may be gone after the next event.
  useLayoutEffect(hide, [moment]);
  useEffect(() => {
    const root = area.current;
    if (!root) return undefined;
    const find = (target: EventTarget | null): [Element, Meaning] | null => {
      const element = target instanceof Element ? target.closest('[data-meaning]') : null;
      const meaning = element && meanings.get(element.getAttribute('data-meaning') ?? '');
      return element && meaning ? [element, meaning] : null;
    };
    const wait = (event: Event, delay: number) => {
      window.clearTimeout(timer.current);
      const found = find(event.target);
      if (!found) return setTip(null);
      // Screen readers read it together with the name of the focused element.
      if (event.type === 'focusin') found[0].setAttribute('aria-description', found[1].text);
      const [element, meaning] = found;
      const show = () => element.isConnected && setTip({ meaning, about: element.getBoundingClientRect() });
      timer.current = window.setTimeout(show, delay);
      return undefined;
    };
    // A board that changes under a resting mouse sends events too, but explains nothing: nobody has asked.
    const move = (event: PointerEvent) => {
      const { clientX: x, clientY: y } = event;
      const { current: last } = mouse;
      if (event.pointerType !== 'mouse' || (x === last.x && y === last.y)) return;
      const under = event.target instanceof Element ? event.target.closest('[data-meaning]') : null;
      mouse.current = { x, y, under };
      if (under !== last.under) wait(event, rest);
    };
    const down = (event: PointerEvent) => (event.pointerType === 'mouse' ? hide() : wait(event, press));
    // Lifting the finger cancels only an explanation that has not appeared yet: once it is there, it stays.
    const up = () => window.clearTimeout(timer.current);
    const focus = (event: FocusEvent) =>
      event.target instanceof Element && event.target.matches(':focus-visible') && wait(event, rest);
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const handlers: [string, (event: never) => unknown][] = [
      ['pointermove', move],
      ['pointerleave', hide],
      ['pointerdown', down],
      ['pointerup', up],
      ['focusin', focus],
      ['focusout', hide],
      ['keydown', key],
    ];
    for (const [name, handler] of handlers) root.addEventListener(name, handler as (event: Event) => void);
    return () => {
      window.clearTimeout(timer.current);
      for (const [name, handler] of handlers) root.removeEventListener(name, handler as (event: Event) => void);
    };
  }, [area, meanings]);
  return [tip, () => setTip(null)];
}

interface LayerProps {
  within: RefObject<HTMLElement | null>;
  meanings: ReadonlyMap<string, Meaning>;
  /** Changes with every event on the board. */
  moment: number;
}

export function MeaningLayer(props: LayerProps) {
  const [tip, close] = useTip(props);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !tip) return;
    const { width, height } = element.getBoundingClientRect();
    const { left, top } = placeBeside(tip.about, { width, height }, { width: innerWidth, height: innerHeight });
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }, [tip]);
  if (!tip) return null;
  const { meaning } = tip;
  const { rule } = meaning;
  return (
    <div class="meaning" role="tooltip" ref={box}>
      <strong>{meaning.name}</strong>
      <span>{meaning.text}</span>
      {rule && (
        <button
          type="button"
          class="button bare"
          tabIndex={-1}
          onClick={() => {
            openRule.value = rule;
            close();
          }}
        >
          {t.rule({ rule })}
        </button>
      )}
    </div>
  );
}
