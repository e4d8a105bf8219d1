import { beforeEach, expect, test } from 'vitest';
import type { Review } from '../client/http';
import type { Table } from '../protocol';
import { history, judgedBy, keepGame, keepReview, mergeHistory, most, playedAt, readHistory } from './history';

const table = {
  game: 'last-card',
  seats: [
    { kind: 'bot', level: 'hard' },
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', level: 'easy' },
  ],
  hints: 2,
  result: { places: [[0, 2], [1]] },
} as unknown as Table;

const decision = (number: number, seat: number, kind: string, loss: number) => ({
  number,
  seat,
  class: kind,
  did: `move ${number}`,
  known: { loss, better: 'draw' },
});
const review = {
  seats: [{ accuracy: 99 }, { accuracy: 87.46 }],
  decisions: [
    decision(1, 1, 'mistake', 0.1),
    decision(2, 0, 'blunder', 0.4),
    decision(3, 1, 'blunder', 0.234),
    decision(4, 1, 'only move', 0),
  ],
} as unknown as Review;

beforeEach(() => localStorage.clear());

test('a game is remembered once, without names', () => {
  const game = playedAt(table, 'HERE-AAAAAA 1', 1, 1000);
  // Two share the first place, so the next one is the third.
  expect(game).toMatchObject({ place: 3, players: 3, bots: ['easy', 'hard'], hints: 2, day: null });
  expect(JSON.stringify(game)).not.toContain('Ann');
  keepGame(game);
  keepGame({ ...game, at: 2000 });
  expect(history()).toEqual([game]);
});

test('a review adds the accuracy, the most costly and the best decision of the player', () => {
  keepGame(playedAt(table, 'HERE-AAAAAA 1', 1, 1000));
  keepReview('HERE-AAAAAA', 1, review);
  keepReview('HERE-BBBBBB', 1, review);
  expect(history()[0]).toMatchObject({
    accuracy: 875,
    worst: { number: 3, did: 'move 3', better: 'draw', loss: 23 },
    best: { number: 4, loss: 0 },
  });
  expect(judgedBy(review, 0).best).toBeNull();
});

test('only the newest are kept, and what is wrong is left out', () => {
  const game = playedAt(table, 'A 1', 1, 0);
  const many = Array.from({ length: most + 5 }, (_, at) => ({ ...game, id: `A ${at}`, at }));
  const kept = mergeHistory(many.slice(5), many.slice(0, 10));
  expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([most, 'A 5', `A ${most + 4}`]);
  expect(readHistory([game, { ...game, game: '<b>' }, null, { id: 'x' }])).toEqual([game]);
  expect(readHistory({})).toBeNull();
});
