// A whole game of each, by clicking.
import { expect } from 'vitest';
import type { GameKey, Options } from '../src/protocol';
import { test } from './support/browse';
import { annAndBots, games, sitAtNew } from './support/tables';
import { byClicking, playToTheEnd } from './support/turns';

/** Seeds with which the first thing that can be done, done again and again, comes to an end soon. */
const seeds: Record<GameKey, number> = { 'last-card': 5, fasttrack: 7, rotorouter: 3, 'bus-rush': 6 };

const options: Record<GameKey, Options> = {
  'last-card': {},
  fasttrack: {},
  rotorouter: { stop_at_winner: true },
  'bus-rush': {},
};

for (const game of games) {
  test(`a whole game of ${game} by clicking`, async ({ open }) => {
    const page = await open();
    await sitAtNew(page, { game, seats: annAndBots(1, 'medium'), options: { turn_limit: 400, ...options[game] }, seed: seeds[game] });
    await playToTheEnd(page, game, byClicking(page));
    expect(await page.textContent('dialog h2')).toMatch(/won/);
  });
}
