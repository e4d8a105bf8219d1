// Plays a whole game of each kind by clicking.
import { expect } from 'vitest';
import { test } from './support/browse';
import { annAndBots, games, sitAtNew, some } from './support/tables';
import { byClicking, mannerOf, playToTheEnd } from './support/turns';

for (const game of some(games, 2)) {
  test(`a whole game of ${game} by clicking`, async ({ open }) => {
    const page = await open();
    const { seed = 1, options } = mannerOf(game);
    await sitAtNew(page, { game, seats: annAndBots(1, 'medium'), options: { turn_limit: 400, ...options }, seed });
    await playToTheEnd(page, game, byClicking(page));
    expect(await page.textContent('.result h2')).toMatch(/won/);
  });
}
