// At 360 by 640 an action is visible and large enough for a thumb, and nothing needs scrolling.
import { expect } from 'vitest';
import { phone, test } from './support/browse';
import { annAndBots, games, sitAtNew } from './support/tables';
import { nextPlace } from './support/turns';

for (const game of games) {
  test(`${game} on a phone`, async ({ open }) => {
    const page = await open({ viewport: phone, hasTouch: true, isMobile: true });
    await sitAtNew(page, { game, seats: annAndBots(2), seed: 6 });
    for (let count = 0; count < 6; ++count) {
      const place = await nextPlace(page, game);
      if (place === 'over') break;
      expect(place.x).toBeGreaterThan(0);
      expect(place.x).toBeLessThan(phone.width);
      expect(place.y).toBeGreaterThan(0);
      expect(place.y).toBeLessThan(phone.height);
      await page.touchscreen.tap(place.x, place.y);
    }
    const scrolls = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { wide: scrollWidth - innerWidth, high: scrollHeight - innerHeight };
    });
    expect(scrolls).toEqual({ wide: 0, high: 0 });
    const tabs = await page.locator('.sheet-tabs .button').all();
    expect(tabs.length, 'players, log, menu, undo, hint').toBe(5);
    for (const tab of tabs) {
      const box = (await tab.boundingBox())!;
      expect(box.y + box.height, await tab.innerText()).toBeLessThanOrEqual(phone.height);
      expect(box.x + box.width, await tab.innerText()).toBeLessThanOrEqual(phone.width);
    }
  });
}

test('players, log and menu are sheets over the lower part of the board', async ({ open }) => {
  const page = await open({ viewport: phone, hasTouch: true, isMobile: true });
  await sitAtNew(page, { game: games[0]!, seats: annAndBots(2), seed: 5 });
  for (const [tab, part] of [
    ['Players', '.panel'],
    ['Log', '.panel'],
    ['Menu', '.controls'],
  ] as const) {
    await page.tap(`.sheet-tabs :text("${tab}")`);
    await page.waitForSelector(part);
    const sheet = (await page.locator(part).boundingBox())!;
    const tabs = (await page.locator('.sheet-tabs').boundingBox())!;
    expect([sheet.x, sheet.width], tab).toEqual([0, phone.width]);
    expect(sheet.y, tab).toBeGreaterThan(phone.height / 5);
    expect(sheet.y + sheet.height, tab).toBeLessThanOrEqual(tabs.y + 1);
    expect((await page.locator('.board-area').boundingBox())!.width, tab).toBe(phone.width);
    expect(await page.locator('.panel > :visible, .controls:visible').count(), 'one part at a time').toBe(1);
  }
});

test('no page is wider than a phone', async ({ open }) => {
  const page = await open({ viewport: phone, hasTouch: true, isMobile: true });
  const paths = ['/', ...games.flatMap((game) => [`/new/${game}`, `/rules/${game}`]), '/replay', '/nowhere'];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForSelector('h1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(phone.width);
  }
});

test('the first game is in sight of the front page, in every language', async ({ open }) => {
  for (const language of ['en', 'de', 'es', 'fr']) {
    const page = await open({ viewport: phone });
    await page.goto(`/?language=${language}`);
    await page.waitForSelector('.newcomers');
    const { y, height } = (await page.locator('.game .primary').first().boundingBox())!;
    expect(y + height, language).toBeLessThanOrEqual(phone.height);
    const cut = await page
      .locator('.today .button')
      .evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth + 1).length);
    expect(cut, language).toBe(0);
  }
});
