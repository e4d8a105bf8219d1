// Two people at one table, each in their own browser.
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import { phone, test } from './support/browse';
import { annAndBots, infos, openTable, sitAt, sitAtNew } from './support/tables';
import { byClicking, nextPlace, placeNow } from './support/turns';

const seats = [{ kind: 'person' as const, name: 'Ann' }, { kind: 'open' as const }];

/** The current player does one action; false when the result is shown. */
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
  await Promise.all([ann, ben].map((page) => page.waitForSelector('.result .places')));
  expect(await logOf(ben)).toEqual(await logOf(ann));
});

test('a guest sees who invites them to which game, and nothing about sending the link on', async ({ open }) => {
  const [ann, ben] = [await open(), await open({ viewport: phone })];
  const opened = await openTable({ game: 'last-card', seats: [...seats, { kind: 'bot' }], options: { hand_size: 7 } });
  await sitAt(ann, opened);
  await ben.goto(`/t/${opened.table}`);
  await ben.waitForSelector('h1:has-text("Ann invites you to Last Card")');
  const text = (await ben.textContent('main')) ?? '';
  expect(text).toContain('For 3 players · about 3 minutes');
  expect(text).toContain('Hand size 7');
  expect(text).not.toMatch(/link|send|copy/i);
  expect(await ben.locator('.qr, #link').count()).toBe(0);
  const info = infos.find(({ game }) => game === 'last-card')!;
  expect(await ben.locator('.in-short li').allTextContents()).toEqual(info.in_short);
  await ben.waitForSelector('.drawing svg');
  expect(await ben.locator('.button.primary').allTextContents()).toEqual(['Sit down']);
  const sit = await ben.locator('.button.primary').boundingBox();
  expect(sit!.y + sit!.height, 'in sight on a phone').toBeLessThanOrEqual(phone.height);
  expect(await ben.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test('on a phone the invitation to a table for six has its button in sight', async ({ open }) => {
  const ben = await open({ viewport: phone });
  const bots = Array.from({ length: 4 }, () => ({ kind: 'bot' as const }));
  const { table } = await openTable({ game: 'fasttrack', seats: [...seats, ...bots], seed: 3 });
  await ben.goto(`/t/${table}`);
  const sit = await ben.locator('.button.primary').boundingBox();
  expect(sit!.y + sit!.height).toBeLessThanOrEqual(phone.height);
  await ben.waitForSelector('.room-facts:has-text("For 6 players")');
});

test('the host has link, QR code and share sheet, and learns that the link works only here', async ({ open }) => {
  const ann = await open({ viewport: phone });
  await ann.addInitScript(() => {
    const share = (data: ShareData) => Promise.resolve(void (document.title = `shared ${data.text} ${data.url}`));
    Object.defineProperty(navigator, 'share', { value: share });
  });
  const opened = await openTable({ game: 'last-card', seats });
  await sitAt(ann, opened);
  await ann.waitForSelector('h1:has-text("Waiting for one more player")');
  const link = `${new URL(ann.url()).origin}/t/${opened.table}`;
  expect(await ann.inputValue('#link')).toBe(link);
  await ann.waitForSelector('.qr[aria-label="QR code of the link"]');
  await ann.waitForSelector('.only-here:has-text("works only on this computer"):has-text("./play --lan")');
  await ann.click('.invite :text("Share")');
  await ann.waitForFunction((wanted) => document.title === wanted, `shared Ann invites you to Last Card ${link}`);
  await ann.click('.invite :text("Copy the link")');
  await ann.waitForSelector('.invite :text("Copied")');
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test('both browsers contribute to a deal, and the replay proves that nobody could choose it', async ({ open }) => {
  const [ann, ben] = [await open(), await open()];
  const opened = await openTable({ game: 'fasttrack', seats, options: { turn_limit: 4 } });
  await sitAt(ann, opened);
  await ben.goto(`/t/${opened.table}`);
  await ben.waitForSelector('.sit');
  expect(await ben.locator('.chosen-deal').count()).toBe(0);
  await ben.fill('.sit input', 'Ben');
  await ben.click('.sit button');
  await ben.waitForSelector('.play');
  for (const page of [ann, ben]) {
    await page.waitForSelector('.log li:has-text("random numbers from the server, Ann and Ben")');
    expect(await page.locator('.chosen-badge').count()).toBe(0);
  }
  while (await playOne([ann, ben]));
  await ben.goto(`/replay?table=${opened.table}`);
  await ben.waitForSelector('.deal-proof.proven:has-text("this browser had every hash before")');
});

test('guests see that the deal was chosen, before sitting down and at the table', async ({ open }) => {
  const [ann, ben] = [await open(), await open()];
  const opened = await openTable({ game: 'last-card', seats, seed: 3 });
  await sitAt(ann, opened);
  await ben.goto(`/t/${opened.table}`);
  await ben.waitForSelector('.chosen-deal:has-text("may know every hidden card")');
  await ben.click('.sit button');
  for (const page of [ann, ben]) await page.waitForSelector('.chosen-badge:has-text("Chosen deal")');
});

test('the page shows a lost connection, and reconnects', async ({ open }) => {
  const page = await open();
  const lines: WebSocketRoute[] = [];
  let away = false;
  await page.routeWebSocket(/\/ws(\/|$)/, (line) => {
    if (away) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
  away = true;
  await lines.at(-1)!.close();
  await page.waitForSelector('.banner:has-text("No connection. You can move again")');
  away = false;
  await page.click('.banner :text("Try now")');
  await page.waitForSelector('.banner', { state: 'detached' });
  const place = await nextPlace(page, 'last-card');
  if (place !== 'over') await byClicking(page)(place);
  await page.waitForSelector('.log li:has-text("Ann")');
});

test('one player asks for an undo, and the other refuses', async ({ open }) => {
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
