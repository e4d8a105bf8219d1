// The viewer of past games: any moment by list, key and link, any seat's view, and playing on from there.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, test, type Open, playsHere } from './support/browse';
import { sitAtFinished } from './support/finished';
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

test('all hands are open until the viewer chooses a seat', async ({ open }) => {
  const [page] = await watched(open, 'last-card');
  await page.waitForSelector('.open-hand >> nth=1');
  expect(await page.locator('.open-hand').allTextContents()).toEqual([
    expect.stringContaining('Ann'),
    expect.stringContaining('Bot 2'),
  ]);
  expect(await page.locator('.open-hand .playing-card').count()).toBe(10);
  await page.selectOption('.viewer-choices select', '1');
  await page.waitForSelector('.open-hands', { state: 'detached' });
  await page.waitForSelector('.viewer .lc-card');
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

test('the map of bus-rush has room beside three open hands, on a phone too', async ({ open }) => {
  const page = await open({ viewport: phone });
  const code = await sitAtFinished(page, 'bus-rush', { players: 3 });
  await page.goto(`/replay?table=${code}#20`);
  await at(page, 20);
  await page.waitForSelector('.open-hand >> nth=2');
  expect((await page.locator('.br-middle').boundingBox())!.height).toBeGreaterThan(120);
});
