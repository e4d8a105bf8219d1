// The plain board: any game as text and buttons.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, test } from './support/browse';
import { annAndBots, games, infos, sitAtNew, some } from './support/tables';
import { byClicking, nextPlace, plainly, playSome, playToTheEnd } from './support/turns';

const query = '?board=plain';

for (const game of some(games, 2)) {
  test(`a game of ${game} by clicking on the plain board`, async ({ open }) => {
    const page = await open();
    await sitAtNew(page, { game, seats: annAndBots(1), options: { turn_limit: 12 }, seed: 3 }, query);
    await page.waitForSelector('.pb');
    await playSome(page, plainly, 3);
    await expectAccessible(page, game);
    await playToTheEnd(page, plainly, byClicking(page));
    expect(await page.textContent('.result')).toMatch(/won|turn limit/);
  });
}

for (const game of games) {
  test(`the plain board of ${game} on a phone`, async ({ open }) => {
    const page = await open({ viewport: phone, hasTouch: true, isMobile: true });
    await sitAtNew(page, { game, seats: annAndBots(1), seed: 5 }, query);
    for (let count = 0; count < 6; ++count) {
      const place = await nextPlace(page, plainly);
      if (place === 'over') break;
      expect(place.y).toBeLessThan(phone.height);
      await page.touchscreen.tap(place.x, place.y);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBe(0);
  });
}

test('the plain board calls places by their names, not by their ids', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'fasttrack', seats: annAndBots(1), seed: 3 }, query);
  await page.waitForSelector('.pb :text("Ann\'s holding")');
  for (const text of await page.locator('.pb').allTextContents()) expect(text).not.toMatch(/(hold|side|outer|safe)-/);
});

test('a game by keyboard on the plain board', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 3 }, query);
  await nextPlace(page, plainly);
  await page.keyboard.press('b');
  await page.keyboard.press('PageDown');
  const move = await page.evaluate(() => document.activeElement?.getAttribute('data-target'));
  expect(move).toMatch(/^move:/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.log li:has-text("Ann")');
});

test('the plain board is a setting', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
  await page.waitForSelector('.lc-card');
  await page.click('.menu-button');
  await page.click('.controls :text("Settings")');
  await page.click('dialog label:has-text("Plain board")');
  await page.waitForSelector('.pb');
  await page.reload();
  await page.waitForSelector('.pb');
});

/** Makes the server's game look like one that this client does not know. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  const renamed = (text: string | Buffer) => String(text).replaceAll(`"game":"${from}"`, `"game":"${to}"`);
  await page.route('**/api/games', (route) =>
    route.fulfill({
      json: { games: infos.map((info) => (info.game === from ? { ...info, game: to, name: 'Tomorrow' } : info)) },
    }),
  );
  await page.routeWebSocket(/\/ws(\/|$)/, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => line.send(renamed(message)));
  });
}

test('a game that the client does not know is played on the plain board', async ({ open }) => {
  const [game = ''] = games;
  const page = await open({ expects: /status of 404/ });
  await rename(page, game, 'game-of-tomorrow');
  await page.goto('/');
  await page.waitForSelector('.game:has-text("Tomorrow") svg');
  await page.goto('/new/game-of-tomorrow');
  await page.waitForSelector('h1:has-text("Tomorrow")');
  await sitAtNew(page, { game, seats: annAndBots(1), options: { turn_limit: 6 }, seed: 3 });
  await page.waitForSelector('.pb');
  expect(await page.title()).toContain('Tomorrow');
  await playToTheEnd(page, plainly, byClicking(page));
});
