// Comfort: decisions without a choice are made by themselves, and the looks are the player's.
import { expect } from 'vitest';
import { phone, playsHere, test, type Open } from './support/browse';
import { sitAtPosition, type Position } from './support/positions';
import { annAndBots, openTable, sitAt, sitAtNew } from './support/tables';

/** Ann can only draw. */
const onlyDraw: Position = {
  game: 'last-card',
  players: 2,
  seat: 0,
  hands: [
    ['4C', '6C', '8C'],
    ['2D', '5D', '7S', 'KS'],
  ],
  draw_pile: ['6D', '8D', 'KC', 'AS', '6H', '8S'],
  discard: ['9H'],
};

/** Ann may play the 4 of clubs, and then only end her turn. */
const playThenEnd: Position = {
  ...onlyDraw,
  discard: ['4H'],
  hands: [
    ['4C', '9D', '10S'],
    ['2D', '5D', '7S', 'KS'],
  ],
};

/** A window in which the beat lasts 4.5 s, so that a busy machine sees it, too. */
const slowly =
  (open: Open): Open =>
  async (options) => {
    const page = await open(options);
    await page.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('cardtable.speed', '0.2'));
    return page;
  };

test('a forced draw is made by itself, after a beat in which the player sees it', async ({ open }) => {
  const page = await sitAtPosition(slowly(open), onlyDraw, { forced: true });
  await page.waitForSelector('.coming:has-text("Only one move: Draw")');
  expect(await page.locator('.log li:has-text("Ann drew")').count(), 'during the beat').toBe(0);
  await page.waitForSelector('.log li:has-text("Ann drew")');
});

test('with the setting off the player draws', async ({ open }) => {
  const page = await sitAtPosition(open, onlyDraw, { forced: false });
  await page.waitForSelector('.turn-line.mine');
  await page.waitForTimeout(1500);
  expect(await page.locator('.coming, .log li:has-text("Ann drew")').count()).toBe(0);
});

test('an open rulebook holds the forced move back', async ({ open }) => {
  const page = await sitAtPosition(slowly(open), onlyDraw, { forced: true });
  await page.waitForSelector('.coming');
  await page.click('.turn-line [aria-label="Rules"]');
  await page.waitForTimeout(6000);
  expect(await page.locator('.log li:has-text("Ann drew")').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.log li:has-text("Ann drew")');
});

test('undo after a forced move goes back to the decision before it', async ({ open }) => {
  const page = await sitAtPosition(open, playThenEnd, { forced: true });
  await page.click('.board-area [data-target="4C"].can-act');
  await page.waitForSelector('.log li:has-text("Bot 2")');
  await page.waitForSelector('.turn-line.mine');
  await page.keyboard.press('z');
  await page.waitForSelector('.board-area [data-target="4C"].can-act');
  await page.waitForTimeout(1200);
  expect(await page.locator('.board-area [data-target="4C"].can-act').count(), 'nothing is made by itself').toBe(1);
});

test.skipIf(playsHere)('between people a forced move that would tell something is the player’s', async ({ open }) => {
  const [ann, ben] = [await open({ forced: true }), await open({ forced: true })];
  const opened = await openTable({
    game: 'last-card',
    seats: [{ kind: 'person', name: 'Ann' }, { kind: 'open' }],
    seed: 3,
  });
  await sitAt(ann, opened);
  await ben.goto(`/t/${opened.table}`);
  await ben.click('.sit button');
  // Whatever the hands are: four turns of drawing, and nothing happens by itself in between.
  for (const page of [ann, ben, ann, ben]) {
    await page.waitForSelector('.turn-line.mine');
    await page.waitForTimeout(300);
    expect(await page.locator('.coming').count()).toBe(0);
    await page.click('[data-target="draw-button"]');
    await page.waitForSelector('.turn-line:not(.mine)');
  }
});

test('table, backs, faces and text size show at once, and last', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
  const token = (name: string) =>
    page.evaluate((which) => getComputedStyle(document.documentElement).getPropertyValue(which), name);
  const fontSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const indexSize = () => page.locator('.lc-card .card-index').first().getAttribute('font-size');
  const before = [await token('--felt'), await token('--card-back'), await indexSize(), await fontSize()];
  await page.click('.menu-button');
  await page.click('.controls :text("Settings")');
  await page.waitForSelector('.settings-preview .playing-card');
  await page.click('dialog fieldset:has-text("Table") label:has-text("Wine")');
  await page.click('dialog fieldset:has-text("Card backs") label:has-text("Blue")');
  await page.click('dialog label:has-text("Large figures")');
  await page.click('dialog label:has-text("Larger")');
  const after = [await token('--felt'), await token('--card-back'), await indexSize(), await fontSize()];
  after.forEach((value, at) => expect(value).not.toBe(before[at]));
  expect(after[3]).toBe('20px');
  await page.reload();
  await page.waitForSelector('.lc-card');
  expect([await token('--felt'), await token('--card-back'), await indexSize(), await fontSize()]).toEqual(after);
});

test('with the largest text a phone still shows the whole table without scrolling', async ({ open }) => {
  const page = await open({ viewport: phone, hasTouch: true, isMobile: true });
  await page.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('cardtable.text', '"larger"'));
  for (const game of ['last-card', 'fasttrack', 'rotorouter', 'bus-rush']) {
    await sitAtNew(page, { game, seats: annAndBots(2), seed: 5 });
    await page.waitForSelector('.turn-line.mine');
    const { wide, high } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - innerWidth,
      high: document.documentElement.scrollHeight - innerHeight,
    }));
    expect({ wide, high }, game).toEqual({ wide: 0, high: 0 });
  }
});
