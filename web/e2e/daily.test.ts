// The deal of the day from the front page to the score, and what happens with tabs, clocks and lost tables.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, playsHere, test, url } from './support/browse';
import { byClicking, playToTheEnd } from './support/turns';

const scored = '.dial';
const begin = '.day-play button.primary';

interface Kept {
  tries: { game: string; day: string; table: string; result: { score: number } | null }[];
}

const kept = async (page: Page): Promise<Kept> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('cardtable.daily'))) ?? 'null') as Kept;

/** Bots move at once; everything else is as the page asks. */
const hurry = (page: Page): Promise<unknown> =>
  page.route('**/api/tables', (route) => {
    const asked = JSON.parse(route.request().postData() ?? '{}') as object;
    return route.continue({ postData: JSON.stringify({ ...asked, pace: 0 }) });
  });

async function atDay(page: Page): Promise<void> {
  await page.goto('/daily/last-card');
  await page.waitForSelector('.day-calendar');
}

async function beginTry(page: Page): Promise<string> {
  await page.click(begin);
  await page.waitForURL(/\/t\//);
  return page.url();
}

test('today’s deal: played, scored, counted once, shared without spoilers', async ({ open }) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  if (!playsHere) await hurry(page);
  await page.goto('/');
  await page.click('.today a[href="/daily/last-card"]');
  await beginTry(page);
  await page.waitForSelector('.turn-line.mine');
  expect(await page.locator('.turn-line button:has-text("Hint")').count()).toBe(0);
  await playToTheEnd(page, 'last-card', byClicking(page));
  expect(await page.locator('.turn-line [aria-label="Undo"], .turn-line button:has-text("Undo")').isDisabled()).toBe(
    true,
  );
  await page.click('.result-actions .primary');
  await page.waitForSelector(scored, { timeout: 120_000 });
  const label = await page.getAttribute(scored, 'aria-label');
  expect(label).toMatch(/^\d+ of 100 points\. Par is \d+\.$/);
  expect(await page.textContent('.streak')).toBe('1 day');
  await expectAccessible(page, 'a score');

  await page.reload();
  await page.waitForSelector(scored);
  expect(await page.getAttribute(scored, 'aria-label')).toBe(label);
  expect(await page.locator(begin).count()).toBe(0);
  const { tries } = await kept(page);
  expect(tries).toHaveLength(1);

  await page.click('.day-share .primary');
  await page.waitForSelector('.day-share :text("Copied")');
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines[0]).toMatch(/^Cardtable, deal of the day: Last Card, \d+ \w+ \d{4}$/);
  expect(lines[1]).toMatch(/^(🟩|⬜){10} \d+ of 100, par \d+$/u);
  expect(lines.slice(2)).toEqual([expect.stringContaining('/daily/last-card')]);

  await page.goto('/');
  const points = Math.round(tries[0]!.result!.score / 10);
  await page.waitForSelector(`.today a.done:has-text("${points} point")`);
  expect(await page.textContent('.today')).toContain('1 day');
  if (!playsHere) {
    const all = (await (await fetch(`${url}/api/daily/last-card?day=${tries[0]!.day}`)).json()) as { players: number };
    expect(all.players).toBeGreaterThan(0);
  }
  // Once more, for nothing: with hints.
  await atDay(page);
  await page.click('.day-score button:has-text("Play it again")');
  await page.waitForSelector('.turn-line.mine');
  expect(await page.locator('.turn-line button:has-text("Hint")').count()).toBe(1);
  expect((await kept(page)).tries).toHaveLength(1);
  await page.goto('/profile');
  await page.waitForSelector('.results td');
  await expectAccessible(page, 'a page of results');
});

test('two tabs begin one try', async ({ open }) => {
  const page = await open();
  const other = await page.context().newPage();
  await Promise.all([atDay(page), atDay(other)]);
  const [one, two] = await Promise.all([beginTry(page), beginTry(other)]);
  expect(two).toBe(one);
  expect((await kept(page)).tries).toHaveLength(1);
});

test('a try that goes on after midnight counts for its own day', async ({ open }) => {
  const page = await open();
  const now = new Date();
  now.setHours(23, 59);
  await page.clock.setFixedTime(now);
  await atDay(page);
  const table = await beginTry(page);
  const [first] = (await kept(page)).tries;
  await page.clock.setFixedTime(new Date(now.getTime() + 120_000));
  await atDay(page);
  await page.waitForSelector('.day-play a:has-text("Go on with your game")');
  expect(await page.textContent('.day-main')).toContain('It counts for that day.');
  // The new day has a deal of its own.
  expect(await beginTry(page)).not.toBe(table);
  const days = (await kept(page)).tries.map(({ day }) => day);
  expect(days).toHaveLength(2);
  expect(days[0]).toBe(first!.day);
  expect(days[1]! > days[0]!).toBe(true);
});

test('a try whose table is gone may begin again', async ({ open }) => {
  const page = await open({ expects: /404/ });
  await atDay(page);
  await beginTry(page);
  await page.evaluate(() => {
    const days = JSON.parse(localStorage.getItem('cardtable.daily')!) as Kept;
    days.tries[0]!.table = days.tries[0]!.table.replace(/\w+$/, 'ZZZZZZ');
    localStorage.setItem('cardtable.daily', JSON.stringify(days));
  });
  await atDay(page);
  await page.click('button:has-text("Begin again")');
  await page.waitForURL(/\/t\//);
  expect((await kept(page)).tries).toHaveLength(1);
});

test('a file takes the results to another device', async ({ open }) => {
  const page = await open();
  await page.goto('/profile');
  await page.evaluate(() => {
    const result = { score: 874, margin: 20, par: 931, parMargin: 10, share: 1, mistakes: [], place: null };
    const one = { game: 'last-card', day: '2026-11-17', table: 'HERE-AAAAAA', version: '1.1', order: 1, result };
    const days = { format: 1, player: 'a'.repeat(64), tries: [one] };
    localStorage.setItem('cardtable.daily', JSON.stringify(days));
  });
  await page.reload();
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.keep-safe button')]);
  const saved = join(tmpdir(), `results-${process.pid}.json`);
  await download.saveAs(saved);
  const file = readFileSync(saved);
  rmSync(saved);
  const other = await open({ viewport: phone, hasTouch: true });
  await other.goto('/profile');
  const choose = (name: string, buffer: Buffer) =>
    other.setInputFiles('.keep-safe input', { name, mimeType: 'application/json', buffer });
  await choose('other.json', Buffer.from('{}'));
  await other.waitForSelector('.keep-safe :text("does not come from Cardtable")');
  await choose('results.json', file);
  await other.waitForSelector('.keep-safe :text("Added: 1 deal of the day, 0 games.")');
  expect((await kept(other)).tries[0]?.result?.score).toBe(874);
});

test('the pages are accessible, and nothing is wider than a phone', async ({ open }) => {
  const page = await open({ viewport: phone, hasTouch: true });
  for (const path of ['/', '/daily/last-card', '/daily/bus-rush', '/profile']) {
    await page.goto(path);
    await page.waitForSelector('.day-calendar, .keep-safe, .today');
    await expectAccessible(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(phone.width);
  }
});
