// A bot's reasons: the switch "Bots explain themselves" in the menu.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/browse';
import { annAndBots, openMenu, sitAtNew } from './support/tables';
import { yes } from './support/turns';

const traceSwitch = '.controls label:has-text("Bots explain themselves") input';

function printedBy(page: Page): string[] {
  const printed: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('AI ')) printed.push(message.text());
  });
  return printed;
}

/** Plays a turn for Ann, who places nothing and pays for it. */
async function passTurn(page: Page): Promise<void> {
  await page.waitForSelector('.turn-line.mine');
  await page.click('[data-target="draw"]');
  await page.click('[data-target="bottom"]');
  await page.waitForSelector(`${yes}, [data-target="end"]`);
  if (await page.locator(yes).count()) await page.click(yes);
  await page.click('[data-target="end"]');
  await page.waitForSelector('[data-target="draw"]');
}

test('Bots explain themselves: the console and the log show each decision of a bot', async ({ open }) => {
  const page = await open();
  const printed = printedBy(page);
  await sitAtNew(page, { game: 'rotorouter', seats: annAndBots(1, 'medium'), seed: 3 });
  await passTurn(page);
  expect(printed, 'while it is off').toEqual([]);
  expect(await page.locator('.log-trace').count()).toBe(0);

  await openMenu(page);
  await page.check(traceSwitch);
  await page.waitForSelector(`${traceSwitch}:checked`);
  await page.keyboard.press('Escape');
  const before = await page.locator('.log-game').allTextContents();
  await passTurn(page);
  const after = (await page.locator('.log-game').allTextContents()).slice(before.length);
  // Its turn consisted of at least a card and its end.
  const decisions = after.filter((line) => line.startsWith('Bot 2'));
  expect(decisions.length).toBeGreaterThan(1);
  expect(printed.length).toBeGreaterThan(1);
  const shown = await page.locator('.log-trace').allTextContents();
  expect(printed.flatMap((text) => text.replace(/^AI Bot 2: /, '').split('\n  '))).toEqual(shown);

  await openMenu(page);
  await page.uncheck(traceSwitch);
  await page.waitForSelector(`${traceSwitch}:not(:checked)`);
  await page.keyboard.press('Escape');
  const count = printed.length;
  await passTurn(page);
  expect(printed).toHaveLength(count);
});

test('Bots explain themselves: off where it would reveal a hidden hand', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
  await openMenu(page);
  expect(await page.locator(traceSwitch).count()).toBe(0);
});
