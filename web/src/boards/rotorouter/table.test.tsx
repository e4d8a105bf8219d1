import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import type { Choice, Guide, Meaning } from '../../protocol';
import type { BoardProps, Fixture } from '../contract';
import forced from './fixtures/forced-held.json';
import held from './fixtures/held.json';
import over from './fixtures/over.json';
import replacement from './fixtures/replacement.json';
import sealed from './fixtures/sealed.json';
import tokens from './fixtures/tokens.json';
import { Table } from './Table';
import { colourOf, type RotoView } from './view';

const root = document.body.appendChild(document.createElement('div'));
afterEach(() => render(null, root));

/** A guide that names each move by its own text, and adds details to some. */
function guideOf(moves: readonly string[] | null, more: Record<string, Partial<Choice>> = {}): Guide {
  const said = (move: string): Choice => ({
    move,
    label: `Do ${move}`,
    meaning: '',
    price: '',
    goal: false,
    costly: false,
    ...more[move],
  });
  const choices = [...(moves ?? [])].map(said).sort((a, b) => Number(b.goal) - Number(a.goal));
  return { goal: '', progress: [], prompt: '', choices, at_a_price: [] };
}

const meanings = new Map<string, Meaning>(
  [
    ['card:straight', 'a Straight', 'Place it beside your network.'],
    ['button:end', 'End turn', 'Ends it.'],
    ['button:confirm', 'Confirm', 'Plays the card.'],
  ].map(([key = '', name = '', text = '']) => [key, { key, name, text }]),
);

function show(file: unknown, more: Record<string, Partial<Choice>> = {}, hint: string | null = null) {
  const fixture = file as Fixture;
  const view = fixture.view as RotoView;
  const calls = {
    act: vi.fn(),
    say: vi.fn(),
    step: vi.fn(),
    why: vi.fn(),
  };
  const seats = view.players.map(({ color }, seat) => ({
    kind: 'person' as const,
    name: fixture.names[seat] ?? '',
    present: true,
    bot_plays: false,
    colour: colourOf(color),
  }));
  const props: BoardProps<RotoView> = {
    view,
    seats,
    seat: fixture.seat,
    toDecide: fixture.seat,
    moves: fixture.moves,
    guide: guideOf(fixture.moves, more),
    meanings,
    names: fixture.names,
    events: fixture.events,
    shown: 0,
    motion: 'full',
    speed: 1,
    catalog: null,
    announce: vi.fn(),
    hint,
    ...calls,
  };
  act(() => render(<Table {...props} />, root));
  return calls;
}

const find = (selector: string) => {
  const element = root.querySelector(selector);
  if (!element) throw new Error(`nothing is ${selector}`);
  return element;
};
const click = (selector: string) =>
  act(() => void find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true })));
const tap = (selector: string) => {
  act(
    () => void find(selector).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })),
  );
  click(selector);
};
const press = (key: string) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const targets = () => [...root.querySelectorAll('g[data-target]')].map((cell) => cell.getAttribute('data-target'));

test('the legal cells can be acted on, and a click places the held tile', () => {
  const { act: move } = show(held);
  expect(targets()).toEqual(['a1', 'b1', 'c1', 'd2', 'a3', 'b3', 'c3']);
  click('[data-target=d2]');
  expect(move).toHaveBeenCalledWith('place d2 EW');
});

test('E turns the tile before it is placed', () => {
  const { act: move } = show(held);
  press('e');
  expect(find('[data-target=d2]').getAttribute('aria-label')).toContain('Do place d2 NS');
  click('[data-target=d2]');
  expect(move).toHaveBeenCalledWith('place d2 NS');
});

test('a finger sees the ghost first and confirms with a second tap', () => {
  const { act: move } = show(held);
  tap('[data-target=d2]');
  expect(move).not.toHaveBeenCalled();
  expect(root.querySelector('.rr-ghost')).not.toBeNull();
  expect(find('[data-target=confirm]').textContent).toBe('Confirm');
  expect(find('[data-target=confirm]').getAttribute('aria-label')).toBe('Do place d2 EW');
  click('[data-target=turn-right]');
  tap('[data-target=d2]');
  expect(move).toHaveBeenCalledWith('place d2 NS');
});

test('a click on a cell that is not legal asks why and moves nothing', () => {
  const { act: move, why } = show(held);
  click('[data-cell=e4]');
  expect(why).toHaveBeenCalledExactlyOnceWith('place e4 EW');
  expect(move).not.toHaveBeenCalled();
});

test('a hint marks the cells and the button of its move', () => {
  const marked = () => [...root.querySelectorAll('[data-hinted]')].map((one) => one.getAttribute('data-target'));
  show(held, {}, 'place d2 NS');
  expect(marked()).toEqual(['d2']);
  show(tokens, {}, 'token a1 g1');
  expect(marked()).toEqual(['a1']);
  click('[data-target=a1]');
  expect(marked()).toEqual(['a1', 'g1']);
  show(held, {}, 'end');
  expect(marked()).toEqual(['end']);
});

test('the player chooses a token, then its destination', () => {
  const { act: move } = show(tokens);
  click('[data-target=a1]');
  expect(targets()).toContain('g1');
  click('[data-target=g1]');
  expect(move).toHaveBeenCalledWith('token a1 g1');
});

test('H hides the tokens, U brings them back, and so does a token action', () => {
  show(replacement);
  const shown = () => root.querySelectorAll('.rr-token').length;
  const all = shown();
  press('h');
  expect([all > 0, shown()]).toEqual([true, 0]);
  press('u');
  expect(shown()).toBe(all);
  press('h');
  click('[data-target=kind-token]');
  expect(shown()).toBe(all);
});

test('a sealed corner warns, and nothing but the fix can be done', () => {
  const { act: move } = show(sealed);
  expect(find('.rr-status').className).toContain('rr-warn');
  expect(targets()).toEqual(['g1']);
  click('[data-target=g1]');
  expect(move).toHaveBeenCalledWith('fix g1');
});

test('in a forced turn bottoming and ending say why they are not possible', () => {
  const { act: move, why } = show(forced);
  expect(find('.rr-status').className).toContain('rr-warn');
  expect(find('[data-target=end]').textContent).toBe('End turn');
  expect(find('.rr-counter').className).toContain('rr-warn');
  click('[data-target=end]');
  expect(why).toHaveBeenCalledExactlyOnceWith('end');
  expect(move).not.toHaveBeenCalled();
});

test('the end lists the standings', () => {
  show(over);
  expect(find('.rr-standings').textContent).toContain('1st');
  expect(targets()).toEqual([]);
});

test('while others play, the line says what they did', () => {
  const waiting = { ...held, moves: null, events: [{ event: 'drew', text: 'Ben drew RS' }, { event: 'turn' }] };
  show(waiting);
  expect(find('.rr-line').textContent).toContain('Ben drew RS');
  expect(targets()).toEqual([]);
});

const ride = { 'token a1 g1': { goal: true, label: 'Score the corner' } };

test('a corner that can be scored looks like a goal, is the filled button, and a click on it rides there', () => {
  const { act: move } = show(tokens, ride);
  expect(find('[data-target=g1]').querySelector('.rr-beacon')).not.toBeNull();
  expect(root.querySelectorAll('.rr-beacon')).toHaveLength(1);
  const filled = [...root.querySelectorAll('.rr-actions .primary')];
  expect(filled.map((button) => button.textContent)).toEqual(['★ Score the corner']);
  click('[data-target=g1]');
  expect(move).toHaveBeenCalledWith('token a1 g1');
});

test('without a goal nothing looks like one', () => {
  show(tokens);
  expect(root.querySelector('.rr-beacon, .rr-goal')).toBeNull();
});

test('a button shows its price, and a costly button is never filled', () => {
  const moves = ['bottom', 'end'];
  const filled = () => [...root.querySelectorAll('.primary')].map((button) => button.getAttribute('data-target'));
  show({ ...held, moves }, { bottom: { price: 'A skip.', costly: true }, end: { price: 'Unused: die.' } });
  expect(find('[data-target=bottom]').textContent).toContain('A skip.');
  expect(find('[data-target=end]').textContent).toContain('Unused: die.');
  expect(filled()).toEqual(['end']);
  render(null, root);
  show({ ...held, moves }, { bottom: { costly: true }, end: { costly: true } });
  expect(filled()).toEqual([]);
});

test('the card in play says what it does, and the line above the board what a click would do', () => {
  const { step } = show(held);
  expect(find('.rr-line').textContent).toBe('A Straight Place it beside your network.');
  expect(step).toHaveBeenLastCalledWith(null);
  tap('[data-target=d2]');
  expect(step).toHaveBeenLastCalledWith('Do place d2 EW? Choose it again to confirm.');
});

test('everything that can be acted on is explained, or says what it does', () => {
  show(held);
  const silent = [...root.querySelectorAll('[data-target]')].filter(
    (thing) => !thing.getAttribute('data-meaning') && !thing.getAttribute('aria-label')?.includes('Do '),
  );
  expect(silent.map((thing) => thing.getAttribute('data-target'))).toEqual([]);
});

test('teeth turn with their gear, but neither its shadow nor the light on it does', () => {
  show(held);
  const tiles = Object.keys(((held as unknown as Fixture).view as RotoView).board).length;
  expect(root.querySelectorAll('.rr-wheel .rr-teeth').length).toBe(tiles);
  expect(root.querySelectorAll('.rr-field .rr-gear-lit').length).toBe(tiles);
  expect(root.querySelectorAll('.rr-wheel :is(.rr-gear-lit, .rr-gear-shade, .rr-gear-cast, .rr-sheen)').length).toBe(0);
});
