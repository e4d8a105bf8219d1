// Two people at one table, each in a browser of their own.
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/browse';
import { annAndBots, openTable, sitAt, sitAtNew } from './support/tables';
import { byClicking, nextPlace, placeNow } from './support/turns';

const seats = [{ kind: 'person' as const, name: 'Ann' }, { kind: 'open' as const }];

/** The player on turn does one thing; false when the result is shown. */
async function playOne(pages: Page[]): Promise<boolean> {
  for (;;) {
    for (const page of pages) {
      const place = await placeNow(page, 'fasttrack');
      if (place === 'over') return false;
      if (place) return byClicking(page)(place).then(() => true);
    }
  }
}

const logOf = async (page: Page) =>
  (await page.locator('.log li').allTextContents()).filter((line) => /drew|moved/.test(line));

test('two people play by a link, and one of them reloads the page', async ({ open }) => {
  const [ann, ben] = [await open(), await open()];
  const opened = await openTable({ game: 'fasttrack', seats, options: { turn_limit: 20 }, seed: 3 });
  await sitAt(ann, opened);
  await ann.waitForSelector('.room');
  await ben.goto(`/t/${opened.table}`);
  await ben.fill('.sit input', 'Ben');
  await ben.click('.sit button');
  await ben.waitForSelector('.play');
  for (let count = 0; count < 8; ++count) await playOne([ann, ben]);
  await ben.reload();
  await ben.waitForSelector('.play .board-area > *');
  await ann.waitForSelector('.player-list :text("Ben"), .panel :text("Ben")');
  while (await playOne([ann, ben]));
  await Promise.all([ann, ben].map((page) => page.waitForSelector('dialog .places')));
  expect(await logOf(ben)).toEqual(await logOf(ann));
});

test('a lost connection is told, and mended', async ({ open }) => {
  const page = await open();
  const lines: WebSocketRoute[] = [];
  let away = false;
  await page.routeWebSocket(/\/ws$/, (line) => {
    if (away) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
  away = true;
  await lines.at(-1)!.close();
  await page.waitForSelector('.banner:has-text("Connection lost")');
  away = false;
  await page.click('.banner :text("Try now")');
  await page.waitForSelector('.banner', { state: 'detached' });
  const place = await nextPlace(page, 'last-card');
  if (place !== 'over') await byClicking(page)(place);
  await page.waitForSelector('.log li:has-text("Ann")');
});

test('an undo is asked for, and refused', async ({ open }) => {
  const [ann, ben] = [await open(), await open()];
  const opened = await openTable({ game: 'last-card', seats, seed: 3 });
  await sitAt(ann, opened);
  await ben.goto(`/t/${opened.table}`);
  await ben.click('.sit button');
  await ann.waitForSelector('.turn-line.mine');
  await ann.click('[data-target="draw-button"]');
  await ann.waitForSelector('.turn-line:not(.mine)');
  await ann.keyboard.press('z');
  await ben.click('.banner :text("Refuse")');
  await ann.waitForSelector('.banner', { state: 'detached' });
  await ann.waitForSelector('.turn-line:not(.mine)');
});
