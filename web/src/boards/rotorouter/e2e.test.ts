// RotoRouter's board in a browser.
import { expect } from 'vitest';
import { test } from '../../../e2e/support/browse';
import { inLog, sitAtPosition, target, type Position } from '../../../e2e/support/positions';

/** After three skips in a row Ann must draw and place. */
const forcedPlacement: Position = {
  game: 'rotorouter',
  size: 7,
  colors: ['red', 'blue'],
  seat: 0,
  board: {},
  hands: [{ deck: ['straight', 'elbow', 't'], skips: 3, forced: true }, { deck: ['t', 'elbow', 'straight'] }],
};

/** Ann's last token is next to the corner it needs; then only a bot is left (RR-PAUSE-1). */
const lastToken: Position = {
  game: 'rotorouter',
  size: 7,
  colors: ['red', 'blue'],
  seat: 0,
  board: { g6: { exits: 'NS', owner: 'red' }, g7: { exits: 'NS', owner: 'blue' } },
  tokens: { g6: 'red' },
  hands: [{ deck: ['straight', 'elbow'], scored: ['green', 'yellow'] }, { deck: ['t', 'elbow', 'straight'] }],
};

test('a placement is forced after three skips', async ({ open }) => {
  const page = await sitAtPosition(open, forcedPlacement);
  await page.waitForSelector('.rr :text("Forced: Draw & Place")');
  // It looks disabled, but a click explains why.
  await page.click(target('end'), { force: true });
  await page.waitForSelector('.reason:has-text("RR-FORCE-1")');
  await page.click(target('draw'));
  await page.waitForSelector('.rr-offers-place');
  await page.hover(target('a1'));
  await page.keyboard.press('e');
  await page.click(target('a1'));
  await inLog(page, 'Ann placed a Straight on a1 as NS');
  await page.click(target('end'));
  await inLog(page, 'Bot 2 drew');
});

test('the table pauses when only one bot is left, and goes on', async ({ open }) => {
  const page = await sitAtPosition(open, lastToken);
  await page.click('[data-target="g6"]');
  await page.click('[data-target="g7"]');
  await page.waitForSelector('.banner:has-text("Only one bot is still playing")');
  expect(await page.getAttribute('.banner :text("New game")', 'href')).toBe('/new/rotorouter');
  await page.click('.banner :text("Continue")');
  await page.waitForSelector('.banner', { state: 'detached' });
});
