// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  dateOf,
  emptyRecord,
  isSolved,
  isTried,
  keepAttempt,
  keepDay,
  numberOfDay,
  puzzleKey,
  puzzleRating,
  readPuzzles,
  readRecord,
  streakOf,
  todaysPuzzle,
  writePuzzles,
} from './puzzleRecord';

beforeEach(() => {
  localStorage.clear();
  writePuzzles(emptyRecord);
});

const withDays = (...dates: string[]) => ({
  ...emptyRecord,
  days: Object.fromEntries(dates.map((date) => [date, ['last-card']])),
});

test('the first attempt counts, and only that', () => {
  keepAttempt('last-card', 3, 50, true);
  const { rating } = readPuzzles();
  expect(rating).toBeGreaterThan(1500);
  expect(isSolved('last-card', 3)).toBe(true);
  keepAttempt('last-card', 3, 50, false);
  expect(readPuzzles().rating).toBe(rating);
  keepAttempt('last-card', 4, 50, false);
  expect(readPuzzles().rating).toBeLessThan(rating);
  expect([isSolved('last-card', 4), isTried('last-card', 4), isTried('fasttrack', 4)]).toEqual([false, true, false]);
});

test('what another tab has written stays', () => {
  localStorage.setItem(puzzleKey, JSON.stringify({ ...emptyRecord, solved: { fasttrack: [9] } }));
  keepAttempt('last-card', 1, 50, true);
  expect(readPuzzles().solved).toEqual({ fasttrack: [9], 'last-card': [1] });
});

test('a record that cannot be read is an empty one, and half a record is half read', () => {
  for (const text of [null, '', 'nonsense', '[]', '{"version":2}']) expect(readRecord(text)).toEqual(emptyRecord);
  expect(readRecord('{"version":1,"rating":"high","solved":{"last-card":[1,"x",1]},"days":7}')).toEqual({
    ...emptyRecord,
    solved: { 'last-card': [1] },
  });
});

// Half of the bots miss a puzzle of 1500; ten times as many solve as miss one 400 lower.
test('the rating of a puzzle follows from how many bots miss it', () => {
  expect(puzzleRating(50).rating).toBe(1500);
  expect(puzzleRating(100 / 11).rating).toBe(1100);
  expect(puzzleRating(100).rating).toBe(puzzleRating(95).rating);
});

test('the puzzle of a day depends on date and game alone, and is one of those there are', () => {
  expect(numberOfDay('last-card', 250, '2026-03-01')).toBe(numberOfDay('last-card', 250, '2026-03-01'));
  const numbers = Array.from({ length: 28 }, (_, day) => numberOfDay('fasttrack', 250, `2026-02-${day + 1}`));
  expect(new Set(numbers).size).toBeGreaterThan(20);
  for (const number of numbers) expect(number >= 1 && number <= 250).toBe(true);
  expect(numberOfDay('last-card', 1, '2026-03-01')).toBe(1);
});

test('a day that is solved', () => {
  expect(todaysPuzzle('last-card', '2026-03-01')).toEqual({ link: '/puzzles/last-card/today', isSolved: false });
  keepDay('last-card', '2026-03-01');
  expect(todaysPuzzle('last-card', '2026-03-01').isSolved).toBe(true);
  expect(todaysPuzzle('fasttrack', '2026-03-01').isSolved).toBe(false);
  expect(dateOf(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
});

test('a streak ends with a day that was left out, not before today is over, and not by a clock set back', () => {
  const march = withDays('2026-02-27', '2026-02-28', '2026-03-01');
  expect(streakOf(march, '2026-03-01')).toBe(3);
  expect(streakOf(march, '2026-03-02')).toBe(3);
  expect(streakOf(march, '2026-03-03')).toBe(0);
  expect(streakOf(march, '2026-02-20')).toBe(3);
  expect(streakOf(withDays('2026-02-27', '2026-03-01'), '2026-03-01')).toBe(1);
  expect(streakOf(emptyRecord, '2026-03-01')).toBe(0);
});

// The run up to today has three days; the clock was ahead when the other day was solved.
test('a clock that was ahead costs no streak once it is right', () => {
  const ahead = withDays('2026-02-28', '2026-03-01', '2026-03-02', '2031-01-01');
  expect(streakOf(ahead, '2026-03-02')).toBe(3);
  expect(streakOf(ahead, '2026-03-03')).toBe(3);
  expect(streakOf(withDays('2026-02-28', '2026-03-01'), '2026-03-03')).toBe(0);
});

test('full storage forgets nothing while the page is open', () => {
  keepAttempt('last-card', 1, 50, true);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepAttempt('last-card', 2, 50, true);
  keepAttempt('last-card', 3, 50, false);
  keepDay('last-card', '2026-03-01');
  expect(readPuzzles()).toMatchObject({
    solved: { 'last-card': [1, 2] },
    missed: { 'last-card': [3] },
    days: { '2026-03-01': ['last-card'] },
  });
  full.mockRestore();
  keepAttempt('last-card', 4, 50, true);
  expect(JSON.parse(localStorage.getItem(puzzleKey)!)).toMatchObject({ solved: { 'last-card': [1, 2, 4] } });
});
