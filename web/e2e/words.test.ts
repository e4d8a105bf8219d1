// In the pseudo-language no page shows a plain word, and none cuts its words off, mirrored either.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, phone, playsHere, test, type Open } from './support/browse';
import { sitAtFinished } from './support/finished';
import { inPseudo, type Pseudo } from './support/pseudo';
import { annAndBots, games, openTable, sitAt, sitAtNew } from './support/tables';
import { playSome, yes } from './support/turns';

const sizes = { desktop: { viewport: desktop }, phone: { viewport: phone, hasTouch: true, isMobile: true } };

async function visit({ page, expectSpoken }: Pseudo, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector(ready);
  await page.waitForLoadState('networkidle'); // until meanings are there, a board shows their keys
  await expectSpoken(path);
}

/** The first move of the plain board, wherever it has scrolled to. */
async function playPlainly(page: Page): Promise<void> {
  await page.locator('.board-area .pb-move').first().click();
  const price = page.locator(yes);
  if (await price.isVisible()) await price.click();
}

async function sheets(page: Page, check: (where: string) => Promise<void>): Promise<void> {
  for (const tab of await page.locator('.sheet-tabs [aria-pressed]').all()) {
    if (!(await tab.isVisible())) return;
    await tab.click();
    await check(`sheet ${await tab.innerText()}`);
    await tab.click();
  }
}

/** As in a language that is read from right to left. */
const mirror = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => (document.documentElement.dir = 'rtl'));
  });

for (const [size, options] of [...Object.entries(sizes), ['mirrored phone', sizes.phone] as const]) {
  const isMirrored = size.startsWith('mirrored');
  const begin = async (open: Open) => {
    const page = await open({ ...options, expects: /404|Failed to load/ });
    if (isMirrored) await mirror(page);
    return inPseudo(page);
  };

  test.skipIf(playsHere)(`pages, ${size}`, async ({ open }) => {
    const spoken = await begin(open);
    const { page, expectSpoken } = spoken;
    await visit(spoken, '/', '.game svg');
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(isMirrored ? 'rtl' : 'ltr');
    for (const game of games) {
      await visit(spoken, `/new/${game}`, '.setup');
      await page.locator('summary').evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
      await expectSpoken(`options of ${game}`);
    }
    await visit(spoken, '/new/last-card?here', '.here-note');
    await visit(spoken, '/rules/last-card', 'h3');
    await visit(spoken, '/learn/last-card', '.learn-lessons');
    await visit(spoken, '/learn/last-card/game', '.learn-start');
    await visit(spoken, '/learn/last-card/first-turns', '.learn-points > span');
    await page.click('.board-area [data-target="KD"]');
    await page.waitForSelector('.learn-wrong');
    await expectSpoken('a refusal in a lesson');
    await visit(spoken, '/puzzles', '.puzzle-games li');
    await visit(spoken, '/puzzles/last-card', '.puzzle-themes li');
    await visit(spoken, '/puzzles/last-card/1', '.puzzle-tries');
    await page.click('.learn-buttons .bare');
    await page.waitForSelector('.puzzle-side h2');
    await expectSpoken('the answer to a puzzle');
    await visit(spoken, '/replay', 'h1');
    await visit(spoken, '/lab', 'h1');
    await visit(spoken, '/daily/last-card', '.day-calendar');
    await visit(spoken, '/duplicate', '.set-form');
    await visit(spoken, '/profile', '.keep-safe');
    await visit(spoken, '/you', '.you .paper');
    await visit(spoken, '/here#2', 'h1');
    await visit(spoken, '/nowhere', 'h1');
    await visit(spoken, '/t/ZZZZZZ', '.problem h1');
    await page.click('.top-bar nav button:last-child');
    await expectSpoken('settings');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog .keys');
    await expectSpoken('keys');
  });

  // Mirrored, one game shows what is around the boards.
  for (const game of isMirrored ? games.slice(0, 1) : games) {
    for (const board of isMirrored ? [''] : ['', 'plain']) {
      test.skipIf(playsHere)(`${board} ${game}, ${size}`, async ({ open }) => {
        const { page, expectSpoken } = await begin(open);
        await sitAtNew(page, { game, seats: annAndBots(2, 'medium'), seed: 7 }, board && `?board=${board}`);
        for (const count of [1, 2, 4, 6]) {
          await page.waitForSelector('.turn-line.mine');
          await expectSpoken(`${game} after ${count} actions`);
          if (board) await playPlainly(page);
          else await playSome(page, game, 2);
        }
        await page.waitForSelector('.turn-line.mine');
        await page.keyboard.press('i');
        await page.waitForSelector('.hint-line');
        await expectSpoken(`${game} with a hint`);
        await sheets(page, expectSpoken);
      });
    }
  }

  if (isMirrored) continue;

  test.skipIf(playsHere)(`waiting room, ${size}`, async ({ open }) => {
    const host = await begin(open);
    const opened = await openTable({
      game: 'last-card',
      seats: [...annAndBots(1), { kind: 'open' }],
      clock_ms: 30_000,
    });
    await sitAt(host.page, opened);
    await host.expectSpoken('waiting room');
    await visit(await begin(open), `/t/${opened.table}`, '.sit');
  });

  for (const game of games) {
    test.skipIf(playsHere)(`result and replay of ${game}, ${size}`, async ({ open }) => {
      const host = await begin(open);
      const code = await sitAtFinished(host.page, game);
      await host.page.waitForSelector('.result');
      await host.expectSpoken(`result of ${game}`);
      await visit(host, `/replay?table=${code}#3`, '.board-area *');
    });
  }

  test.skipIf(playsHere)(`my tables and a review, ${size}`, async ({ open }) => {
    const host = await begin(open);
    const code = await sitAtFinished(host.page, 'last-card');
    await host.page.waitForSelector('.result');
    await visit(host, '/', '.my-table');
    await host.page.goto(`/replay?table=${code}&review=1#3`);
    // On a phone it is below, in a panel that is closed.
    await host.page.waitForSelector('.verdict', { state: 'attached' });
    await host.expectSpoken('review');
    await host.page.locator('.chance-table summary').evaluate((summary: HTMLElement) => summary.click());
    await host.expectSpoken('the graph as a table');
  });
}
