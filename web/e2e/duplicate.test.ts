// The same eight deals: drawn, played, scored, and compared between two people, with a server and without.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { playsHere, test } from './support/browse';
import { byClicking, playToTheEnd } from './support/turns';

/** Bots move at once; everything else is as the page asks. */
const hurry = (page: Page): Promise<unknown> =>
  page.route('**/api/tables', (route) => {
    const asked = JSON.parse(route.request().postData() ?? '{}') as object;
    return route.continue({ postData: JSON.stringify({ ...asked, pace: 0 }) });
  });

async function draw(page: Page): Promise<string> {
  await page.goto('/duplicate');
  await page.click('.set-form .game-tile:has-text("Last Card")');
  await page.click('.set-form .primary');
  await page.waitForSelector('.set-deals');
  return new URL(page.url()).pathname;
}

async function playDeal(page: Page, number: number): Promise<void> {
  await page.click(`.set-deals li:nth-child(${number}) button`);
  await page.waitForSelector('.turn-line.mine');
  await playToTheEnd(page, 'last-card', byClicking(page));
  await page.click('.result-actions .primary');
  await page.waitForSelector(`.set-deals li:nth-child(${number}):has-text("points")`, { timeout: 120_000 });
}

const rowOf = (page: Page, name: string) => page.locator('.set-table tbody tr').filter({ hasText: name });

test('two people play the same deal and are compared', async ({ open }) => {
  const ann = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  if (!playsHere) await hurry(ann);
  await ann.addInitScript(() => localStorage.setItem('cardtable.name', '"Ann"'));
  await ann.goto('/');
  await ann.click('a[href="/duplicate"]');
  const path = await draw(ann);
  await playDeal(ann, 1);
  expect(await rowOf(ann, 'You').locator('td').first().textContent()).toBe('1');
  // A hard bot in the same seat is there to compare with.
  await rowOf(ann, 'bot').waitFor();
  await expectAccessible(ann, 'a group’s deals');
  await ann.click('.set-group button:has-text("results")');
  await ann.waitForSelector('.set-group :text("Copied")');
  const link = await ann.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${path}#1`);

  const ben = await open();
  if (!playsHere) await hurry(ben);
  await ben.goto(path);
  await ben.waitForSelector('.set-deals');
  if (!playsHere) await rowOf(ben, 'Ann').waitFor();
  await ben.goto(`/duplicate`);
  await ben.goto(link);
  await ben.waitForSelector('.set-group :text("Ann are in the table")', { timeout: 120_000 });
  expect(await rowOf(ben, 'Ann').count()).toBe(1);
  const points = await rowOf(ann, 'You').locator('td').nth(3).textContent();
  expect(await rowOf(ben, 'Ann').locator('td').nth(3).textContent()).toBe(points);
  await playDeal(ben, 1);
  expect(await rowOf(ben, 'Ann').locator('td').nth(2).textContent()).toMatch(/[+−]\d/);

  await ben.reload();
  await rowOf(ben, 'Ann').waitFor();
  await ben.goto('/duplicate');
  await ben.waitForSelector('.set-list :text("1 of 8 played")');
});

test('without a server, the browser draws, deals and scores, also the games of others', async ({ open }) => {
  const alone = async () => {
    const page = await open({ expects: /net::ERR_FAILED/, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.route(/\/api\/(sets|daily|tables)/, (route) => route.abort());
    return page;
  };
  const ann = await alone();
  await ann.addInitScript(() => localStorage.setItem('cardtable.name', '"Ann"'));
  await draw(ann);
  await playDeal(ann, 1);
  await ann.click('.set-group button:has-text("results")');
  await ann.waitForSelector('.set-group :text("Copied")');
  const link = await ann.evaluate(() => navigator.clipboard.readText());
  const ben = await alone();
  await ben.goto(link);
  await ben.waitForSelector('.set-group :text("Ann are in the table")', { timeout: 120_000 });
  const points = await rowOf(ann, 'You').locator('td').nth(3).textContent();
  expect(await rowOf(ben, 'Ann').locator('td').nth(3).textContent()).toBe(points);
});

test('damaged codes and results that are not legal are refused', async ({ open }) => {
  const page = await open({ expects: /400|409|422/ });
  if (!playsHere) await hurry(page);
  const path = await draw(page);
  const code = decodeURIComponent(path.split('/').at(-1)!);
  await page.goto(`${path.slice(0, -1)}`);
  await page.waitForSelector(':text("These deals cannot be opened")');
  await page.goto('/duplicate');
  await page.fill('#set-code', 'K7QX2M');
  expect(await page.locator('button:has-text("Open")').first().isDisabled()).toBe(true);
  await page.fill('#set-code', code);
  await page.click('form:has(#set-code) button');
  await page.waitForSelector('.set-deals');

  const send = async (results: object, refusal: string) => {
    const file = join(tmpdir(), `cardtable-results-${process.pid}.json`);
    writeFileSync(file, JSON.stringify(results));
    await page.setInputFiles('.set-group input[type=file]', file);
    await page.waitForSelector(`.set-group :text("${refusal}")`, { timeout: 60_000 });
  };
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('cardtable.duplicate')!) as { sets: { version: string }[] },
  );
  const { version } = kept.sets[0]!;
  const games: (string | null)[] = Array.from({ length: 8 }, () => null);
  games[2] =
    'cardtable replay 1\ngame last-card rules 1\nplayers 2\noptions turn_limit=2\nseed 42\nmoves\n0 draw\n1 draw\n';
  const whole = { kind: 'cardtable duplicate', format: 1, set: code, version, name: 'Eve', games };
  await send({ ...whole, kind: 'other' }, 'damaged or not legal');
  await send({ ...whole, format: 9 }, 'newer version');
  await send({ ...whole, version: '0.1' }, 'under other rules');
  await send({ ...whole, set: `${code}A` }, 'of other deals');
  await send({ ...whole, games: games.map(() => null) }, 'no finished game');
  await send(whole, 'These results were not added. Deal 3:');
  expect(await page.locator('.set-table').count()).toBe(0);
});
