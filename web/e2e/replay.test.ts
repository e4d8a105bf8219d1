// The viewer of past games: any moment by list, key and link, any seat's view, and playing on from there.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, test, type Open, playsHere } from './support/browse';
import { playedGame, sitAtFinished } from './support/finished';
import { games } from './support/tables';

async function watched(open: Open, game: string): Promise<[Page, string]> {
  const page = await open();
  const code = await sitAtFinished(page, game);
  await page.goto(`/replay?table=${code}`);
  await page.waitForSelector('.viewer .board-area > *');
  return [page, code];
}

const at = (page: Page, move: number) => page.waitForSelector(`.transport output:has-text("${move} /")`);

test('the list of moves has names, leads to any moment and names rules', async ({ open }) => {
  const [page] = await watched(open, 'last-card');
  await page.waitForSelector('.turn-rows strong:has-text("Ann")');
  await page.click('.move:has(.move-number:text-is("3"))');
  await at(page, 3);
  await page.waitForSelector('.move[aria-current="step"]:has(.move-number:text-is("3"))');
  expect(new URL(page.url()).hash).toBe('#3');
  const link = page.locator('.move-rule').first();
  const rule = await link.getAttribute('title');
  await link.click();
  await page.waitForSelector(`.rule-drawer [id="drawer-${rule}"].here`);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.rule-drawer', { state: 'detached' });
});

test('keys go through a replay', async ({ open }) => {
  const [page] = await watched(open, 'last-card');
  await page.keyboard.press('ArrowRight');
  await at(page, 1);
  await page.keyboard.press('End');
  await page.waitForFunction(() => {
    const [now, last] = document.querySelector('.transport output')!.textContent.split(' / ');
    return now === last;
  });
  await page.keyboard.press('Home');
  await at(page, 0);
  await page.keyboard.press(' ');
  await at(page, 2);
  await page.keyboard.press(' ');
  await page.waitForSelector('[aria-label="Play"]');
});

test('all hands lie open on the board, whole, until the viewer chooses a seat', async ({ open }) => {
  const [page] = await watched(open, 'last-card');
  await page.waitForSelector('.lc [aria-label^="Bot 2"][aria-label*="shown: "]');
  const hands = page.locator('.lc [data-meaning="counter:cards"]');
  expect(await hands.count()).toBe(2);
  expect(await hands.locator('.playing-card:not(.back)').count()).toBe(10);
  expect(await hands.locator('.playing-card.back').count()).toBe(0);
  const board = (await page.locator('.board-area').boundingBox())!;
  for (const card of await hands.locator('.playing-card').all()) {
    const box = (await card.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(board.y + board.height);
  }
  await page.selectOption('.viewer-choices select', '1');
  await page.waitForSelector('.viewer .lc-card');
  expect(await page.locator('.lc [data-meaning="counter:cards"] .playing-card:not(.back)').count()).toBe(0);
});

test('from the replay of a table the way back leads to the table; a file leads to another file', async ({ open }) => {
  const [page, code] = await watched(open, 'last-card');
  expect(await page.locator('text=Another file').count()).toBe(0);
  await page.click('text=Back to the table');
  await page.waitForURL(`**/t/${code}`);
  await page.waitForSelector('.result .places');
  await page.goto('/replay');
  const file = { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(await playedGame('fasttrack')) };
  await page.setInputFiles('input[type=file]', file);
  await page.waitForSelector('.viewer .board-area > *');
  await page.waitForSelector('text=Another file');
  expect(await page.locator('text=Back to the table').count()).toBe(0);
});

test('a link to a moment opens there, for somebody else too', async ({ open }) => {
  const [ann, code] = await watched(open, 'fasttrack');
  await ann.goto(`/replay?table=${code}&at=2`);
  await at(ann, 2);
  await ann.goto(`/replay?table=${code}#5`);
  await at(ann, 5);
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ann.click('text=Link to this moment');
  await ann.waitForSelector('.from-here [role=status]:has-text("Link copied")');
  const link = await ann.evaluate(() => navigator.clipboard.readText());
  // Another browser does not have this browser's tables, so the link has to hold the game.
  expect(link.includes(code)).toBe(!playsHere);
  const ben = await open();
  await ben.goto(link);
  await at(ben, 5);
  await ben.waitForSelector('.turn-rows strong:has-text("Ann")');
  expect(await ben.locator('.told').textContent()).toBe(await ann.locator('.told').textContent());
});

for (const game of games) {
  test(`${game}: a moment can be played on, against bots`, async ({ open }) => {
    const [page] = await watched(open, game);
    await page.click('.move:has(.move-number:text-is("2"))');
    await at(page, 2);
    await page.click('text=Play on from here');
    await page.selectOption('.play-on select >> nth=0', '0');
    await page.selectOption('.play-on select >> nth=1', 'easy');
    await page.click('dialog :text-is("Play on")');
    await page.waitForURL(/\/t\//);
    await page.waitForSelector('.play .board-area > *');
    await page.waitForSelector('.panel :text("Ann")');
  });
}

test('the viewer is accessible, and everything can be reached on a phone', async ({ open }) => {
  const [page] = await watched(open, 'last-card');
  await page.keyboard.press('ArrowRight');
  await at(page, 1);
  await expectAccessible(page, 'replay');
  await page.setViewportSize(phone);
  await page.click('.list-toggle');
  await page.click('.move:has(.move-number:text-is("2"))');
  await at(page, 2);
  await page.click('.list-toggle');
  for (const part of ['.transport', '.list-toggle', '.told', '.board-area']) {
    const box = (await page.locator(part).boundingBox())!;
    expect(box.y + box.height, part).toBeLessThanOrEqual(640);
  }
});

for (const game of games) {
  test(`${game}: on a phone on its side the board has the height, and everything is in reach`, async ({ open }) => {
    const page = await open({ viewport: { width: 740, height: 360 } });
    const code = await sitAtFinished(page, game, { players: 3 });
    await page.goto(`/replay?table=${code}#5`);
    await page.waitForSelector('.viewer .board-area > *');
    expect((await page.locator('.board-area').boundingBox())!.height).toBeGreaterThan(180);
    for (const part of ['.transport', '.transport input', '.list-toggle', '.told']) {
      const { x, y, width, height } = (await page.locator(part).boundingBox())!;
      expect([x + width <= 740, y + height <= 360], part).toEqual([true, true]);
    }
  });
}

test('the map of bus-rush has room beside three open hands, on a phone too', async ({ open }) => {
  const page = await open({ viewport: phone });
  const code = await sitAtFinished(page, 'bus-rush', { players: 3 });
  await page.goto(`/replay?table=${code}#20`);
  await at(page, 20);
  await page.waitForSelector('.open-hand >> nth=2');
  expect((await page.locator('.br-middle').boundingBox())!.height).toBeGreaterThan(120);
});

test('in a low window the decks of bus-rush lie over neither legend nor players', async ({ open }) => {
  const page = await open({ viewport: { width: 1366, height: 560 } });
  const code = await sitAtFinished(page, 'bus-rush', { players: 3 });
  await page.goto(`/replay?table=${code}#20`);
  await at(page, 20);
  const decks = (await page.locator('.br-all-decks').boundingBox())!;
  for (const part of ['.br-legend-paper', '.br-status', '.br-player >> nth=0', '.br-player >> nth=2']) {
    const box = (await page.locator(part).boundingBox())!;
    const isClear =
      box.x >= decks.x + decks.width ||
      box.x + box.width <= decks.x ||
      box.y >= decks.y + decks.height ||
      box.y + box.height <= decks.y;
    expect(isClear, part).toBe(true);
  }
});
