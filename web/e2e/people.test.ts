// The same deals at tables of people: drawn, played by two, scored from the table, compared; the table goes on.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, playsHere, test } from './support/browse';
import { byClicking, placeNow } from './support/turns';

/** Draws a set for two people and opens a table; the path of the set and that of the table. */
async function openTable(page: Page): Promise<[string, string]> {
  await page.goto('/duplicate');
  await page.click('.set-form .game-tile:has-text("Last Card")');
  await page.selectOption('#set-level', 'people');
  await page.click('.set-form summary');
  await page.fill('.set-form input[type=number]', '2');
  await page.click('.set-form .primary');
  await page.waitForSelector(':text("2 people at a table")');
  const set = new URL(page.url()).pathname;
  expect(set).toContain('~people~turn_limit=2~');
  await page.click('button:has-text("Open a table")');
  await page.waitForSelector('.room :text("Deal 1 of 16")');
  return [set, new URL(page.url()).pathname];
}

async function sitDown(page: Page, table: string, name: string): Promise<void> {
  await page.goto(table);
  await page.fill('.sit input', name);
  await page.click('.sit button');
  await page.waitForSelector('.play');
}

async function playTheDeal(pages: Page[]): Promise<void> {
  for (let over = 0; over < pages.length;) {
    over = 0;
    for (const page of pages) {
      const place = await placeNow(page, 'last-card');
      if (place === 'over') over += 1;
      else if (place) await byClicking(page)(place);
    }
  }
}

const rowOf = (page: Page, name: string) => page.locator('.set-table tbody tr').filter({ hasText: name });

test.skipIf(playsHere)('two people play deal after deal, and everybody is compared', async ({ open }) => {
  const [ann, ben] = [await open(), await open({ viewport: phone })];
  await ann.addInitScript(() => localStorage.setItem('cardtable.name', '"Ann"'));
  const [set, table] = await openTable(ann);
  await sitDown(ben, table, 'Ben');
  await playTheDeal([ann, ben]);
  expect(await ann.locator('.result-actions :text("Play again")').count()).toBe(0);
  await ann.click('.result-actions :text("Next deal")');
  await ben.click('.result-actions :text("Next deal")');
  // The other seat begins, and nobody knows the cards by looking them up.
  await Promise.all([ann, ben].map((page) => page.waitForSelector('.turn-notes :text("Deal 2 of 16")')));
  await playTheDeal([ann, ben]);
  await ben.click('.result-actions a:has-text("Results")');
  await rowOf(ben, 'Ann').waitFor();
  await expect.poll(() => rowOf(ben, 'Ben').locator('td').first().textContent(), { timeout: 60_000 }).toBe('2');
  await ben.waitForSelector(`a[href="${table}"]`);
  await expectAccessible(ben, 'a set of people');

  // Somebody else of the group, with the link to the deals.
  const cy = await open();
  await cy.goto(set);
  await rowOf(cy, 'Ann').waitFor();
  expect(await cy.locator('.set-own a[href^="/t/"]').count()).toBe(0);
  await cy.goto('/duplicate');
  await cy.waitForSelector('.set-list :text("with people")');
});
