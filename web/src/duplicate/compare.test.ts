import { expect, test } from 'vitest';
import { compare, meanOf, type Judged } from './compare';

const judged = (share: number, score = 1000): Judged => ({ share, score, margin: 10 });
const none = [null, null, null, null, null];

// As in tests/lab/duplicate_test.cc: the differences are 1/2, 1/2 and 0, with a standard error of 1/6; t is 4.303.
test('results are compared deal by deal', () => {
  const rows = compare([
    { name: 'Ann', deals: [judged(1), judged(0.5), judged(0), ...none] },
    { name: 'Ben', deals: [judged(0.5), judged(0), judged(0), ...none] },
  ]);
  const ann = rows.find(({ name }) => name === 'Ann')!;
  expect(ann.played).toBe(3);
  expect(ann.won).toBeCloseTo(1.5);
  expect(ann.wonThanOthers!.mean).toBeCloseTo(1 / 3);
  expect(ann.wonThanOthers!.half).toBeCloseTo(4.303 / 6);
  expect(rows.find(({ name }) => name === 'Ben')!.wonThanOthers!.mean).toBeCloseTo(-1 / 3);
});

// Points 90 and 70 against 60: 30 and 10 ahead, 20 on average with a standard error of 10; t is 12.706.
test('points are compared with the mean of the others, and the best comes first', () => {
  const rows = compare([
    { name: 'Ben', deals: [judged(0, 800), judged(0, 600), ...none, null] },
    { name: 'Ann', deals: [judged(1, 900), judged(0, 700), ...none, null] },
    { name: 'Cat', deals: [judged(0, 400), judged(0, 600), ...none, null] },
  ]);
  expect(rows.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cat']);
  expect(rows[0]!.scoreThanOthers!.mean).toBeCloseTo(20);
  expect(rows[0]!.scoreThanOthers!.half).toBeCloseTo(127.06);
  expect(rows[0]!.score!.mean).toBeCloseTo(80);
});

test('only deals that somebody else has played are compared', () => {
  const rows = compare([
    { name: 'Ann', deals: [judged(1), judged(1), null, ...none] },
    { name: 'Ben', deals: [null, judged(0), judged(0), ...none] },
  ]);
  expect(rows[0]!.wonThanOthers).toEqual({ mean: 1, half: null });
  expect(rows[1]!.wonThanOthers).toEqual({ mean: -1, half: null });
});

test('somebody alone is compared with nobody', () => {
  const [row] = compare([{ name: 'Ann', deals: [judged(1), ...none, null, null] }]);
  expect(row!.wonThanOthers).toBeNull();
  expect(row!.score).toEqual({ mean: 100, half: null });
});

test('a mean of nothing is nothing', () => {
  expect(meanOf([])).toBeNull();
  expect(meanOf([3, 3, 3])).toEqual({ mean: 3, half: 0 });
});

// Two people at one table, two deals with two hands each. In deal 1 Ann wins with both hands: +1 and +1 against Ben with
// the same hands. In deal 2 each wins with hand 0: 0 and 0. So 1 and 0 by deal, 1/2 on average with a standard error of 1/2.
test('at tables of people one is compared with those who held the same hand, and a deal counts once', () => {
  const rows = compare(
    [
      { name: 'Ann', deals: [judged(1), judged(1), judged(1), judged(0)] },
      { name: 'Ben', deals: [judged(0), judged(0), judged(1), judged(0)] },
    ],
    2,
  );
  const ann = rows.find(({ name }) => name === 'Ann')!;
  expect(ann.played).toBe(4);
  expect(ann.won).toBe(3);
  expect(ann.wonThanOthers!.mean).toBeCloseTo(0.5);
  expect(ann.wonThanOthers!.half).toBeCloseTo(12.706 / 2);
});

test('a deal of which somebody has held one hand counts with that hand', () => {
  const rows = compare(
    [
      { name: 'Ann', deals: [judged(1), null, null, judged(0)] },
      { name: 'Ben', deals: [judged(0), judged(1), null, null] },
    ],
    2,
  );
  expect(rows.find(({ name }) => name === 'Ann')!.wonThanOthers).toEqual({ mean: 1, half: null });
});
