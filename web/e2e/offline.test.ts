// With the server gone: pages visited once open again, and tables are played in the browser.
import { test } from './support/browse';
import { keptForLater } from './support/offline';
import { annAndBots, linkTo } from './support/tables';
import { nextPlace, playSome } from './support/turns';

test('without a network: front page, local play, rulebook, lesson, replay, settings', async ({ open }) => {
  const page = await open({ serviceWorkers: 'allow', expects: /Failed to load resource|ERR_/ });
  await page.goto('/');
  await page.waitForSelector('.game');
  await keptForLater(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('.game');
  await page.goto(`/here#${linkTo({ game: 'last-card', seats: annAndBots(1), seed: 3 })}`);
  await page.waitForURL(/\/t\/HERE-/);
  await playSome(page, 'last-card', 3);
  const code = new URL(page.url()).pathname.split('/').at(-1);
  await page.reload();
  await nextPlace(page, 'last-card');
  await page.goto(`/replay?table=${code}`);
  await page.waitForSelector('.viewer .board-area > *');
  await page.goto('/rules/fasttrack');
  await page.waitForSelector('.rulebook h1');
  await page.goto('/learn/fasttrack');
  await page.click('.learn-start .primary');
  await page.waitForSelector('.learn-talk.act');
  await page.goto('/');
  await page.click('[aria-label="Settings"]');
  await page.waitForSelector('dialog');
});
