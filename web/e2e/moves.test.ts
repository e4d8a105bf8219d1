// Moves that are made in several steps, from set-up positions.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, type Open } from './support/browse';
import { forcedPlacement, queenPivot, splitSeven, taxiInHand, type Position } from './support/positions';
import { annAndBots, replayFrom, sitAtNew } from './support/tables';

async function sitDown(open: Open, position: Position): Promise<Page> {
  const page = await open();
  await sitAtNew(page, { game: position.game, seats: annAndBots(1), replay: replayFrom(position) });
  return page;
}

const target = (name: string) => `.board-area [data-target="${name}"]`;
const inLog = (page: Page, text: string) => page.waitForSelector(`.log :text("${text}")`);

test('a 7 is split step by step', async ({ open }) => {
  const page = await sitDown(open, splitSeven);
  await page.waitForSelector('.ft-say:has-text("7 split"):has-text("7 left")');
  expect(await page.locator('.ft-peg.can-act').count()).toBe(2);
  await page.click(target('peg:outer-1-0'));
  // Six ways to split, and the whole 7.
  await page.waitForSelector(target('go:split outer-1-0 outer-1-3'));
  expect(await page.locator('.ft-goal.can-act').count()).toBe(7);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.ft-goal', { state: 'detached' });
  await page.click(target('peg:outer-1-0'));
  await page.click(target('go:split outer-1-0 outer-1-3'));
  await page.waitForSelector('.ft-say:has-text("4 left")');
  await page.click('.ft-goal.can-act');
  await inLog(page, 'Ann moved from outer-4-0 to home-4');
});

test('a run turns at a Queen', async ({ open }) => {
  const page = await sitDown(open, queenPivot);
  for (const card of ['10H', 'JH', 'QH', '4C', '3C']) {
    await page.click(`${target(card)}.can-act`);
    await page.waitForSelector(target(card), { state: 'detached' });
  }
  await page.click(target('end'));
  await inLog(page, 'Ann played 3♣');
  expect(await page.locator('.log :text("LC-PEN")').count()).toBe(0);
});

test('what is not possible is explained by its rule, and not done', async ({ open }) => {
  const page = await sitDown(open, queenPivot);
  await page.click(target('4C'));
  await page.waitForSelector('.reason');
  await page.click('.reason button[aria-label^="Show rule LC-"]');
  await page.waitForSelector('.play.with-rule .panel :text("LC-MATCH-1")');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.play:not(.with-rule)');
  expect(await page.locator('.lc-card').count()).toBe(6);
});

test('a placement is forced after three skips', async ({ open }) => {
  const page = await sitDown(open, forcedPlacement);
  await page.waitForSelector('.rr :text("Forced: Draw & Place")');
  // It looks disabled, and says why when it is clicked all the same.
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

test('a taxi trip', async ({ open }) => {
  const page = await sitDown(open, taxiInHand);
  await page.click(target('card:taxi-1'));
  await page.click(target('do:bronx'));
  await inLog(page, 'Bronx');
  await page.waitForSelector('.br-player.is-own:has-text("Taxi in the Bronx"), .br-player.is-own:has-text("Taxi in Bronx")');
  // The bot may take a taxi of its own meanwhile.
  expect(await page.locator('.br-vehicles text:text("until round 4")').count()).toBeGreaterThan(0);
});
