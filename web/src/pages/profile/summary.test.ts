import { expect, test } from 'vitest';
import type { PlayedGame } from '../../table/history';
import { rowsOf } from './summary';

const game = (name: string, bots: string[], place: number, accuracy: number | null): PlayedGame => ({
  id: '',
  game: name,
  at: 0,
  players: 2,
  bots,
  place,
  hints: 0,
  day: null,
  accuracy,
  worst: null,
  best: null,
});

test('results by game and level', () => {
  const rows = rowsOf([
    game('last-card', ['hard'], 1, 800),
    game('last-card', ['hard', 'hard'], 2, null),
    game('last-card', ['hard'], 1, 901),
    game('fasttrack', [], 1, null),
    game('last-card', ['easy', 'hard'], 2, null),
  ]);
  expect(rows).toEqual([
    { game: 'last-card', against: 'hard', played: 3, won: 2, accuracy: 851 },
    { game: 'fasttrack', against: '', played: 1, won: 1, accuracy: null },
    { game: 'last-card', against: 'easy hard', played: 1, won: 0, accuracy: null },
  ]);
});
