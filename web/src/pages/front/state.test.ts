import { expect, test } from 'vitest';
import type { Glance } from '../../client/http';
import { company, inOrder, mayChange, stateOf } from './state';

const glance = (change: object): Glance =>
  ({
    code: 'ABCDEF',
    phase: 'playing',
    seat: 0,
    to_decide: 0,
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Ben' },
      { kind: 'bot', name: 'Bot 3' },
    ],
    result: null,
    one_device: false,
    turn_ms: 0,
    clock_left_ms: null,
    ...change,
  }) as Glance;

test('whose turn it is', () => {
  expect(stateOf(glance({}))).toEqual({ words: 'Your turn', time: '', isMine: true, isOver: false });
  expect(stateOf(glance({ to_decide: 1 }))).toEqual({ words: 'Ben’s turn', time: '', isMine: false, isOver: false });
  expect(stateOf(glance({ seat: null })).words, 'a shared device').toBe('Ann’s turn');
  expect(stateOf(glance({ phase: 'paused' })).isMine).toBe(false);
});

test('what a waiting table waits for', () => {
  const seats = [{ kind: 'person', name: 'Ann' }, { kind: 'open' }, { kind: 'open' }];
  expect(stateOf(glance({ phase: 'waiting', to_decide: null, seats })).words).toBe('Waiting for 2 more');
  expect(company(glance({ seats }))).toBe('nobody else yet');
});

test('how it ended', () => {
  const over = (winners: number[]) => stateOf(glance({ phase: 'over', to_decide: null, result: { winners } })).words;
  expect(over([0])).toBe('You won');
  expect(over([1])).toBe('Ben won');
  expect(over([0, 1])).toBe('You shared the win');
  expect(over([])).toBe('Over, nobody won');
});

test('who else is there', () => {
  expect(company(glance({}))).toBe('with Ben and Bot 3');
  expect(company(glance({ seat: null }))).toBe('Ann, Ben and Bot 3');
});

test('tables where it is my turn come first, finished tables last', () => {
  const of = (change: object) => ({ table: glance(change) });
  const [over, theirs, mine] = [of({ phase: 'over' }), of({ to_decide: 1 }), of({})];
  const unknown = { table: null };
  expect(inOrder([over, theirs, unknown, mine])).toEqual([mine, theirs, unknown, over]);
});

test('how long it has been somebody’s turn', () => {
  const timeAfter = (turn_ms: number, clock_left_ms: number | null = null) =>
    stateOf(glance({ turn_ms, clock_left_ms })).time;
  const hour = 3_600_000;
  expect(timeAfter(59_999)).toBe('');
  expect(timeAfter(60_000)).toBe('for 1 minute');
  expect(timeAfter(59 * 60_000)).toBe('for 59 minutes');
  expect(timeAfter(hour)).toBe('for 1 hour');
  expect(timeAfter(47 * hour)).toBe('for 47 hours');
  expect(timeAfter(48 * hour, 24 * hour)).toBe('for 2 days, 24 hours left');
  expect(stateOf(glance({ turn_ms: hour, phase: 'over' })).time).toBe('');
});

test('only tables where somebody else may sit change by themselves', () => {
  expect(mayChange(glance({}))).toBe(true);
  expect(mayChange(glance({ phase: 'over' }))).toBe(false);
  expect(mayChange(glance({ one_device: true }))).toBe(false);
  const [ann, bot] = [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', name: 'Bot 2' },
  ];
  expect(mayChange(glance({ seats: [ann, bot] }))).toBe(false);
  expect(mayChange(glance({ seats: [ann, { kind: 'open' }] }))).toBe(true);
});
