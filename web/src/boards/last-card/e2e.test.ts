// Last Card's board in a browser.
import { expect } from 'vitest';
import { test } from '../../../e2e/support/browse';
import { inLog, sitAtPosition, target, type Position } from '../../../e2e/support/positions';

/** A run up to the Queen of hearts, and on from her in clubs, downwards. */
const queenPivot: Position = {
  game: 'last-card',
  players: 2,
  seat: 0,
  hands: [
    ['10H', 'JH', 'QH', '3C', '4C', '9S'],
    ['2D', '5D', '7S'],
  ],
  draw_pile: ['6D', '8D', 'KC', 'AS', '6H', '8S'],
  discard: ['9H'],
};

test('a run turns at a Queen', async ({ open }) => {
  const page = await sitAtPosition(open, queenPivot);
  for (const card of ['10H', 'JH', 'QH', '4C', '3C']) {
    await page.click(`${target(card)}.can-act`);
    await page.waitForSelector(target(card), { state: 'detached' });
  }
  await page.click(target('end'));
  await inLog(page, 'Ann played 3♣');
  expect(await page.locator('.log :text("LC-PEN")').count()).toBe(0);
});

test('what is not possible is explained by its rule, and not done', async ({ open }) => {
  const page = await sitAtPosition(open, queenPivot);
  await page.click(target('4C'));
  await page.waitForSelector('.reason');
  await page.click('.reason button[aria-label^="Show rule LC-"]');
  await page.waitForSelector('.play.with-rule .panel :text("LC-MATCH-1")');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.play:not(.with-rule)');
  expect(await page.locator('.lc-card').count()).toBe(6);
});
