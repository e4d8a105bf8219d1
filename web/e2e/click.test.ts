// A whole game of each, by clicking.
import { expect } from 'vitest';
import type { GameKey, Options } from '../src/protocol';
import { test } from './support/browse';
import { annAndBots, games, sitAtNew } from './support/tables';
import { byClicking, playToTheEnd } from './support/turns';

const options: Record<GameKey, Options> = {
  'last-card': {},
  fasttrack: {},
  rotorouter: { stop_at_winner: true },
  'bus-rush': {},
};

for (const game of games) {
  test(`a whole game of ${game} by clicking`, async ({ open }) => {
    const page = await open();
    await sitAtNew(page, { game, seats: annAndBots(1, 'medium'), options: { turn_limit: 400, ...options[game] }, seed: 7 });
    await playToTheEnd(page, game, byClicking(page));
    expect(await page.textContent('dialog h2')).toMatch(/won/);
  });
}
