import { expect, test } from 'vitest';
import { asRows, asSquares, isNothing, partsOf } from './shape';
import { eventText, itemText, lineOf } from './words';

const words = { names: ['Ann', 'Ben'], catalog: null };

test('a view is sorted into players, hand, piles, facts and the rest', () => {
  const parts = partsOf({
    game: 'crazy-eights',
    seat: 0,
    over: false,
    on_turn: 0,
    players: [{ seat: 0, cards: 2 }],
    hand: ['8C', '9D'],
    draw_pile: 31,
    discard: ['7C', '7D'],
    top: '7D',
    suit: 'diamonds',
    passed: false,
    bids: [{ seat: 1, bid: 4 }],
    options: { hand_size: 7 },
  });
  expect(parts.players).toEqual([{ seat: 0, cards: 2 }]);
  expect(parts.hand).toEqual([['', ['8C', '9D']]]);
  expect(parts.piles).toEqual([
    { name: 'draw_pile', count: 31, top: null },
    { name: 'discard', count: 2, top: '7D' },
  ]);
  expect(parts.facts).toEqual([['suit', 'diamonds']]);
  expect(parts.rest).toEqual([['bids', [{ seat: 1, bid: 4 }]]]);
  expect(parts.options).toEqual({ hand_size: 7 });
});

test('nested piles are found, and a separate top card lies on its pile', () => {
  const parts = partsOf({
    game: 'g',
    seat: null,
    over: false,
    decks: { bus: { draw: 40, discard: ['q59'] }, perk: { draw: 7, discard: [] } },
    discard: 3,
    discard_top: '2C',
  });
  expect(parts.piles).toEqual([
    { name: 'decks_bus_draw', count: 40, top: null },
    { name: 'decks_bus_discard', count: 1, top: 'q59' },
    { name: 'decks_perk_draw', count: 7, top: null },
    { name: 'discard', count: 3, top: '2C' },
  ]);
});

test('a hand of several kinds of cards keeps them apart', () => {
  const parts = partsOf({
    game: 'g',
    seat: 0,
    over: false,
    hand: { bus: ['m7'], rush: [], rerouted: { m7: 'queens' } },
  });
  expect(parts.hand).toEqual([['bus', ['m7']]]);
  expect(parts.handNotes).toEqual([['rerouted', { m7: 'queens' }]]);
});

test('absent, empty and false values are left out; zero is shown', () => {
  expect([null, false, '', [], {}, { a: null }].every(isNothing)).toBe(true);
  expect(isNothing(0)).toBe(false);
});

test('nested fields are rows, without empty columns', () => {
  expect(asRows({ rider: { owner: 1, locked: false }, redesign: { owner: null, locked: false } })?.columns).toEqual([
    'owner',
  ]);
  expect(asRows([1, 2])).toBeNull();
});

test('squares by name span a board', () => {
  const held = Object.fromEntries(['a1', 'b1', 'c1', 'a2', 'b3', 'd3'].map((name) => [name, 'x']));
  expect(asSquares(held)).toEqual({ columns: ['a', 'b', 'c', 'd'], rows: [1, 2, 3] });
  expect(asSquares({ ...held, hold: 'x' })).toBeNull();
});

test('values in words', () => {
  expect(lineOf({ placed: 1, on_board: 0, locked: true, exits: 'NS', none: null }, words)).toBe(
    'placed 1 · on board 0 · locked · NS',
  );
  expect(itemText({ hole: 'ft-4', fasttrack: true }, words)).toBe('ft-4 · fasttrack');
  expect(itemText(['a1', 'g1'], words)).toBe('a1 → g1');
});

test('an event without a sentence shows its fields', () => {
  expect(eventText({ event: 'played', seat: 0, card: 'QD', rule: 'X-1' }, words)).toBe('Ann: played · Q♦');
  expect(eventText({ event: 'played', seat: 0, text: 'Ann played QD' }, words)).toBe('Ann played Q♦');
});
