import { expect, test } from 'vitest';
import type { GameInfo } from '../../client/http';
import { firstSeats, problemWith, requestOf, usualNames, usualSeats, withCount, withSeat, type Draft } from './draft';

const info = { game: 'last-card', colour_option: null } as GameInfo;
const draft = (change: Partial<Draft>): Draft => ({
  seats: firstSeats(3, ' Ann '),
  options: { hand_size: 7 },
  oneDevice: false,
  listed: false,
  isHere: false,
  clock: 30,
  seed: '42',
  first: null,
  ...change,
});

test('a person with bots', () => {
  expect(requestOf(info, draft({}))).toEqual({
    game: 'last-card',
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', level: 'medium', name: 'Ada' },
      { kind: 'bot', level: 'medium', name: 'Hugo' },
    ],
    options: { hand_size: 7 },
    seed: 42,
    one_device: false,
    clock_ms: 30_000,
  });
});

test('people who join by link get open seats, people at the device have names', () => {
  const [first, second] = firstSeats(2, 'Ann');
  if (!first || !second) throw new Error('two seats');
  const seats = [first, { ...second, kind: 'person' as const }];
  expect(requestOf(info, draft({ seats })).seats?.[1]).toEqual({ kind: 'open' });
  expect(requestOf(info, draft({ seats, oneDevice: true })).seats?.[1]).toEqual({ kind: 'person', name: 'Player 2' });
});

test("a saved game brings its own options, seed and seats; only the player's name is sent", () => {
  const request = requestOf(info, draft({}), 'cardtable replay 1');
  expect(request).toEqual({
    game: 'last-card',
    one_device: false,
    clock_ms: 30_000,
    replay: 'cardtable replay 1',
    name: 'Ann',
  });
});

test('TABLE-DEAL the player begins alone with bots, friends draw lots, and anybody can be chosen', () => {
  const [first, second, third] = firstSeats(3, 'Ann');
  if (!first || !second || !third) throw new Error('three seats');
  const friends = [first, { ...second, kind: 'person' as const }, third];
  expect(requestOf(info, draft({}))).not.toHaveProperty('first');
  expect(requestOf(info, draft({ first: 2 })).first).toBe(2);
  expect(requestOf(info, draft({ first: 'drawn' })).first).toBe('drawn');
  expect(requestOf(info, draft({ seats: friends })).first).toBe('drawn');
  expect(requestOf(info, draft({ seats: friends, first: 0 }))).not.toHaveProperty('first');
  expect(requestOf(info, draft({ seats: friends, oneDevice: true }))).not.toHaveProperty('first');
  // A seat that no longer plays cannot begin.
  expect(requestOf(info, draft({ seats: [first, second], first: 2 }))).not.toHaveProperty('first');
  expect(requestOf(info, draft({ first: 2 }), 'cardtable replay 1')).not.toHaveProperty('first');
});

test('seats are added and removed at the end', () => {
  expect(withCount(firstSeats(2, 'Ann'), 4)).toHaveLength(4);
  expect(withCount(firstSeats(4, 'Ann'), 2).map((seat) => seat.name)).toEqual(['Ann', '']);
});

test('a bot keeps a typed name', () => {
  const [me, bot] = firstSeats(2, 'Ann');
  if (!me || !bot) throw new Error('two seats');
  const { seats } = requestOf(info, draft({ seats: [me, { ...bot, name: ' Hal ', level: 'hard' }] }));
  expect(seats?.[1]).toEqual({ kind: 'bot', level: 'hard', name: 'Hal' });
});

test('bots get names that no other player has', () => {
  const seats = firstSeats(4, 'Ada');
  expect(usualNames(seats)).toEqual(['Player 1', 'Hugo', 'Iris', 'Otto']);
  seats[2] = { ...seats[2]!, active: false };
  expect(usualNames(seats)).toEqual(['Player 1', 'Hugo', '', 'Iris']);
});

const choices = ['red', 'green', 'blue'].map((choice) => ({
  choice,
  colour: 'blue' as const,
  mark: 'square' as const,
}));
const coloured = { ...info, usual_players: 2, colour_option: { option: 'colors', choices } } as GameInfo;

test('where players choose colours, the active colours are listed and get the seats', () => {
  const seats = usualSeats(coloured, 'Ann');
  expect(seats.map((seat) => seat.active)).toEqual([true, true, false]);
  const [red, green, blue] = seats;
  if (!red || !green || !blue) throw new Error('three colours');
  const request = requestOf(coloured, draft({ seats: [red, { ...green, active: false }, { ...blue, active: true }] }));
  expect(request.options).toEqual({ hand_size: 7, colors: ['red', 'blue'] });
  expect(request.seats).toEqual([
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', level: 'medium', name: 'Ada' },
  ]);
});

test('the first person is the caller, and keeps their name when seats change', () => {
  const seats = firstSeats(3, 'Ann');
  const asBot = withSeat(seats, 0, { ...seats[0]!, kind: 'bot' }, 'Ann');
  expect(problemWith(seats)).toBeNull();
  expect(problemWith(asBot)).toContain('must be a person');
  const moved = withSeat(asBot, 2, { ...asBot[2]!, kind: 'person' }, 'Ann');
  expect(moved.map((seat) => seat.name)).toEqual(['', '', 'Ann']);
  expect(problemWith(moved)).toBeNull();
  expect(problemWith(withSeat(moved, 2, { ...moved[2]!, active: false }, 'Ann'))).toContain('must be a person');
});
