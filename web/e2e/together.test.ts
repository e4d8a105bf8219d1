// People who play together: whose turn it is, seen from elsewhere, and a few words at the table.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, test, type Open, type OpenOptions } from './support/browse';
import { openTable, sitAt } from './support/tables';
import { byClicking, placeNow } from './support/turns';

const seats = [{ kind: 'person' as const, name: 'Ann' }, { kind: 'open' as const }];
const day = 86_400_000;

/** Ann and Ben at a table of FastTrack, where Ben has just sat down and begins. */
async function twoAtATable(open: Open, annsWindow: OpenOptions = {}, bensWindow: OpenOptions = {}) {
  const [ann, ben] = [await open(annsWindow), await open(bensWindow)];
  const opened = await openTable({ game: 'fasttrack', seats, first: 1, seed: 3, clock_ms: day });
  await sitAt(ann, opened);
  await ben.goto(`/t/${opened.table}`);
  await ben.fill('.sit input', 'Ben');
  await ben.click('.sit button');
  await Promise.all([ann, ben].map((page) => page.waitForSelector('.play .board-area > *')));
  return { ann, ben, ...opened };
}

async function playOneTurn(page: Page): Promise<void> {
  await page.waitForSelector('.turn-line.mine');
  while (await page.locator('.turn-line.mine').count()) {
    const place = await placeNow(page, 'fasttrack');
    if (place && place !== 'over') await byClicking(page)(place);
  }
}

test('the front page and its tab say whose turn it is', async ({ open }) => {
  const { ann, ben, table } = await twoAtATable(open);
  await ann.clock.install();
  await ann.goto('/');
  await ann.waitForSelector('.my-table:not(.mine-now) .my-state:has-text("Ben’s turn")');
  expect(await ann.title()).toBe('Cardtable');
  await playOneTurn(ben);
  await ann.clock.fastForward(30_000);
  await ann.waitForSelector('.my-table.mine-now .my-state:has-text("Your turn")');
  expect(await ann.title()).toBe('● Your turn · Cardtable');
  // As it is after two hours of the day.
  await ann.route(`**/api/tables/${table}`, async (route) => {
    const response = await route.fetch();
    const glance = (await response.json()) as { clock_left_ms: number };
    expect(glance.clock_left_ms).toBeGreaterThan(day - 300_000);
    await route.fulfill({ response, json: { ...glance, turn_ms: 2 * 3_600_000, clock_left_ms: 22 * 3_600_000 } });
  });
  await ann.clock.fastForward(30_000);
  await ann.waitForSelector('.my-table:has-text("for 2 hours, 22 hours left")');
});

test('a table with days for a move says so before and during the game', async ({ open }) => {
  const ben = await open();
  const opened = await openTable({ game: 'last-card', seats, clock_ms: 3 * day, first: 1 });
  await ben.goto(`/t/${opened.table}`);
  await ben.waitForSelector('.room:has-text("3 days for each turn")');
  await ben.fill('.sit input', 'Ben');
  await ben.click('.sit button');
  await ben.waitForSelector('.turn-line .clock:has-text("2 days left")');
});

test('days for a move are offered where friends join by a link', async ({ open }) => {
  const page = await open();
  await page.goto('/new/last-card');
  const days = page.locator('option:text-is("3 days")');
  await page.click('.rules > summary');
  await page.waitForSelector('option:text-is("3 minutes")', { state: 'attached' });
  expect(await days.count()).toBe(0);
  await page.click('.plate:has-text("Seat 2:")');
  await page.click('.seat-editor .choice label:text-is("A friend")');
  await page.locator('select', { has: days }).selectOption('259200');
  await page.waitForSelector('.rules > summary:has-text("3 days for each turn")');
  await page.click('.setup-actions .primary');
  await page.waitForSelector('.room:has-text("3 days for each turn")');
});

const saidAt = (words: string) => `.players .said-at:has-text("${words}")`;

test('what somebody says is read by each in their own language, until the speaker is muted', async ({ open }) => {
  const { ann, ben, table } = await twoAtATable(open, { locale: 'de-AT' });
  await ben.click('.say > summary');
  await expectAccessible(ben, 'phrases');
  await ben.click('.phrases button:has-text("Nice move!")');
  await ann.waitForSelector(saidAt('Guter Zug!'));
  await ben.waitForSelector(saidAt('Nice move!'));
  expect(await ben.locator('.said-at .mute').count(), 'nobody mutes themselves').toBe(0);
  await ben.click('.reactions button[aria-label="A heart"]');
  await ann.waitForSelector(`${saidAt('Ein Herz')} .face-heart`);

  await ann.click('.said-at .mute');
  await ann.waitForSelector('.said-at', { state: 'detached' });
  await ann.waitForSelector('.players .presence:has-text("stumm")');
  await ann.reload();
  await ann.waitForSelector('.players .presence:has-text("stumm")');
  await ben.click('.phrases button:has-text("Oops!")');
  await ben.waitForSelector(saidAt('Oops!'));
  await ann.click('.say > summary');
  await ann.click('.phrases button:has-text("Danke!")');
  await ann.waitForSelector(saidAt('Danke!'));
  await ben.waitForSelector(saidAt('Thanks!'));
  expect(await ann.locator(saidAt('Hoppla!')).count()).toBe(0);
  await ann.click('.mutes button:has-text("Ben wieder hören")');
  await ben.waitForSelector(saidAt('Oops!'), { state: 'detached' });
  await ben.click('.phrases button:has-text("Sorry!")');
  await ann.waitForSelector(saidAt('Tut mir leid!'));

  const watcher = await open();
  await watcher.goto(`/t/${table}`);
  await watcher.waitForSelector('.players');
  expect(await watcher.locator('.say').count(), 'spectators say nothing').toBe(0);
});

test('on a phone, phrases stand over the board and are said among the players', async ({ open }) => {
  const { ann, ben } = await twoAtATable(open, { viewport: phone }, { viewport: phone });
  await ben.click('.sheet-tabs button:has-text("Players")');
  await ben.click('.say > summary');
  await ben.click('.phrases button:has-text("Good luck!")');
  const bubble = ann.locator('.said-aloud p:has-text("Ben")');
  await bubble.filter({ hasText: 'Good luck!' }).waitFor();
  const box = (await bubble.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await ann.click('.said-aloud .mute');
  await bubble.waitFor({ state: 'detached' });
});

test('somebody alone with bots has nobody to talk to', async ({ open }) => {
  const ann = await open();
  const opened = await openTable({ game: 'last-card', seats: [seats[0]!, { kind: 'bot' }] });
  await sitAt(ann, opened);
  await ann.waitForSelector('.players');
  expect(await ann.locator('.say').count()).toBe(0);
});
