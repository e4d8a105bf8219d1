// The board in use: clicks and keys, questions and moves.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { colourOfSeat } from '../../theme/colours';
import type { BoardProps } from '../contract';
import { FastTrackBoard } from './FastTrackBoard';
import { frame, layoutFor } from './geometry';
import { fixture, meanings } from './testing';
import type { FastTrackView } from './view';

type Props = BoardProps<FastTrackView>;

function propsOf(name: string): Props {
  const { view, moves, names, seat, guide, events: bare } = fixture(name);
  const events = bare.map((event, index) => ({ ...event, text: `${index} ${event.event}` }));
  const seats = names.map((text, index) => ({
    kind: 'person' as const,
    name: text,
    present: true,
    bot_plays: false,
    colour: colourOfSeat(view.players[index]?.section ?? 0),
  }));
  const step = vi.fn((text: string | null) => void (said = text ?? guide.prompt));
  const quiet = { act: vi.fn(), why: vi.fn(), announce: vi.fn(), say: vi.fn(), step };
  const shown = { shown: 0, motion: 'full' as const, speed: 1, catalog: null };
  return {
    view,
    moves,
    names,
    seat,
    toDecide: moves ? seat : null,
    seats,
    events,
    guide,
    meanings,
    ...quiet,
    ...shown,
  };
}

/** What the strip says. */
let said = '';
let root: HTMLElement;
function show(props: Props) {
  root = document.createElement('div');
  document.body.append(root);
  return act(() => render(<FastTrackBoard {...props} />, root));
}
const find = (selector: string) => root.querySelector<HTMLElement>(selector);
const click = (selector: string) => act(() => find(selector)?.click());
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
  expect(said).toBe('Cut Cleo with peg #2. ✂️ 7 Split: Tap peg (#1, #2, #3) | 7 left');
  expect(find('.ft-use')?.textContent).toBe('this card in a line.');
  expect(find('.ft-popup')?.textContent).toContain('7 - SPLIT');
  expect([...root.querySelectorAll('.ft-number')].map((number) => number.textContent)).toEqual(['#1', '#2', '#3']);
  await clickHole('home-0');
  expect(said).toContain('Peg #1: Choose steps (1-7)');
  expect(goals()).toBe(7);
  await click('[data-target="go:split home-0 side-right-0-2"]');
  expect(props.act).toHaveBeenCalledExactlyOnceWith('split home-0 side-right-0-2');
});

test('after the first part the pips are filled and the board asks for the rest', async () => {
  const props = propsOf('split-second');
  await show(props);
  expect(said).toContain('Tap peg (#2, #3) for 4');
  expect(root.querySelectorAll('.ft-card .ft-pips .used')).toHaveLength(3);
  await press('3');
  expect(said).toBe('Peg #3: 4 steps');
  expect(goals()).toBe(1);
  expect(document.activeElement?.getAttribute('data-target')).toBe('go:move outer-1-1 side-right-1-4');
  await click('[data-target="list-go:move outer-1-1 side-right-1-4"]');
  expect(props.act).toHaveBeenCalledExactlyOnceWith('move outer-1-1 side-right-1-4');
});

test('by key, choosing a peg leads on to its destinations', async () => {
  await show(propsOf('split'));
  await click('[data-target="peg:home-0"]');
  expect(document.activeElement?.getAttribute('data-target')).toBe('go:split home-0 side-right-0-4');
  expect(said).toBe('Peg #1: 1 step, then 6 for another peg');
  expect(root.querySelectorAll('.ft-card .ft-pips .next')).toHaveLength(1);
  await act(
    () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  expect(goals()).toBe(0);
});

test("a second click makes a peg's only move, or deselects a peg with several", async () => {
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

test('a click on a hole that is not a destination asks why, and plays nothing', async () => {
  const props = propsOf('split');
  await show(props);
  await clickHole('home-0');
  expect(goals()).toBe(7);
  await clickHole('center');
  expect(props.why).toHaveBeenCalledExactlyOnceWith('split home-0 center');
  expect(props.act).not.toHaveBeenCalled();
});

test('the player can ask why a peg cannot move', async () => {
  const props = propsOf('split');
  await show(props);
  await clickHole('safe-0-3');
  expect(props.say).toHaveBeenLastCalledWith({ text: expect.stringContaining('Peg #4 has no move') });
  await clickHole('safe-0-4');
  expect(props.why).toHaveBeenCalledExactlyOnceWith('split safe-0-3 safe-0-4');
});

test('a hint marks the peg, and then its destination', async () => {
  const marked = () => [...root.querySelectorAll<HTMLElement>('[data-hinted]')].map((one) => one.dataset['target']);
  await show({ ...propsOf('split'), hint: 'split home-0 side-right-0-2' });
  expect(marked()).toEqual(['peg:home-0', 'list-peg:home-0']);
  await clickHole('home-0');
  expect(marked()).toContain('go:split home-0 side-right-0-2');
  expect(marked()).not.toContain('go:split home-0 side-right-0-3');
});

test('bringing a peg in is a button', async () => {
  const props = propsOf('enter');
  await show(props);
  expect(find('[data-target="list-go:enter"]')?.textContent).toMatch(/Bring peg #\d in, cuts Ben/);
  await click('[data-target="list-go:enter"]');
  expect(props.act).toHaveBeenCalledExactlyOnceWith('enter');
});

test("on another player's turn nothing can be clicked", async () => {
  const props = propsOf('passing');
  await show(props);
  expect(root.querySelectorAll('[data-target]')).toHaveLength(0);
  expect(said).toBe(props.guide?.prompt);
  await clickHole('safe-0-4');
  expect(props.why).not.toHaveBeenCalled();
});

test('an update is played scene by scene and then shows the view', async () => {
  vi.useFakeTimers();
  const animate = vi.fn<(frames: Keyframe[]) => { cancel(): void }>(() => ({ cancel: () => undefined }));
  Object.assign(Element.prototype, { animate });
  const props = propsOf('passing');
  await show(props);
  await act(() => render(<FastTrackBoard {...props} shown={1} />, root));
  // The path of five holes, including its start.
  expect(animate.mock.calls[0]?.[0]).toHaveLength(6);
  await act(() => void vi.advanceTimersByTime(900));
  expect(said).toBe('1 cut');
  await act(() => void vi.advanceTimersByTime(4000));
  expect(said).toBe(props.guide?.prompt);
  await act(() => render(<FastTrackBoard {...props} shown={2} motion="reduced" />, root));
  expect(said).toBe(props.guide?.prompt);
  await act(() => render(<FastTrackBoard {...props} shown={3} />, root));
  expect(said).toBe('0 moved');
  await click('.ft-field');
  expect(said).toBe(props.guide?.prompt);
  vi.useRealTimers();
});

test('everything that can be acted on has a meaning, and a goal looks like one', async () => {
  for (const name of ['middle', 'ring', 'split', 'split-second', 'enter', 'bullseye', 'must-exit']) {
    await show(propsOf(name));
    const bare = [...root.querySelectorAll('[data-target]')].filter((target) => !target.hasAttribute('data-meaning'));
    expect(bare, name).toEqual([]);
    render(null, root);
  }
  const props = propsOf('ring');
  const scoring = { ...props.guide!.choices[0]!, goal: true };
  await show({ ...props, guide: { ...props.guide!, choices: [scoring] } });
  await act(() => find(`[data-target="peg:${scoring.move.split(' ')[1]}"]`)?.click());
  expect(find(`[data-target="go:${scoring.move}"]`)?.classList).toContain('scores');
});

test('a move with a price is never the filled button', async () => {
  const props = propsOf('start');
  const [only] = props.guide!.choices;
  await show({ ...props, guide: { ...props.guide!, choices: [{ ...only!, price: 'all is lost', costly: true }] } });
  const button = find('.ft-choices .button')!;
  expect(button.classList).not.toContain('primary');
  expect(button.textContent).toContain('all is lost');
  render(null, root);
  await show(props);
  expect(find('.ft-choices .button')!.classList).toContain('primary');
});
