// The lab's page: the same figures as the program, two variants, links, downloads, phones, no network.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, test } from './support/browse';
import { games } from './support/tables';

const program = resolve(process.env.CARDTABLE_PROGRAM ?? '../build/release/cardtable');

const linkTo = (fields: Record<string, string>): string => `/lab#${new URLSearchParams(fields)}`;

/** The field of that name. */
const fieldOf = (name: string): string => `.row:has(.row-name:text-is("${name}")) select`;

async function run(page: Page): Promise<void> {
  await page.click('.lab-go .primary:has-text("Run")');
  await page.waitForSelector('.lab-go :text("All games played.")', { timeout: 120_000 });
  await page.waitForSelector('.lab-report .report');
}

async function downloaded(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click(`.lab-downloads >> text="${button}"`),
  ]);
  const path = join(mkdtempSync(join(tmpdir(), 'lab')), download.suggestedFilename());
  await download.saveAs(path);
  return readFileSync(path, 'utf8');
}

for (const game of games) {
  test(`the page and the program give the same report on ${game}, to the byte`, async ({ open }) => {
    const page = await open();
    await page.goto(linkTo({ game, players: '2', bots: 'medium', games: '10', seed: '11' }));
    await run(page);
    const args = ['lab', game, '-p', '2', '--bots', 'medium', '--games', '10', '--seed', '11', '--json'];
    expect(await downloaded(page, 'JSON')).toBe(execFileSync(program, args, { encoding: 'utf8' }));
  });
}

test('two variants side by side, by a link, and the report as a file', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.click('a:text("The lab")');
  await page.selectOption('.lab-setup select >> nth=0', 'last-card');
  await page.click('text=Compare with a second variant');
  const second = page.locator('.lab-variant').nth(1);
  await second.locator(fieldOf('Hand size')).selectOption('7');
  await page.selectOption(fieldOf('Games'), '100');
  await page.selectOption(fieldOf('Level'), 'random');
  await run(page);
  await page.waitForSelector('.lab-report h2:has-text("second variant against first variant")');
  expect(await page.locator('.lab-report svg').count()).toBeGreaterThan(1);

  const folder = mkdtempSync(join(tmpdir(), 'lab'));
  const [first, other] = ['first variant.variant', 'second variant.variant'] as const;
  writeFileSync(join(folder, first), '');
  writeFileSync(join(folder, other), 'hand_size=7\n');
  // Reports name the files as the command does, so it runs in their folder.
  const lab = (...more: string[]): string =>
    execFileSync(
      program,
      ['lab', 'last-card', '--bots', 'random', '--games', '100', '--compare', first, other, ...more],
      { encoding: 'utf8', cwd: folder },
    );
  expect(await downloaded(page, 'JSON')).toBe(lab('--json'));
  const html = join(folder, 'page.html');
  lab('--html', html);
  expect(await downloaded(page, 'Download the report')).toBe(readFileSync(html, 'utf8'));

  // Opening the address restores the same set-up.
  const friend = await open();
  await friend.goto(page.url());
  await friend.waitForSelector('.lab-variants.two');
  expect(await friend.locator('.lab-variant').nth(1).locator(fieldOf('Hand size')).inputValue()).toBe('7');
  expect(await friend.locator(fieldOf('Games')).inputValue()).toBe('100');
});

test('one click asks a question, and the answer scrolls into view', async ({ open }) => {
  const page = await open();
  await page.goto('/lab');
  await page.waitForSelector('.lab-sketches');
  await page.click('.lab-games :text("FastTrack")');
  await page.selectOption(fieldOf('Games'), '100');
  await page.click('.lab-question:has-text("Pegs: 3 instead of 5")');
  await page.waitForSelector('.lab-report h2:has-text("second variant against first variant")');
  await page.waitForFunction(
    () => document.querySelector('.lab-report')!.getBoundingClientRect().top < innerHeight / 2,
  );
  expect(await page.locator('.lab-sketches').count()).toBe(0);
  expect(new URLSearchParams(new URL(page.url()).hash.slice(1)).get('other')).toBe('{"pegs":3}');
});

test('a stopped run reports the games so far', async ({ open }) => {
  const page = await open();
  await page.goto(linkTo({ game: 'last-card', players: '3', bots: 'medium', games: '100000' }));
  await page.click('.lab-go .primary');
  await page.waitForSelector('.lab-report .report');
  const before = await page.locator('.lab-report header').innerText();
  await page.waitForFunction(
    (old) => document.querySelector('.lab-report')!.shadowRoot!.querySelector('header')!.innerText !== old,
    before,
  );
  await page.click('.lab-go .primary:has-text("Stop")');
  await page.waitForSelector('.lab-report :text("The run is not finished")');
  await page.waitForSelector('.lab-go :text("Stopped. The report covers the games so far.")');
});

test('a request that cannot be played is refused with a message', async ({ open }) => {
  const page = await open();
  const options = JSON.stringify({ hand_size: 99 });
  await page.goto(linkTo({ game: 'last-card', players: '3', games: '100', options }));
  await page.click('.lab-go .primary');
  await page.waitForSelector('.lab-go [role=alert]:has-text("hand_size")');
});

test('accessible, and on a phone nothing is wider than the screen', async ({ open }) => {
  const page = await open({ viewport: phone });
  await page.goto(linkTo({ game: 'fasttrack', players: '2', bots: 'medium', games: '20', other: '{"pegs":3}' }));
  await page.waitForSelector('.lab-setup');
  await expectAccessible(page, 'lab, before a run');
  await run(page);
  await expectAccessible(page, 'lab, with a report');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  const small = await page
    .locator('.lab-setup button, .lab-downloads button')
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.getBoundingClientRect().height < 44).map((button) => button.textContent),
    );
  expect(small).toEqual([]);
});

test('without a network', async ({ open }) => {
  const page = await open({ serviceWorkers: 'allow', expects: /Failed to load resource|ERR_/ });
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
  });
  await page.context().setOffline(true);
  await page.goto(linkTo({ game: 'last-card', players: '2', bots: 'random', games: '100' }));
  await run(page);
});
