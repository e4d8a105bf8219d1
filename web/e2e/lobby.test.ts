// The lobby: tables that wait for people, and "Play now".
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, test, type Open, type OpenOptions } from './support/browse';
import { openTable, sitAt } from './support/tables';

/** Somebody with a name, at the lobby. */
async function at(open: Open, name: string, options: OpenOptions = {}): Promise<Page> {
  const page = await open(options);
  await page.goto('/lobby');
  await page.waitForSelector('.play-now');
  await page.fill('.play-now input.field', name);
  await page.waitForSelector('.open-tables[aria-busy=false]');
  return page;
}

async function wantToPlay(page: Page, game: string, players: number): Promise<void> {
  await page.click(`.play-now .game-tile:has-text("${game}")`);
  await page.selectOption('.play-now select', String(players));
  await page.click('.play-now button');
  await page.waitForSelector('.play .board-area > *');
}

const rowOf = (page: Page, name: string) => page.locator('.open-table', { hasText: name });
const players = (page: Page): Promise<string[]> => page.locator('.players .name').allTextContents();

test('Play now plays with a bot at once, and hands its seat to the next who wants to play', async ({ open }) => {
  const [ann, cleo] = [await at(open, 'Ann'), await at(open, 'Cleo')];
  await wantToPlay(ann, 'RotoRouter', 2);
  await ann.waitForSelector('.players:has-text("bot, keeps the seat free")');
  await rowOf(cleo, 'Ann').filter({ hasText: 'in play, with a bot in the free seat' }).waitFor();
  const ben = await at(open, 'Ben');
  await wantToPlay(ben, 'RotoRouter', 2);
  expect(new URL(ben.url()).pathname).toBe(new URL(ann.url()).pathname);
  await ann.waitForSelector('.players .name:has-text("Ben")');
  expect(await players(ann)).toEqual(['Ann', 'Ben']);
  await ben.waitForSelector('.players .presence:has-text("you")');
  await rowOf(cleo, 'Ann').waitFor({ state: 'detached' });
});

test('two sizes of a game do not meet', async ({ open }) => {
  const [dora, emil] = [await at(open, 'Dora'), await at(open, 'Emil')];
  await wantToPlay(dora, 'Last Card', 4);
  await wantToPlay(emil, 'Last Card', 5);
  expect(new URL(dora.url()).pathname).not.toBe(new URL(emil.url()).pathname);
});

test('a table that its host opens to all is listed with its rules until its seats are taken', async ({ open }) => {
  const host = await open();
  await host.goto('/new/last-card');
  await host.click('.plate:has-text("Seat 1:")');
  await host.fill('.seat-name input', 'Fay');
  await host.click('.plate:has-text("Seat 2:")');
  await host.click('.seat-editor .choice label:text-is("A friend")');
  await host.click('label:has-text("Open to all")');
  await host.click('.rules > summary');
  await host.locator('select', { has: host.locator('option:text-is("1 minute")') }).selectOption('60');
  await host.click('.setup-actions .primary');
  await host.waitForSelector('.room:has-text("in the list of open tables")');
  const guest = await at(open, 'Gus', { viewport: phone });
  const row = rowOf(guest, 'Fay');
  await row.filter({ hasText: 'one seat free of 3' }).waitFor();
  expect(await row.innerText()).toContain('60 seconds for each decision');
  await expectAccessible(guest, 'lobby');
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await row.getByRole('button').click();
  await host.waitForSelector('.play .board-area > *');
  await guest.waitForSelector('.play .board-area > *');
  expect(await players(host)).toContain('Gus');
});

test('a table by link is in no list', async ({ open }) => {
  const hugo = await open();
  const seats = [{ kind: 'person' as const, name: 'Hugo' }, { kind: 'open' as const }];
  await sitAt(hugo, await openTable({ game: 'last-card', seats }));
  const iris = await at(open, 'Iris');
  expect(await rowOf(iris, 'Hugo').count()).toBe(0);
});

test('somebody who watches a table may take the seat that a bot keeps', async ({ open }) => {
  const jan = await at(open, 'Jan');
  await wantToPlay(jan, 'FastTrack', 3);
  const kim = await open();
  await kim.goto(new URL(jan.url()).pathname);
  await kim.waitForSelector('.banner:has-text("Bots keep 2 seats free")');
  await kim.fill('.banner input', 'Kim');
  await kim.click('.banner button:has-text("Sit down")');
  await jan.waitForSelector('.players .name:has-text("Kim")');
  await kim.waitForSelector('.banner', { state: 'detached' });
});

test('the front page leads to the lobby, and a lost connection comes back', async ({ open }) => {
  const page = await open({ expects: /WebSocket/ });
  let [isDown, current]: [boolean, WebSocketRoute | null] = [false, null];
  await page.routeWebSocket(/\/ws$/, (line) => {
    if (isDown) return void line.close();
    line.connectToServer();
    current = line;
  });
  await page.goto('/');
  await page.click('.entry a[href="/lobby"]');
  await page.waitForSelector('.open-tables[aria-busy=false]');
  isDown = true;
  await (current as WebSocketRoute | null)?.close();
  await page.waitForSelector('.open-tables .problem-line');
  isDown = false;
  await page.waitForSelector('.open-tables .problem-line', { state: 'detached' });
});
