// The board as it is used: what is clicked and pressed, and what is asked and done.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { colourOfSeat } from '../../theme/colours';
import type { BoardProps } from '../contract';
import { FastTrackBoard } from './FastTrackBoard';
import { frame, layoutFor } from './geometry';
import { fixture } from './testing';
import type { FastTrackView } from './view';

type Props = BoardProps<FastTrackView>;

function propsOf(name: string): Props {
  const { view, moves, names, seat, events } = fixture(name);
  const seats = names.map((text, index) => ({
    kind: 'person' as const,
    name: text,
    present: true,
    bot_plays: false,
    colour: colourOfSeat(view.players[index]?.section ?? 0),
  }));
  const check = vi.fn(() =>
    Promise.resolve({
      type: 'verdict' as const,
      legal: false,
      mistake: false,
      rule: 'FT-MOVE-2',
      message: 'Own pegs block.',
    }),
  );
  const quiet = { act: vi.fn(), check, announce: vi.fn(), say: vi.fn() };
  const shown = { shown: 0, motion: 'full' as const, speed: 1, catalog: null };
  return { view, moves, names, seat, toDecide: moves ? seat : null, seats, events, ...quiet, ...shown };
}

let root: HTMLElement;
function show(props: Props) {
  root = document.createElement('div');
  document.body.append(root);
  return act(() => render(<FastTrackBoard {...props} />, root));
}
const find = (selector: string) => root.querySelector<HTMLElement>(selector);
const click = (selector: string) => act(() => find(selector)?.click());
const said = () => find('.ft-say')?.textContent;
const goals = () => root.querySelectorAll('[data-target^="go:"]').length;
const press = (key: string) => act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key })));

const unit = 40;

/** A pointer click on a hole, identified by its position only. */
function clickHole(hole: string) {
  const { x, y } = layoutFor(0).at(hole);
  const at = { clientX: (x - frame.x) * unit, clientY: (y - frame.y) * unit };
  const field = find('.ft-field')!;
  field.getBoundingClientRect = () => new DOMRect(0, 0, frame.width * unit, frame.height * unit);
  return act(() => void field.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, ...at })));
}

afterEach(() => {
  render(null, root);
  root.remove();
});

test('a split 7, step by step', async () => {
  const props = propsOf('split');
  await show(props);
  expect(said()).toBe('7 splitChoose peg 1, 2 or 37 left');
  expect(find('.ft-popup')?.textContent).toContain('7 - SPLIT');
  expect([...root.querySelectorAll('.ft-number')].map((number) => number.textContent)).toEqual(['1', '2', '3']);
  await clickHole('home-0');
  expect(said()).toContain('Peg 1: choose where it goes');
  expect(goals()).toBe(7);
  await click('[data-target="go:split home-0 side-right-0-2"]');
  expect(props.act).toHaveBeenCalledExactlyOnceWith('split home-0 side-right-0-2');
});

test('after the first part the pips are filled and the rest is asked for', async () => {
  const props = propsOf('split-second');
  await show(props);
  expect(said()).toContain('Choose peg 2 or 3 for the other 4');
  expect(root.querySelectorAll('.ft-say .ft-pips .used')).toHaveLength(3);
  await press('3');
  expect(goals()).toBe(1);
  expect(document.activeElement?.getAttribute('data-target')).toBe('go:move outer-1-1 side-right-1-4');
  await click('[data-target="list-go:move outer-1-1 side-right-1-4"]');
  expect(props.act).toHaveBeenCalledExactlyOnceWith('move outer-1-1 side-right-1-4');
});

test('by key, choosing a peg leads on to its destinations', async () => {
  await show(propsOf('split'));
  await click('[data-target="peg:home-0"]');
  expect(document.activeElement?.getAttribute('data-target')).toBe('go:split home-0 side-right-0-4');
  expect(said()).toContain('1 step, and 6 for another peg');
  expect(root.querySelectorAll('.ft-say .ft-pips .next')).toHaveLength(1);
  await act(
    () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  expect(goals()).toBe(0);
});

test('a second click on a peg with one move makes it, and lets another go', async () => {
  const props = propsOf('split');
  await show(props);
  await clickHole('home-0');
  await clickHole('home-0');
  expect(goals()).toBe(0);
  expect(props.act).not.toHaveBeenCalled();
  await act(() => render(null, root));
  const second = propsOf('split-second');
  await show(second);
  await clickHole('outer-1-1');
  await clickHole('outer-1-1');
  expect(second.act).toHaveBeenCalledExactlyOnceWith('move outer-1-1 side-right-1-4');
});

test('a hole that is no destination is asked about and never played', async () => {
  const props = propsOf('split');
  await show(props);
  await clickHole('home-0');
  expect(goals()).toBe(7);
  await clickHole('center');
  expect(props.check).toHaveBeenCalledWith('split home-0 center');
  expect(props.say).toHaveBeenLastCalledWith({ text: 'Own pegs block.', rule: 'FT-MOVE-2' });
  expect(props.act).not.toHaveBeenCalled();
});

test('an own peg that cannot move can be asked about', async () => {
  const props = propsOf('split');
  await show(props);
  await clickHole('safe-0-3');
  expect(props.say).toHaveBeenLastCalledWith({ text: expect.stringContaining('Peg 4 has no move') });
  await clickHole('safe-0-4');
  expect(props.check).toHaveBeenCalledWith('split safe-0-3 safe-0-4');
});

test('bringing a peg in is a button', async () => {
  const props = propsOf('enter');
  await show(props);
  expect(find('[data-target="list-go:enter"]')?.textContent).toContain('Bring a peg in, cuts Ben');
  await click('[data-target="list-go:enter"]');
  expect(props.act).toHaveBeenCalledExactlyOnceWith('enter');
});

test('when another is to decide, nothing can be acted on', async () => {
  const props = propsOf('passing');
  await show(props);
  expect(root.querySelectorAll('[data-target]')).toHaveLength(0);
  expect(said()).toBe('Cleo plays the 10 of hearts');
  await clickHole('safe-0-4');
  expect(props.check).not.toHaveBeenCalled();
});

test('an update is played scene by scene and then shows the view', async () => {
  vi.useFakeTimers();
  const animate = vi.fn<(frames: Keyframe[]) => { cancel(): void }>(() => ({ cancel: () => undefined }));
  Object.assign(Element.prototype, { animate });
  const props = propsOf('passing');
  await show(props);
  await act(() => render(<FastTrackBoard {...props} shown={1} />, root));
  // The way of five holes, and the start of it.
  expect(animate.mock.calls[0]?.[0]).toHaveLength(6);
  await act(() => void vi.advanceTimersByTime(900));
  expect(said()).toBe('Ann cuts Dan');
  await act(() => void vi.advanceTimersByTime(4000));
  expect(said()).toBe('Cleo plays the 10 of hearts');
  await act(() => render(<FastTrackBoard {...props} shown={2} motion="reduced" />, root));
  expect(said()).toBe('Cleo plays the 10 of hearts');
  await act(() => render(<FastTrackBoard {...props} shown={3} />, root));
  expect(said()).toBe('Ann plays the 5 of spades');
  await click('.ft-field');
  expect(said()).toBe('Cleo plays the 10 of hearts');
  vi.useRealTimers();
});
