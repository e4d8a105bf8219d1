import { expect, test } from 'vitest';
import { newcomer, rated } from './glicko';

// The worked example of the paper: a player of 1500 beats one of 1400 and loses to 1550 and 1700.
test('the example of the paper', () => {
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { opponent: { rating: 1400, deviation: 30 }, score: 1 },
    { opponent: { rating: 1550, deviation: 100 }, score: 0 },
    { opponent: { rating: 1700, deviation: 300 }, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test('a win against an equal raises the rating, a loss lowers it by as much, and both make it surer', () => {
  const equal = { rating: 1500, deviation: 100 };
  const won = rated(newcomer, [{ opponent: equal, score: 1 }]);
  const lost = rated(newcomer, [{ opponent: equal, score: 0 }]);
  expect(won.rating - 1500).toBeGreaterThan(0);
  expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 6);
  expect(won.deviation).toBeLessThan(newcomer.deviation);
});
