// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Review } from './http';
import { forgetMistake, keepMistakes, keepMistakeSolved, mistakes, ownSeat } from './mistakes';

beforeEach(() => {
  localStorage.clear();
  mistakes.value = [];
});

const alone = 'cardtable replay 1\nseat 0 bot easy\nseat 1 person Ann\nmoves\n';

function reviewOf(...decisions: [seat: number, kind: string, loss: number][]): Review {
  return {
    game: 'last-card',
    decisions: decisions.map(([seat, kind, loss], at) => ({
      number: at + 1,
      seat,
      class: kind,
      known: { loss, better: 'draw a card' },
    })),
  } as unknown as Review;
}

test('the seat of the one person', () => {
  expect(ownSeat(alone)).toBe(1);
  expect(ownSeat(`${alone}seat 2 person Ben\n`)).toBeNull();
  expect(ownSeat('seat 0 bot easy\n')).toBeNull();
});

test('the three worst of the own mistakes are kept, once', () => {
  const review = reviewOf(
    [1, 'mistake', 0.12],
    [0, 'blunder', 0.5],
    [1, 'inaccuracy', 0.06],
    [1, 'blunder', 0.3],
    [1, 'mistake', 0.11],
    [1, 'mistake', 0.14],
  );
  keepMistakes(review, alone);
  keepMistakes(review, alone);
  expect(mistakes.value.map(({ decision }) => decision)).toEqual([4, 6, 1]);
});

test('one that is solved stays solved', () => {
  keepMistakes(reviewOf([1, 'blunder', 0.3]), alone);
  keepMistakeSolved(mistakes.value[0]!);
  expect(mistakes.value).toMatchObject([{ decision: 1, solved: true }]);
  expect(JSON.parse(localStorage.getItem('cardtable.mistakes')!)).toEqual(mistakes.value);
});

test('one that cannot be played any more makes room for the others', () => {
  keepMistakes(reviewOf([1, 'blunder', 0.3], [1, 'mistake', 0.12]), alone);
  forgetMistake(mistakes.value[0]!);
  expect(mistakes.value.map(({ decision }) => decision)).toEqual([2]);
});

test('full storage forgets nothing while the page is open', () => {
  keepMistakes(reviewOf([1, 'blunder', 0.3]), alone);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepMistakes(reviewOf([1, 'blunder', 0.4]), `${alone}1 draw\n`);
  keepMistakeSolved(mistakes.value[1]!);
  expect(mistakes.value.map(({ loss, solved }) => [loss, solved])).toEqual([
    [0.4, false],
    [0.3, true],
  ]);
  full.mockRestore();
});
