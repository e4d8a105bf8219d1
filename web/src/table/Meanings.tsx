// Explains a thing on the table on hover, focus and long press. A board marks it with `data-meaning="card:JC"`; the
// words are the game's (docs/http-api.md, `meanings`). One layer serves all of them, so nothing on a board has to be a
// component to be explained.
import { useEffect, useState } from 'preact/hooks';
import type { RefObject } from 'preact';
import { openRule } from '../frame/overlays';
import type { Meaning } from '../protocol';
import * as t from '../words/table.en';
import './meanings.css';

interface Tip {
  meaning: Meaning;
  x: number;
  y: number;
  above: boolean;
}

/** How long a pointer rests on a thing, or a finger stays on it, before the explanation appears, in ms. */
const rest = 350;
const press = 500;
const width = 260;

function tipFor(element: Element, meaning: Meaning): Tip {
  const box = element.getBoundingClientRect();
  const above = box.top > window.innerHeight / 2;
  const centre = box.left + box.width / 2;
  const x = Math.min(Math.max(centre, width / 2 + 8), window.innerWidth - width / 2 - 8);
  return { meaning, x, y: above ? box.top - 8 : box.bottom + 8, above };
}

function useTip(
  within: RefObject<HTMLElement | null>,
  meanings: ReadonlyMap<string, Meaning>,
): [Tip | null, () => void] {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    const root = within.current;
    if (!root) return undefined;
    let timer = 0;
    const find = (target: EventTarget | null): [Element, Meaning] | null => {
      const element = target instanceof Element ? target.closest('[data-meaning]') : null;
      const meaning = element && meanings.get(element.getAttribute('data-meaning') ?? '');
      return element && meaning ? [element, meaning] : null;
    };
    const wait = (event: Event, delay: number) => {
      window.clearTimeout(timer);
      const found = find(event.target);
      if (!found) return setTip(null);
      // Screen readers read it together with the name of the focused element.
      if (event.type === 'focusin') found[0].setAttribute('aria-description', found[1].text);
      timer = window.setTimeout(() => found[0].isConnected && setTip(tipFor(...found)), delay);
      return undefined;
    };
    const hide = () => {
      window.clearTimeout(timer);
      setTip(null);
    };
    const over = (event: PointerEvent) => event.pointerType === 'mouse' && wait(event, rest);
    const down = (event: PointerEvent) => (event.pointerType === 'mouse' ? hide() : wait(event, press));
    // Lifting the finger cancels only an explanation that has not appeared yet: once it is there, it stays.
    const up = () => window.clearTimeout(timer);
    const focus = (event: FocusEvent) =>
      event.target instanceof Element && event.target.matches(':focus-visible') && wait(event, rest);
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const handlers: [string, (event: never) => unknown][] = [
      ['pointerover', over],
      ['pointerleave', hide],
      ['pointerdown', down],
      ['pointerup', up],
      ['focusin', focus],
      ['focusout', hide],
      ['keydown', key],
    ];
    for (const [name, handler] of handlers) root.addEventListener(name, handler as (event: Event) => void);
    return () => {
      window.clearTimeout(timer);
      for (const [name, handler] of handlers) root.removeEventListener(name, handler as (event: Event) => void);
    };
  }, [within, meanings]);
  return [tip, () => setTip(null)];
}

interface LayerProps {
  within: RefObject<HTMLElement | null>;
  meanings: ReadonlyMap<string, Meaning>;
}

export function MeaningLayer({ within, meanings }: LayerProps) {
  const [tip, close] = useTip(within, meanings);
  if (!tip) return null;
  const { meaning, x, y, above } = tip;
  const { rule } = meaning;
  return (
    <div class={above ? 'meaning above' : 'meaning'} role="tooltip" style={{ left: `${x}px`, top: `${y}px` }}>
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
