// A second browser: one whole game with the server and one in the browser, of each game in the long tests and of one
// game otherwise. Debian's Firefox, driven over WebDriver BiDi.
import { launch, type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { url } from './support/browse';
import { annAndBots, games, linkTo, openTable, some } from './support/tables';
import { findPlace, mannerOf, resultShown, yes, type Place } from './support/turns';

const chosen = some(games, 1);

let browser: Browser;
beforeAll(async () => {
  browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    timeout: 120_000,
  });
});
afterAll(() => browser.close());

const wish = (game: string) => ({ game, seats: annAndBots(1), seed: 4, options: { turn_limit: 12 } });

async function play(page: Page, game: string): Promise<void> {
  const { places } = mannerOf(game);
  for (let count = 0; count < 2000; ++count) {
    const found = await page.waitForFunction(findPlace, { timeout: 60_000 }, [resultShown, yes, places] as const);
    const place = (await found.jsonValue()) as Place | 'over';
    if (place === 'over') return;
    await page.mouse.click(place.x, place.y);
  }
  throw new Error('the game does not end');
}

async function visit(): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}

for (const game of chosen) {
  test(`Firefox: a game of ${game} with the server`, async () => {
    const { page, complaints } = await visit();
    const { table, token } = await openTable(wish(game));
    await page.goto(`${url}/replay`);
    await page.evaluate(
      (code, held) => localStorage.setItem(`cardtable.table.${code}`, JSON.stringify({ token: held, at: Date.now() })),
      table,
      token,
    );
    await page.goto(`${url}/t/${table}`);
    await play(page, game);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test(`Firefox: a game of ${game} in the browser`, async () => {
    const { page, complaints } = await visit();
    await page.goto(`${url}/here#${linkTo(wish(game))}`);
    await play(page, game);
    await page.reload();
    await page.waitForSelector(resultShown);
    expect(complaints).toEqual([]);
    await page.close();
  });
}
