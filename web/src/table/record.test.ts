import { expect, test } from 'vitest';
import { countGame, recordOf } from './record';

test('wins are counted by game, once each, and a lost game ends the streak', () => {
  expect(recordOf('fasttrack')).toBeNull();
  countGame('fasttrack', 'A 1', true);
  countGame('fasttrack', 'A 1', true);
  countGame('fasttrack', 'A 2', true);
  expect(recordOf('fasttrack')).toMatchObject({ played: 2, won: 2, streak: 2 });
  countGame('fasttrack', 'A 3', false);
  expect(recordOf('fasttrack')).toMatchObject({ played: 3, won: 2, streak: 0 });
  expect(recordOf('last-card')).toBeNull();
});
