import { expect, test } from 'vitest';
import type { DayScore } from '../client/http';
import { comparedWithPar, inPoints, resultOf, squares } from './score';

const judged = (player: 'you' | 'hard', score: number, margin: number) => ({
  player,
  score,
  margin,
  decisions: 20,
  share: player === 'you' ? 0 : 1,
  mistakes: [],
});
const score: DayScore = {
  game: 'last-card',
  day: '2026-11-18',
  version: '1.1',
  seat: 0,
  players: [judged('you', 874, 30), judged('hard', 931, 40)],
  place: null,
};

test('a result has the player’s score and that of hard as par', () => {
  expect(resultOf(score)).toEqual({
    score: 874,
    margin: 30,
    par: 931,
    parMargin: 40,
    share: 0,
    mistakes: [],
    place: null,
  });
  expect(resultOf({ ...score, players: [judged('hard', 931, 40)] })).toBeNull();
});

test('within both margins, a score is as good as par', () => {
  const one = resultOf(score)!;
  // The margins 30 and 40 make 50 together.
  expect(comparedWithPar({ ...one, score: 881 })).toBe('at');
  expect(comparedWithPar({ ...one, score: 880 })).toBe('under');
  expect(comparedWithPar({ ...one, score: 982 })).toBe('over');
});

test('a score in points and squares', () => {
  expect([inPoints(874), inPoints(875), inPoints(1000)]).toEqual([87, 88, 100]);
  expect([...squares(874)].join('')).toBe('🟩🟩🟩🟩🟩🟩🟩🟩⬜⬜');
  expect(squares(1000)).toBe('🟩'.repeat(10));
  expect(squares(0)).toBe('⬜'.repeat(10));
});
