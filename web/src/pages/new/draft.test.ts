import { expect, test } from 'vitest';
import type { GameInfo } from '../../client/http';
import { firstSeats, requestOf, withCount, type Draft } from './draft';

const info = { game: 'last-card' } as GameInfo;
const draft = (change: Partial<Draft>): Draft => ({
  seats: firstSeats(3, ' Ann '),
  options: { hand_size: 7 },
  oneDevice: false,
  clock: 30,
  seed: '42',
  ...change,
});

test('a person with bots', () => {
  expect(requestOf(info, draft({}))).toEqual({
    game: 'last-card',
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', level: 'medium' },
      { kind: 'bot', level: 'medium' },
    ],
    options: { hand_size: 7 },
    seed: 42,
    one_device: false,
    clock_ms: 30_000,
  });
});

test('people who come by link have open seats, those at the device have names', () => {
  const [first, second] = firstSeats(2, 'Ann');
  if (!first || !second) throw new Error('two seats');
  const seats = [first, { ...second, kind: 'person' as const }];
  expect(requestOf(info, draft({ seats })).seats?.[1]).toEqual({ kind: 'open' });
  expect(requestOf(info, draft({ seats, oneDevice: true })).seats?.[1]).toEqual({ kind: 'person', name: 'Player 2' });
});

test('a saved game brings its own options, seed and seats; only the name is mine', () => {
  const request = requestOf(info, draft({}), 'cardtable replay 1');
  expect(request).toEqual({
    game: 'last-card',
    one_device: false,
    clock_ms: 30_000,
    replay: 'cardtable replay 1',
    name: 'Ann',
  });
});

test('seats come and go at the end', () => {
  expect(withCount(firstSeats(2, 'Ann'), 4)).toHaveLength(4);
  expect(withCount(firstSeats(4, 'Ann'), 2).map((seat) => seat.name)).toEqual(['Ann', '']);
});
