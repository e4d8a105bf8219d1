import { expect, test } from 'vitest';
import type { Shown } from './session';
import { WinningTurn } from './winning';

/** What a move of `seat` showed; `events` by name. */
const shot = (count: number, seat: number, ...events: string[]): Shown => ({
  number: count,
  to_decide: null,
  seat: 0,
  view: null,
  guide: null,
  moves: null,
  clock_left_ms: null,
  events: events.map((event) => ({ event, seat })),
  entry: { kind: 'move', seat, by: 'person' },
  count,
  hurried: false,
});

function turnsOf(shots: Shown[], wins = 'won'): WinningTurn {
  const turns = new WinningTurn();
  shots.forEach((now, at) => turns.note(shots[at - 1] ?? null, now, wins));
  return turns;
}

const numbers = (turns: WinningTurn, each = 100) => turns.shots(() => each).map(({ number }) => number);

test('the winning turn begins with the position before the first move of the winner', () => {
  const turns = turnsOf([shot(1, 1, 'drew'), shot(2, 0, 'played'), shot(3, 0, 'played'), shot(4, 0, 'played', 'won')]);
  expect(numbers(turns)).toEqual([1, 2, 3, 4]);
});

test('of a long turn the end is enough, and a single move is never too long', () => {
  const turns = turnsOf([shot(1, 1, 'drew'), shot(2, 0, 'played'), shot(3, 0, 'played'), shot(4, 0, 'played', 'won')]);
  expect(numbers(turns, 1300)).toEqual([2, 3, 4]);
  expect(numbers(turns, 9000)).toEqual([3, 4]);
});

test('without a winner there is nothing to show, nor after an undo', () => {
  expect(numbers(turnsOf([shot(1, 1, 'drew'), shot(2, 0, 'played')]))).toEqual([]);
  const turns = turnsOf([shot(1, 1, 'drew'), shot(2, 0, 'won')]);
  expect(numbers(turns)).toEqual([1, 2]);
  turns.clear();
  expect(numbers(turns)).toEqual([]);
});

test('where players finish one after another, the first one has won', () => {
  const shots = [shot(1, 1, 'drew'), shot(2, 0, 'finished'), shot(3, 1, 'drew'), shot(4, 2, 'finished')];
  expect(numbers(turnsOf(shots, 'finished'))).toEqual([1, 2]);
});
