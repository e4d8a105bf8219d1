import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Decision, Review } from '../../client/http';
import { chanceLines, luckKey, luckMarks, nextPoor, ofTen, points, signed, turnOf, worstDecisions } from './review';

const seat = (name: string, start: number, result: number) => ({
  name,
  start,
  luck: 0,
  skill: 0,
  others: 0,
  lost: 0,
  result,
  adjusted: 0,
  half_width: 0,
  accuracy: 100,
  decisions: 0,
  classes: {},
});

const decision = (number: number, more: Partial<Decision>): Decision => ({
  number,
  seat: 0,
  did: 'draw a card',
  class: 'good',
  luck: [0, 0],
  skill: [0, 0],
  chances: [0.5, 0.5],
  ...more,
});

const review: Review = {
  game: 'last-card',
  seats: [seat('Ann', 0.5, 0), seat('Ben', 0.5, 1)],
  turning_points: [2],
  last_luck: [-0.4, 0.4],
  decisions: [
    decision(1, { class: 'mistake', skill: [-0.12, 0.12], chances: [0.38, 0.62] }),
    decision(2, { seat: 1, luck: [-0.3, 0.3], skill: [0.1, -0.1], chances: [0.18, 0.82] }),
    decision(3, { class: 'inaccuracy', luck: [0.09, -0.09], chances: [0.4, 0.6] }),
  ],
};

test('a line begins before the deal and ends with the result', () => {
  expect(chanceLines(review)).toEqual([
    [0.5, 0.38, 0.18, 0],
    [0.5, 0.62, 0.82, 1],
  ]);
});

test('luck of ten points gets a mark, luck of nine does not', () => {
  expect(luckMarks(review)).toEqual([{ number: 2, seat: 0, luck: -0.3 }]);
});

test('the graph marks the twelve worst mistakes and no inaccuracy', () => {
  expect(worstDecisions(review).map((one) => one.number)).toEqual([1]);
  const many = Array.from({ length: 20 }, (_, at) =>
    decision(at + 1, { class: 'blunder', known: { loss: 0.2 + at / 100, half_width: 0.02, played: 0, best: 0 } }),
  );
  expect(worstDecisions({ ...review, decisions: many }).map((one) => one.number)).toEqual(
    Array.from({ length: 12 }, (_, at) => 20 - at),
  );
});

test('stepping through poor moves skips good ones', () => {
  expect(nextPoor(review, 0, 1)).toBe(1);
  expect(nextPoor(review, 1, 1)).toBe(3);
  expect(nextPoor(review, 3, -1)).toBe(1);
  expect(nextPoor(review, 3, 1)).toBeNull();
});

test('a turning point names the move, whose chances changed most, from what to what, and the cause', () => {
  // Ann had 18 % after the move; luck had taken 30 and Ben's choice had given 10.
  expect(turnOf(review.decisions[1]!, ['Ann', 'Ben'])).toEqual({
    number: 2,
    mover: 'Ben',
    what: 'draw a card',
    name: 'Ann',
    before: 38,
    after: 18,
    isLuck: true,
  });
  expect(turnOf(review.decisions[0]!, ['Ann', 'Ben'])).toMatchObject({
    name: 'Ann',
    before: 50,
    after: 38,
    isLuck: false,
  });
});

test('average luck is said in games out of ten, with their range, or as unknown', () => {
  expect(ofTen({ adjusted: 0.43, half_width: 0.12 })).toEqual({ about: 4, from: 3, to: 6, isUnknown: false });
  expect(ofTen({ adjusted: -0.28, half_width: 0.2 })).toEqual({ about: 0, from: 0, to: 0, isUnknown: false });
  expect(ofTen({ adjusted: 0.5, half_width: 0.37 })).toEqual({ about: 5, from: 1, to: 9, isUnknown: true });
});

test('luck is even below ten points, some below thirty, and much from there on', () => {
  expect([0.09, 0.1, -0.29, 0.3, -1.2].map(luckKey)).toEqual([
    'even',
    'some_good',
    'some_bad',
    'much_good',
    'much_bad',
  ]);
});

test('points are whole numbers, with a sign for changes', () => {
  expect([points(0.126), signed(0.126), signed(-0.126), signed(0.001)]).toEqual([13, '+13', '−13', '0']);
});

test('the page that the terminal writes says the same sentences', () => {
  const plain = (text: string) => text.replace(/<\/?\w>/g, '').replace(/\s+/g, ' ');
  const own = plain(readFileSync('src/words/replay.en.ts', 'utf8'));
  const terminal = plain(readFileSync('../tables/analysis/report/words.en', 'utf8'));
  const shared = [
    'averageLuck',
    'averageLuckUnknown',
    'howItWent',
    'nothingToDecide',
    'turningPoints',
    'turnedByLuck',
    'turnedByChoice',
    'better',
    'leaveIt',
    'compared',
    'hindsight',
    'hindsightMeans',
    'costNothing',
    'costLittle',
  ];
  for (const name of shared) {
    const [, text] = new RegExp(`const ${name} = message\\( ?['\`](.*?)['\`],? ?\\);`).exec(own) ?? [];
    expect(text, name).toBeTruthy();
    expect(terminal).toContain(text);
  }
});
