// The static site, under a path of a plain file server; and without a network after the first visit.
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from './support/browse';
import { keptForLater } from './support/offline';
import { startSite, type Site } from './support/site';
import { annAndBots, games, infos, linkTo, some } from './support/tables';
import { byClicking, nextPlace, playSome, playToTheEnd } from './support/turns';

let site: Site;
beforeAll(async () => void (site = await startSite()));
afterAll(() => site.stop());

const sit = async (page: Page, game: string): Promise<void> => {
  const wish = { game, seats: annAndBots(1), seed: 4, options: { turn_limit: 12 } };
  await page.goto(`${site.url}#/here#${linkTo(wish)}`);
  await page.waitForSelector('.play .board-area > *');
};

// here.test.ts plays all of them in the same Worker.
for (const game of some(games, 1)) {
  test(`a whole game of ${game} on a static site`, async ({ open }) => {
    const page = await open();
    await sit(page, game);
    await playToTheEnd(page, game, byClicking(page));
  });
}

test('the pages of a static site: front, set-up, rulebook, documentation, reload', async ({ open }) => {
  const page = await open();
  await page.goto(site.url);
  await page.waitForSelector('.game');
  expect(await page.locator('.game').count()).toBe(infos.length);
  await page.goto(`${site.url}#/rules/last-card#LC-RUN-4`);
  await page.waitForSelector('.rule-heading.here#LC-RUN-4');
  await page.goto(`${site.url}#/`);
  await page.click('text=Documentation');
  await page.click('main a:has-text("The table protocol")');
  await page.waitForSelector('h1:has-text("The table protocol")');
  await page.goto(`${site.url}#/new/last-card`);
  await page.click('.setup-actions .primary');
  await page.waitForSelector('.play .lc-card');
  await page.reload();
  await page.waitForSelector('.play .lc-card');
});

test('a lesson on a static site', async ({ open }) => {
  const page = await open();
  await page.goto(site.url);
  await page.click('[aria-label="Learn Last Card"]');
  await page.click('.learn-start .primary');
  await page.click('.board-area [data-target="KD"]');
  await page.waitForSelector('.learn-wrong.refused:has-text("neither a heart nor a 9")');
  await page.click('text="Show me"');
  await page.waitForSelector('.learn-say:has-text("One card is enough for now")');
});

test('the lab on a static site', async ({ open }) => {
  const page = await open();
  await page.goto(`${site.url}#/lab#game=last-card&players=2&bots=random&games=100`);
  await page.click('.lab-go .primary');
  await page.waitForSelector('.lab-go :text("All games played.")');
  await page.waitForSelector('.lab-report h1:has-text("Last Card in the lab")');
  expect(page.url()).toContain('#/lab#game=last-card');
});

test('after the first visit everything opens without a network', async ({ open }) => {
  const page = await open({ serviceWorkers: 'allow', expects: /Failed to load resource|ERR_/ });
  await page.goto(site.url);
  await keptForLater(page);
  site.cut(true);
  try {
    await page.reload();
    await page.waitForSelector('.game');
    await sit(page, 'rotorouter');
    await playSome(page, 'rotorouter', 4);
    await page.reload();
    await nextPlace(page, 'rotorouter');
    await page.goto(`${site.url}#/rules/rotorouter`);
    await page.waitForSelector('.rulebook h1');
    await page.goto(`${site.url}#/learn/fasttrack`);
    await page.click('.learn-start .primary');
    await page.waitForSelector('.learn-talk.act');
    await page.goto(`${site.url}#/`);
    await page.click('[aria-label="Settings"]');
    await page.waitForSelector('dialog');
  } finally {
    site.cut(false);
  }
});

test('the page announces a new version, and loads it when the player says so', async ({ open }) => {
  const page = await open({ serviceWorkers: 'allow' });
  await page.goto(site.url);
  await keptForLater(page);
  appendFileSync(join(site.folder, 'docs/index.md'), '\nAnother line.\n');
  execFileSync(process.execPath, ['tools/service-worker.mjs', site.folder], { stdio: 'pipe' });
  await page.reload();
  await page.waitForSelector('.update-notice:has-text("A new version")');
  await Promise.all([page.waitForEvent('load'), page.click('.update-notice :text("Reload")')]);
  await page.goto(`${site.url}#/docs/index`);
  await page.waitForSelector(':text("Another line.")');
  expect(await page.locator('.update-notice').count()).toBe(0);
});
