// Pages, and actions at a table outside the game.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { playsHere, test } from './support/browse';
import type { NewTable, Opened } from '../src/client/http';
import { annAndBen, annAndBots, infos, openMenu, openTable, sitAt, sitAtNew } from './support/tables';
import { byClicking, playSome, playToTheEnd } from './support/turns';

const folder = mkdtempSync(join(tmpdir(), 'cardtable-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function save(page: Page): Promise<string> {
  await openMenu(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.controls :text("Save the game")')]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test('a table is opened from the front page; back, forward and reload work', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.click('a[aria-label^="Last Card: change players"]');
  await page.fill('[aria-label="Your name"]', 'Ann');
  await page.click('.setup-actions .primary');
  await page.waitForSelector('.play .lc-card');
  const address = page.url();
  await page.reload();
  await page.waitForSelector('.play .lc-card');
  await page.goBack();
  await page.waitForSelector('.setup');
  await page.goBack();
  await page.click(`.mine a[href="${new URL(address).pathname}"]`);
  await page.waitForSelector('.play .lc-card');
  expect(await page.title()).toContain('Your turn');
  expect(await page.textContent('.panel')).toContain('Ann');
});

test('the front page lists every table of this browser with its state, and a picture of the board', async ({
  open,
}) => {
  const page = await open();
  const turn = await sitAtNew(page, { game: 'fasttrack', seats: annAndBots(1), seed: 3 });
  await page.waitForSelector('.turn-line.mine');
  const friend: NewTable['seats'] = [{ kind: 'person', name: 'Ann' }, { kind: 'open' }];
  const waiting = await sitAtNew(page, { game: 'last-card', seats: friend });
  const over = await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), options: { turn_limit: 1 } });
  await playToTheEnd(page, 'last-card', byClicking(page));
  await page.goto('/');
  const card = (section: string, { table }: Opened) => page.locator(`${section} .my-table a[href$="${table}"]`);
  expect(await card('.mine:not(.finished)', turn).textContent()).toMatch(/Your turn.*FastTrack.*with Bot 2/);
  await card('.mine', turn).locator('.miniature svg').first().waitFor();
  expect(await card('.mine:not(.finished)', waiting).textContent()).toContain('Waiting for one more');
  expect(await card('.finished', over).textContent()).toMatch(/Watch the replay/);
  expect(await page.locator('.my-table').first().textContent(), 'what waits for me is first').toContain('Your turn');
  await card('.finished', over).click();
  await page.waitForSelector('.viewer .board-area > *');
});

test('with many tables, all can be shown, and the games stay near', async ({ open }) => {
  const page = await open();
  await page.goto('/replay');
  for (let count = 0; count < 10; ++count) {
    const { table, token } = await openTable({ game: 'last-card', seats: annAndBots(1) });
    const held = JSON.stringify({ token, game: 'last-card', at: count });
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [`cardtable.table.${table}`, held]);
  }
  await page.goto('/');
  await page.waitForSelector('.my-table');
  expect(await page.locator('.my-table').count()).toBe(8);
  await page.click('text="Show all 10"');
  expect(await page.locator('.my-table').count()).toBe(10);
});

test('a table that is gone is no longer listed', async ({ open }) => {
  const page = await open({ expects: /status of 404/ });
  await page.goto('/replay');
  await page.evaluate(() =>
    localStorage.setItem('cardtable.table.ZZZZZZ', JSON.stringify({ token: 'x', game: 'last-card', at: 1 })),
  );
  await page.goto('/');
  await page.waitForSelector('.game svg');
  await page.waitForFunction(() => localStorage.getItem('cardtable.table.ZZZZZZ') === null);
  expect(await page.locator('.my-table').count()).toBe(0);
});

test('from the front page to a friend, to a replay, and to the lessons of each game', async ({ open }) => {
  const page = await open();
  const over = await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), options: { turn_limit: 1 } });
  await playToTheEnd(page, 'last-card', byClicking(page));
  await page.goto('/');
  for (const { game, name } of infos) {
    const learn = page.locator(`.game a[aria-label="Learn ${name}"]`);
    expect(await learn.getAttribute('href')).toBe(`/learn/${game}`);
  }
  await page.fill('#code', 'not a code');
  await page.waitForSelector('#code-help:has-text("neither a code nor a link")');
  await page.fill('#replay-code', `https://cards.example/replay?table=${over.table}`);
  await page.click('text="Watch"');
  await page.waitForSelector('.viewer .board-area > *');
  await page.goto('/');
  await page.fill('#code', over.table.toLowerCase());
  await page.click('text="Join"');
  await page.waitForURL(`**/t/${over.table}`);
});

test('a link into the rulebook leads to the rule', async ({ open }) => {
  const page = await open();
  await page.goto('/rules/last-card#LC-RUN-4');
  await page.waitForSelector('#LC-RUN-4');
  await page.waitForFunction(() => {
    const { top } = document.querySelector('#LC-RUN-4')!.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  });
});

test('the pages of the house have titles of one size', async ({ open }) => {
  const page = await open();
  for (const path of ['/lobby', '/daily', '/duplicate', '/puzzles', '/profile', '/lab']) {
    await page.goto(path);
    const title = page.locator('.wall h1');
    await title.waitFor();
    expect(await title.evaluate((one) => getComputedStyle(one).fontSize), path).toBe('49.92px');
  }
});

test('undo and redo, by button and by key', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'rotorouter', seats: annAndBots(1), seed: 3 });
  await page.click('[data-target="draw"]');
  await page.waitForSelector('.rr-offers-place');
  await page.click('.turn-line [aria-label="Undo"]');
  await page.waitForSelector('[data-target="draw"]');
  await page.keyboard.press('y');
  await page.waitForSelector('.rr-offers-place');
});

test('a game can be saved, loaded, and watched from its file', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
  await playSome(page, 'last-card', 2);
  const path = await save(page);
  expect(readFileSync(path, 'utf8')).toMatch(/^cardtable replay 1\n/);
  const before = page.url();
  await openMenu(page);
  await page.setInputFiles('.controls input[type=file]', path);
  await page.waitForURL((url) => url.href !== before);
  await page.waitForSelector('.play .lc-card');
  await page.waitForSelector('.play :text("Ann")');
  await page.goto('/');
  await page.setInputFiles('.entry input[type=file]', path);
  await page.waitForSelector('.viewer .board-area > *');
  await page.goto('/replay');
  await page.setInputFiles('input[type=file]', path);
  await page.waitForSelector('.viewer .board-area > *');
  await page.click('[aria-label="Next move"]');
  await page.waitForSelector('.transport output:has-text("1 /")');
  await page.selectOption('.viewer-choices select', '0');
  await page.waitForSelector('.viewer .lc-card');
  await page.click('[aria-label="Play"]');
  await page.waitForSelector('.transport output:not(:has-text("0 /"))');
});

test('a file that is not a game is refused with a message', async ({ open }) => {
  const page = await open({ expects: /status of 400/ });
  const path = join(folder, 'none.txt');
  writeFileSync(path, 'not a game\n');
  await page.goto(`/new/last-card${playsHere ? '?here' : ''}`);
  await page.setInputFiles('.setup input[type=file]', path);
  await page.waitForSelector('.problem-line:has-text("replay")');
});

test('settings persist: dark, motion, sound', async ({ open }) => {
  const page = await open({ colorScheme: 'light' });
  await page.goto('/');
  await page.click('[aria-label="Settings"]');
  await page.click('dialog label:has-text("Evening")');
  await page.click('dialog label:has-text("Full")');
  await page.click('dialog label:has-text("Sound")');
  await page.reload();
  await page.waitForSelector('html[data-theme="dark"][data-motion="full"]');
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
  await playSome(page, 'last-card', 2);
  await openMenu(page);
  expect(await page.isChecked('.controls label:has-text("Sound") input')).toBe(true);
});

test('an unknown address says so', async ({ open }) => {
  const page = await open();
  await page.goto('/t/ZZZZZZ');
  await page.waitForSelector('h1:has-text("There is no table with this code")');
  await page.goto('/no/such/page');
  await page.click('main a:has-text("To the front page")');
  await page.waitForSelector('.game');
});

test('people at one device hand it over, and hands stay covered in between', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'last-card', seats: annAndBen, one_device: true, seed: 3 });
  for (const name of ['Ann', 'Ben', 'Ann']) {
    const cover = page.locator(`.play-main button:has-text("${name}")`);
    await cover.waitFor();
    expect(await page.locator('.lc-card').count()).toBe(0);
    await cover.click();
    await page.click('[data-target="draw-button"]');
  }
});

test('the keys of the board are listed among the others', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.waitForSelector('.top-bar'); // the page is loaded before its parts in the reader's language are
  await page.keyboard.press('?');
  await page.waitForSelector('dialog .keys');
  expect(await page.textContent('.keys')).not.toContain('undo');
  await sitAtNew(page, { game: 'rotorouter', seats: annAndBots(1), seed: 3 });
  await page.keyboard.press('?');
  expect(await page.textContent('dialog .keys')).toMatch(/undo.*turn the held tile/);
});

test('alone with bots, the menu says that the game waits, and it does', async ({ open }) => {
  const page = await open();
  const { table } = await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
  await page.waitForSelector('.turn-line.mine');
  await openMenu(page);
  await page.click('.controls button:has-text("Leave the table"):has-text("The game waits for you")');
  await page.waitForSelector('.front .games');
  await page.click(`.mine a[href="/t/${table}"]:has-text("Your turn")`);
  await page.waitForSelector('.turn-line.mine');
  expect(await page.locator('.log li').allTextContents()).not.toContainEqual(expect.stringContaining('Ann drew'));
});

// Friends need a server.
test.skipIf(playsHere)(
  'before leaving others in the middle of a game, the player learns that a bot takes over',
  async ({ open }) => {
    const [page, ben] = [await open(), await open()];
    const opened = await openTable({ game: 'last-card', seats: [{ kind: 'person', name: 'Ann' }, { kind: 'open' }] });
    await sitAt(page, opened);
    await ben.goto(`/t/${opened.table}`);
    await ben.click('.sit button');
    await page.waitForSelector('.play .board-area > *');
    await openMenu(page);
    await page.click('.controls :text-is("Leave the table")');
    await page.waitForSelector('.ask:has-text("a bot plays for you until you come back")');
    expect(await page.textContent('.ask .primary')).toBe('Go back');
    await page.click('.ask .primary');
    await page.waitForSelector('.ask', { state: 'detached' });
    expect(page.url()).toContain(opened.table);
    await page.click('.controls :text-is("Leave the table")');
    await page.click('.ask [data-target="yes"]');
    await page.waitForSelector('.front .games');
  },
);
