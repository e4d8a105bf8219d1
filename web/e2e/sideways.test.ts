// A phone on its side: the board has nearly the whole height, and everything else is in reach.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/browse';
import { playedGame, sitAtFinished } from './support/finished';
import { lessonsOf } from './support/learn';
import { games, sitAtNew } from './support/tables';

const sizes = [
  { width: 640, height: 360 },
  { width: 915, height: 412 },
];

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;

/** Runs in the page: what is outside the window, or wider or higher than its own box. */
function cut(selectors: string[]): string[] {
  return selectors.flatMap((selector) =>
    [...document.querySelectorAll<HTMLElement>(selector)].flatMap((one) => {
      const { left, top, right, bottom, width } = one.getBoundingClientRect();
      if (width === 0) return [];
      const what = `${selector} ${one.textContent?.trim().slice(0, 30)}`;
      const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      const isCut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
      return [...(isOut ? [`outside: ${what}`] : []), ...(isCut ? [`cut: ${what}`] : [])];
    }),
  );
}

for (const game of games) {
  for (const viewport of sizes) {
    const size = `${viewport.width} × ${viewport.height}`;

    test(`${game} at ${size}: the board has the height, and nothing scrolls`, async ({ open }) => {
      const page = await open({ viewport, hasTouch: true });
      await sitAtNew(page, { game, name: 'Ann', replay: await playedGame(game, { players: 4, moves: 40 }) });
      await page.waitForSelector('.sheet-tabs .button');
      const board = await boxOf(page, '.board-area');
      expect(board.height).toBeGreaterThanOrEqual(viewport.height - 46);
      expect(board.width).toBeGreaterThanOrEqual(viewport.width - 54);
      const parts = ['.turn-line', '.turn span', '.strip-prompt', '.sheet-tabs .button', '.board-area .button'];
      expect(await page.evaluate(cut, parts)).toEqual([]);
      const bar = await boxOf(page, '.turn-line');
      const words = await boxOf(page, '.strip-prompt');
      expect(words.x, 'the words stand beside the turn').toBeGreaterThanOrEqual(bar.x + bar.width);
      for (const tab of await page.locator('.sheet-tabs .button').all()) {
        const { width, height } = (await tab.boundingBox())!;
        expect(Math.min(width, height), await tab.innerText()).toBeGreaterThanOrEqual(44);
      }
      const scrolls = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
      expect(scrolls).toEqual([0, 0]);
    });
  }

  test(`${game}: a lesson on a phone on its side`, async ({ open }) => {
    const viewport = sizes[0]!;
    const page = await open({ viewport, hasTouch: true });
    const { key } = lessonsOf.get(game)!.find(({ coached }) => !coached)!;
    await page.goto(`/learn/${game}/${key}`);
    await page.waitForSelector('.learn-talk.act');
    await page.waitForSelector('.board-area > *');
    const [board, talk] = [await boxOf(page, '.board-area'), await boxOf(page, '.learn-talk')];
    expect(board.height).toBeGreaterThan(300);
    expect(talk.x).toBeGreaterThanOrEqual(board.x + board.width - 1);
    expect(await page.evaluate(cut, ['.learn-bar h1', '.learn-buttons .button', '.board-area .button'])).toEqual([]);
  });

  test(`${game}: a replay on a phone on its side`, async ({ open }) => {
    const page = await open({ viewport: sizes[0]! });
    const code = await sitAtFinished(page, game, { players: 3 });
    await page.goto(`/replay?table=${code}#5`);
    await page.waitForSelector('.viewer .board-area > *');
    expect((await boxOf(page, '.board-area')).height).toBeGreaterThan(300);
    const parts = ['.transport', '.transport .button', '.pace', '.list-toggle', '.viewer-choices .button'];
    expect(await page.evaluate(cut, parts)).toEqual([]);
  });
}

test('on a phone on its side, players, log and menu come out of the column', async ({ open }) => {
  const viewport = sizes[0]!;
  const page = await open({ viewport, hasTouch: true });
  await sitAtNew(page, { game: games[0]!, name: 'Ann', replay: await playedGame(games[0]!, { moves: 6 }) });
  for (const [tab, part] of [
    ['Players', '.panel'],
    ['Log', '.panel'],
    ['Menu', '.controls'],
  ] as const) {
    await page.tap(`.sheet-tabs :text("${tab}")`);
    await page.waitForSelector(part);
    const [sheet, tabs] = [await boxOf(page, part), await boxOf(page, '.sheet-tabs')];
    expect([sheet.x, sheet.y, sheet.height], tab).toEqual([tabs.width, 0, viewport.height]);
    await page.tap(`.sheet-tabs :text("${tab}")`);
    await page.waitForSelector(part, { state: 'hidden' });
  }
});

test('longer words of another language are whole, too', async ({ open }) => {
  const page = await open({ viewport: sizes[0]!, hasTouch: true });
  await page.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('cardtable.language', 'de'));
  await sitAtNew(page, {
    game: 'rotorouter',
    name: 'Ann',
    replay: await playedGame('rotorouter', { players: 4, moves: 40 }),
  });
  await page.waitForSelector('.sheet-tabs .button:has-text("Verlauf")');
  const parts = ['.sheet-tabs .button', '.turn-line', '.rr-status', '.rr-places', '.rr-actions .button'];
  expect(await page.evaluate(cut, parts)).toEqual([]);
  await page.goto('/puzzles/rotorouter/1');
  await page.waitForSelector('.puzzle-tries');
  expect(await page.evaluate(cut, ['.puzzle-side .button', '.puzzle-tries'])).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(cut, ['.rr-status', '.rr-actions .button', '.puzzle-side .button'])).toEqual([]);
  const [line, status] = [await boxOf(page, '.rr-line'), await boxOf(page, '.rr-status')];
  expect(line.height, 'what the board says has room').toBeLessThanOrEqual(status.height + 1);
});

for (const players of [2, 3, 4])
  test(`Bus Rush on its side with ${players} players: New York keeps its shape, and everybody has a name`, async ({
    open,
  }) => {
    const page = await open({ viewport: sizes[0]!, hasTouch: true });
    const replay = await playedGame('bus-rush', { players, moves: 40 });
    await sitAtNew(page, { game: 'bus-rush', name: 'Ann', replay });
    await page.waitForSelector('.br-map svg');
    const map = await boxOf(page, '.br-map');
    expect(map.width / map.height, 'at least nearly as wide as high').toBeGreaterThan(0.9);
    expect(await page.locator('.br-name:visible').count()).toBe(players);
    expect(await page.evaluate(cut, ['.br-name', '.br-player', '.br-action'])).toEqual([]);
  });

test('FastTrack on its side: few choices say where they lead', async ({ open }) => {
  const page = await open({ viewport: sizes[0]!, hasTouch: true });
  const replay = await playedGame('fasttrack', { players: 2, moves: 40 });
  await sitAtNew(page, { game: 'fasttrack', name: 'Ann', replay });
  const choices = page.locator('.ft-choice');
  await choices.first().waitFor();
  expect(await choices.count()).toBeLessThan(4);
  expect((await boxOf(page, '.ft-choice .ft-long')).width).toBeGreaterThan(40);
  expect(await page.evaluate(cut, ['.ft-choice'])).toEqual([]);
});

for (const viewport of [sizes[0]!, { width: 360, height: 640 }])
  test(`FastTrack at the end at ${viewport.width} × ${viewport.height}: the field has the room`, async ({ open }) => {
    const page = await open({ viewport, hasTouch: true });
    await sitAtFinished(page, 'fasttrack', { players: 3 });
    await page.waitForSelector('.result .places');
    const [area, field] = [await boxOf(page, '.board-area'), await boxOf(page, '.ft-field')];
    expect(Math.max(field.width / area.width, field.height / area.height)).toBeGreaterThan(0.9);
  });
