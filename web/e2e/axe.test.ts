// No serious or critical finding of axe on any page, light or dark.
import type { Page } from 'playwright-core';
import { expectAccessible } from './support/axe';
import { test } from './support/browse';
import { annAndBots, games, openTable, sitAt, sitAtNew } from './support/tables';
import { byClicking, playSome, playToTheEnd } from './support/turns';

async function visit(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector(ready);
  await expectAccessible(page, path);
}

test('pages without a game', async ({ open }) => {
  const page = await open();
  await visit(page, '/', '.game svg');
  for (const game of games) await visit(page, `/new/${game}`, '.setup');
  await page.click('summary');
  await expectAccessible(page, 'options');
  await visit(page, '/rules/fasttrack', 'h3');
  await visit(page, '/learn/fasttrack', '.learn-lessons');
  await visit(page, '/learn/fasttrack/game', '.learn-start');
  await visit(page, '/replay', 'h1');
  await visit(page, '/nowhere', 'h1');
  await visit(page, '/t/ZZZZZZ', 'h1');
  await page.click('[aria-label="Settings"]');
  await expectAccessible(page, 'settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog .keys');
  await expectAccessible(page, 'keys');
});

for (const game of games) {
  test(`a table of ${game}`, async ({ open }) => {
    const page = await open();
    await sitAtNew(page, { game, seats: annAndBots(2, 'medium'), seed: 7 });
    await playSome(page, game, 9);
    await page.waitForSelector('.turn-line.mine');
    await expectAccessible(page, game);
  });
}

test('a lesson', async ({ open }) => {
  const page = await open();
  await visit(page, '/learn/last-card/first-turns', '.learn-points > span');
  await page.click('.board-area [data-target="KD"]');
  await page.waitForSelector('.learn-wrong');
  await expectAccessible(page, 'a refusal in a lesson');
});

test('waiting room, result and replay', async ({ open }) => {
  const page = await open();
  const opened = await openTable({ game: 'last-card', seats: [...annAndBots(1), { kind: 'open' }] });
  await sitAt(page, opened);
  await expectAccessible(page, 'waiting room');
  const guest = await open();
  await guest.goto(`/t/${opened.table}`);
  await guest.waitForSelector('.sit');
  await expectAccessible(guest, 'invitation');
  for (const game of games) await sitAtNew(page, { game, seats: annAndBots(1), seed: 3 });
  await page.goto('/');
  await page.waitForFunction((count) => document.querySelectorAll('.miniature svg').length >= count, games.length);
  await expectAccessible(page, 'front page with tables');
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), options: { turn_limit: 2 } });
  await playToTheEnd(page, 'last-card', byClicking(page));
  await expectAccessible(page, 'result');
  await page.click('.result a[href^="/replay"]');
  await page.waitForSelector('.viewer .board-area > *');
  await expectAccessible(page, 'replay');
});
