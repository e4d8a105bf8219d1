import { expect, test } from 'vitest';
import type { Glance } from '../../client/http';
import { company, inOrder, stateOf } from './state';

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
    ...change,
  }) as Glance;

test('whose turn it is', () => {
  expect(stateOf(glance({}))).toEqual({ words: 'Your turn', isMine: true, isOver: false });
  expect(stateOf(glance({ to_decide: 1 }))).toEqual({ words: 'Ben’s turn', isMine: false, isOver: false });
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
