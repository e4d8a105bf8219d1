import { expect, test } from 'vitest';
import { advance, decided, destinations, nextWords, playOf, tradable, tradeOf } from './choice';

const moves = [
  'bus m15-sel 1 block_express_bus',
  'bus m15-sel 1 block_rush_cards',
  'bus m15-sel 2 block_express_bus',
  'bus m7-loc',
  'rush taxi-1 queens',
  'rush taxi-1 bronx',
  'rush staten_island_ferry-1 staten-island',
  'rush reroute-1 m7-loc queens',
  'rush reroute-1 m7-loc bronx',
  'rush reroute-1 m15-sel bronx',
  'trade m7-loc m15-sel',
  'trade m7-loc b25-loc q23-loc',
  'trade taxi-1',
  'wait',
  'end',
];

test('a move is chosen a word at a time', () => {
  expect(nextWords(moves, ['bus', 'm15-sel'])).toEqual(['1', '2']);
  expect(nextWords(moves, ['bus', 'm15-sel', '1'])).toEqual(['block_express_bus', 'block_rush_cards']);
  expect(nextWords(moves, ['bus', 'm7-loc'])).toEqual([]);
});

test('a card without choices is decided at once, one with choices is not', () => {
  expect(decided(moves, ['bus', 'm7-loc'])).toBe('bus m7-loc');
  expect(decided(moves, ['rush', 'staten_island_ferry-1'])).toBe('rush staten_island_ferry-1 staten-island');
  expect(decided(moves, ['rush', 'taxi-1'])).toBeNull();
  expect(decided(moves, [])).toBeNull();
});

test('words that leave no choice are filled in', () => {
  const two = ['bus m15-sel 1 block_express_bus', 'bus m15-sel 1 block_rush_cards', 'end'];
  expect(playOf(two, 'm15-sel')).toEqual(['bus', 'm15-sel', '1']);
  expect(advance(two, ['bus'])).toEqual(['bus', 'm15-sel', '1']);
  expect(playOf(two, 'm7-loc')).toBeNull();
});

test('a trade is listed whatever the order of its cards', () => {
  expect(tradeOf(moves, ['m15-sel', 'm7-loc'])).toBe('trade m7-loc m15-sel');
  expect(tradeOf(moves, ['q23-loc', 'm7-loc', 'b25-loc'])).toBe('trade m7-loc b25-loc q23-loc');
  expect(tradeOf(moves, ['m7-loc'])).toBeNull();
  expect(tradeOf(moves, [])).toBeNull();
  expect(tradeOf(moves, ['taxi-1'])).toBe('trade taxi-1');
});

test('only cards that lead to a listed trade can be added', () => {
  expect(tradable(moves, [])).toEqual(new Set(['m7-loc', 'm15-sel', 'b25-loc', 'q23-loc', 'taxi-1']));
  expect(tradable(moves, ['b25-loc'])).toEqual(new Set(['m7-loc', 'b25-loc', 'q23-loc']));
});

test('the list says where a travel card leads', () => {
  expect(destinations(moves, 'taxi-1')).toEqual(['queens', 'bronx']);
  expect(destinations(moves, 'reroute-1')).toEqual([]);
});
