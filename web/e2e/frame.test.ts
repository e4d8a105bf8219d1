// The frame of a table: bar, panel, menu, notices. Nothing that comes or goes in it may move the board.
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import { phone, playsHere, test } from './support/browse';
import { annAndBots, openTable, sitAt, sitAtNew } from './support/tables';
import { byClicking, nextPlace, playSome, playToTheEnd } from './support/turns';

const friends = [{ kind: 'person' as const, name: 'Ann' }, { kind: 'open' as const }];
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;

/** A connection that can be cut without anybody being told, as a dead network does. */
async function withFragileLine(page: Page): Promise<{ cut(): void; mend(): void }> {
  let isDead = false;
  await page.routeWebSocket(/\/ws(\/|$)/, (line: WebSocketRoute) => {
    const server = line.connectToServer();
    line.onMessage((text) => void (isDead || server.send(text)));
    server.onMessage((text) => void (isDead || line.send(text)));
  });
  return { cut: () => void (isDead = true), mend: () => void (isDead = false) };
}

test('a table looks the same, whichever pages came before it', async ({ open }) => {
  const page = await open();
  const marginsOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => [getComputedStyle(one).marginTop, getComputedStyle(one).marginBottom]);
  await page.goto('/');
  await page.click('a[aria-label^="Last Card: change players"]');
  await page.click('.setup-actions .primary');
  await page.waitForSelector('.turn-line.mine');
  const [line, lead] = [await marginsOf('.turn-line.mine'), await marginsOf('.log .lead')];
  await page.reload();
  await page.waitForSelector('.turn-line.mine');
  expect([await marginsOf('.turn-line.mine'), await marginsOf('.log .lead')]).toEqual([line, lead]);
});

test.skipIf(playsHere)('a move that gets no answer: said within 3 s, kept, and made once', async ({ open }) => {
  const page = await open();
  const line = await withFragileLine(page);
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
  await page.waitForSelector('.turn-line.mine');
  line.cut();
  await page.click('[data-target="draw-button"]');
  await page.waitForSelector('.banner:has-text("Your move is kept, and counts when it is back")', { timeout: 3_000 });
  expect(await page.locator('.board-area .can-act').count(), 'nothing more can be tapped').toBe(0);
  line.mend();
  await page.click('.banner :text("Try now")');
  await page.waitForSelector('.banner', { state: 'detached' });
  await page.waitForSelector('.log li:has-text("Ann drew")');
  expect((await page.locator('.log li').allTextContents()).filter((text) => text.startsWith('Ann drew'))).toHaveLength(
    1,
  );
});

test.skipIf(playsHere)(
  'without a network the page says so within 3 s, and no tap is played later',
  async ({ open }) => {
    const page = await open({ expects: /ERR_INTERNET_DISCONNECTED/ });
    await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
    await page.waitForSelector('.turn-line.mine');
    const draw = await boxOf(page, '[data-target="draw-button"]');
    await page.context().setOffline(true);
    await page.waitForSelector('.banner:has-text("You can move again when it is back")', { timeout: 3_000 });
    await page.mouse.click(draw.x + draw.width / 2, draw.y + draw.height / 2);
    await page.context().setOffline(false);
    await page.waitForSelector('.banner', { state: 'detached' });
    await page.waitForSelector('.turn-line.mine');
    await page.click('[data-target="draw-button"]');
    await page.waitForSelector('.log li:has-text("Ann drew")');
    expect(
      (await page.locator('.log li').allTextContents()).filter((text) => text.startsWith('Ann drew')),
    ).toHaveLength(1);
  },
);

test('a rematch has a log of its own, and the players have their wins', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), options: { turn_limit: 2 }, seed: 3 });
  await playToTheEnd(page, 'last-card', byClicking(page));
  expect(await page.locator('.won').count(), 'after one game there is no score').toBe(0);
  const first = await page.locator('.log li').allTextContents();
  await page.click('.result button:has-text("Play again")');
  await page.waitForSelector('.game-number:has-text("Game 2 at this table")');
  await page.waitForSelector('.players .won >> nth=1');
  await page.waitForSelector('.log li:has-text("The game begins")');
  const second = await page.locator('.log li').allTextContents();
  expect(second[0]).toContain('The game begins');
  expect(second.join('\n')).not.toContain('would like another game');
  expect(second.length).toBeLessThan(first.length + 2);
  expect(await page.locator('.players .won').count()).toBe(2);
});

test.skipIf(playsHere)('spectators see that they watch, and players do not', async ({ open }) => {
  const [ann, guest] = [await open(), await open({ viewport: phone })];
  const opened = await openTable({ game: 'last-card', seats: annAndBots(1), seed: 3 });
  await sitAt(ann, opened);
  await guest.goto(`/t/${opened.table}`);
  await guest.waitForSelector('.turn-line :text("You are watching")');
  expect(await ann.locator(':text("You are watching")').count()).toBe(0);
});

test.skipIf(playsHere)('on a phone a request for an undo is one line, and the board stays', async ({ open }) => {
  const [ann, ben] = [await open(), await open({ viewport: phone })];
  const opened = await openTable({ game: 'last-card', seats: friends, seed: 3 });
  await sitAt(ann, opened);
  await ben.goto(`/t/${opened.table}`);
  await ben.click('.sit button');
  await ann.click('[data-target="draw-button"]');
  await ben.waitForSelector('.turn-line.mine');
  const before = await boxOf(ben, '.board-area');
  await ann.keyboard.press('z');
  await ben.waitForSelector('.banner:has-text("Ann asks for an undo")');
  expect(await boxOf(ben, '.board-area')).toEqual(before);
  const [text, agree, refuse] = [
    await boxOf(ben, '.banner > span'),
    await boxOf(ben, '.banner :text("Agree")'),
    await boxOf(ben, '.banner :text("Refuse")'),
  ];
  expect(text.height, 'one line of text').toBeLessThan(24);
  expect(agree.y).toBe(refuse.y);
  expect(refuse.x + refuse.width).toBeLessThanOrEqual(phone.width);
  expect(text.y).toBeGreaterThanOrEqual(agree.y);
});

for (const viewport of [phone, { width: 1280, height: 800 }]) {
  test(`bar and board stay in place while bots play, ${viewport.width}`, async ({ open }) => {
    const page = await open({ viewport, reducedMotion: 'no-preference' });
    await sitAtNew(page, { game: 'last-card', seats: annAndBots(2), seed: 5, pace: 150 });
    await nextPlace(page, 'last-card');
    await page.evaluate(() => {
      const seen = new Set<string>();
      (window as unknown as { seen: Set<string> }).seen = seen;
      const look = () => {
        for (const part of ['.board-area', '.bar-start > a', '.bar-tools > :last-child']) {
          const { x, y, width, height } = document.querySelector(part)!.getBoundingClientRect();
          seen.add(`${part} ${[x, y, width, height].map(Math.round).join(' ')}`);
        }
        const turn = document.querySelector('.bar-turn')!.getBoundingClientRect();
        // A pixel comes and goes with the length of a name.
        seen.add(`middle ${Math.abs(turn.x + turn.width / 2 - innerWidth / 2) < 2}`);
        requestAnimationFrame(look);
      };
      look();
    });
    await playSome(page, 'last-card', 3);
    await nextPlace(page, 'last-card');
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen.join('; '), 'one place for each part').toBe(seen.slice(0, 4).join('; '));
  });
}

test('the panel folds away, stays so, and the board gets the room', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
  const before = await boxOf(page, '.board-area');
  await page.click('[aria-label="Hide players and log"]');
  expect((await boxOf(page, '.board-area')).width).toBeGreaterThan(before.width + 300);
  await page.reload();
  await page.waitForSelector('.play.folded .board-area > *');
  await page.keyboard.press('l');
  await page.waitForFunction(() => document.activeElement?.matches('.log'));
  expect((await boxOf(page, '.board-area')).width).toBe(before.width);
});

test('a bot’s turn is one line that opens, and rules appear on demand', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'fasttrack', seats: annAndBots(1), seed: 3 });
  await playSome(page, 'fasttrack', 4);
  await nextPlace(page, 'fasttrack');
  const turn = page.locator('.log li:has(.log-more)').first();
  await turn.waitFor();
  const closed = (await turn.boundingBox())!.height;
  await turn.locator('.log-more').click();
  expect((await turn.boundingBox())!.height).toBeGreaterThan(closed + 10);
  const rule = page.locator('.log li:not(.folded) .rule-link').first();
  expect(await rule.evaluate((link) => getComputedStyle(link).opacity)).toBe('0');
  await rule.locator('xpath=..').hover();
  expect(await rule.evaluate((link) => getComputedStyle(link).opacity)).toBe('1');
  await rule.click();
  await page.waitForSelector('.rule-drawer');
});
