// The rulebooks: illustrated, without commands of the terminal, and as a drawer at the table.
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, test } from './support/browse';
import { annAndBots, games, sitAtNew } from './support/tables';

for (const game of games) {
  test(`${game}: the rulebook has a picture, examples drawn by the board, and no commands`, async ({ open }) => {
    const page = await open();
    await page.goto(`/rules/${game}`);
    await page.waitForSelector('.rule-top svg');
    await page.waitForSelector('.example .still-board');
    expect(await page.locator('.example').count()).toBeGreaterThan(20);
    await page.locator('.example').first().scrollIntoViewIfNeeded();
    await page.waitForSelector('.still-inside svg');
    const text = await page.textContent('.rulebook');
    for (const word of ['cardtable ', 'Moves are written', '"game":', '<!--', 'EXITS'])
      expect(text).not.toContain(word);
    expect(await page.locator('.still-inside [tabindex="0"]:not([inert] *)').count()).toBe(0);
  });
}

test('the rulebook is accessible', async ({ open }) => {
  const page = await open();
  await page.goto('/rules/last-card');
  await page.locator('.example').first().scrollIntoViewIfNeeded();
  await page.waitForSelector('.still-inside svg');
  await expectAccessible(page, 'rulebook');
});

test('at the table the rulebook opens beside the board, and Esc returns the focus', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'fasttrack', seats: annAndBots(1), seed: 3 });
  await page.click('.turn-line [aria-label="Rules"]');
  await page.waitForSelector('.rule-drawer h1');
  await expectAccessible(page, 'drawer');
  await page.click('.rule-drawer a:has-text("FT-TURN-4")');
  await page.waitForSelector('.rule-drawer [id="drawer-FT-TURN-4"].here');
  expect(page.url()).toContain('/t/');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.rule-drawer', { state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Rules');
  await page.setViewportSize(phone);
  await page.click('.turn-line [aria-label="Rules"]');
  const box = (await page.locator('.rule-drawer').boundingBox())!;
  expect(box.y).toBeGreaterThan(100);
});
