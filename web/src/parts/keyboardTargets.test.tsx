import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nearest, useKeyboardTargets } from './keyboardTargets';

const row = [
  { x: 0, y: 0 },
  { x: 30, y: 5 },
  { x: 60, y: 0 },
];

test('an arrow goes to the nearest target in its direction', () => {
  expect(nearest({ x: 0, y: 0 }, row, 'ArrowRight')).toBe(1);
  expect(nearest({ x: 60, y: 0 }, row, 'ArrowLeft')).toBe(1);
  expect(nearest({ x: 0, y: 0 }, [...row, { x: 0, y: 90 }], 'ArrowDown')).toBe(3);
});

test('at the end of a row it goes to the other end', () => {
  expect(nearest({ x: 60, y: 0 }, [...row, { x: 65, y: 200 }], 'ArrowRight')).toBe(0);
});

test('without a close target, any target ahead will do', () => {
  expect(nearest({ x: 0, y: 0 }, [{ x: 10, y: 100 }], 'ArrowRight')).toBe(0);
  expect(nearest({ x: 0, y: 0 }, [{ x: 200, y: 100 }], 'ArrowUp')).toBe(-1);
});

let root: HTMLDivElement;
let clicked: string[];

function Targets({ ids }: { ids: string[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useKeyboardTargets(ref);
  return (
    <div ref={ref}>
      {ids.map((id) => (
        <span key={id} data-target={id} onClick={() => clicked.push(id)} />
      ))}
    </div>
  );
}

const draw = (ids: string[]) => act(() => render(<Targets ids={ids} />, root));
const of = (id: string) => root.querySelector<HTMLElement>(`[data-target=${id}]`);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  clicked = [];
});

afterEach(() => root.remove());

test('exactly one target is in the tab order', () => {
  draw(['a', 'b', 'c']);
  expect([...root.querySelectorAll('[data-target]')].map((target) => target.getAttribute('tabindex'))).toEqual([
    '0',
    '-1',
    '-1',
  ]);
});

test('Page Down reaches every target, and Enter clicks it', () => {
  draw(['a', 'b', 'c']);
  of('a')?.focus();
  press('PageDown');
  press('PageDown');
  press('Enter');
  press('PageDown');
  press(' ');
  expect(clicked).toEqual(['c', 'a']);
});

test('when the target that had the focus is gone, another gets it', () => {
  draw(['a', 'b']);
  of('b')?.focus();
  draw(['a']);
  expect(document.activeElement).toBe(of('a'));
});
