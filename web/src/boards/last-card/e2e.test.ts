// Last Card's board in a browser.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../../e2e/support/browse';
import { notationSeen, watchNotation } from '../../../e2e/support/notation';
import { inLog, replayFrom, sitAtPosition, target, type Position } from '../../../e2e/support/positions';
import { annAndBots, sitAtNew } from '../../../e2e/support/tables';
import { byClicking, playToTheEnd } from '../../../e2e/support/turns';
import type { Meaning } from '../../protocol';

/** A run up to the Queen of hearts, and on from her in clubs, downwards. */
const queenPivot: Position = {
  game: 'last-card',
  players: 2,
  seat: 0,
  hands: [
    ['10H', 'JH', 'QH', '3C', '4C', '9S'],
    ['2D', '5D', '7S'],
  ],
  draw_pile: ['6D', '8D', 'KC', 'AS', '6H', '8S'],
  discard: ['9H'],
};

test('a run turns at a Queen', async ({ open }) => {
  const page = await sitAtPosition(open, queenPivot);
  for (const card of ['10H', 'JH', 'QH', '4C', '3C']) {
    await page.click(`${target(card)}.can-act`);
    await page.waitForSelector(target(card), { state: 'detached' });
  }
  await page.click(target('end'));
  await inLog(page, 'Ann played 3♣');
  expect(await page.locator('.log :text("LC-PEN")').count()).toBe(0);
});

test('a card that is played flies from the hand to the pile', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => localStorage.setItem('cardtable.speed', '0.5'));
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), replay: replayFrom(queenPivot) });
  await page.click(`${target('10H')}.can-act`);
  const flies = () =>
    document.getAnimations().some(({ effect }) => {
      const piece = (effect as KeyframeEffect).target;
      const [from, to] = (effect as KeyframeEffect).getKeyframes().map((frame) => frame['transform']);
      return piece?.querySelector(':scope > [aria-label="10 of hearts"]') && from && to && from !== to;
    });
  await page.waitForFunction(flies);
});

test('an impossible action is explained by its rule, and nothing happens', async ({ open }) => {
  const page = await sitAtPosition(open, queenPivot);
  await page.click(target('4C'));
  await page.waitForSelector('.reason');
  await page.click('.reason button[aria-label^="Show rule LC-"]');
  await page.waitForSelector('.rule-drawer [id="drawer-LC-MATCH-1"].here');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.rule-drawer', { state: 'detached' });
  expect(await page.locator('.lc-card').count()).toBe(6);
});

/** The visible text of a button. */
const words = async (page: Page, name: string): Promise<string> =>
  (await page.locator(target(name)).innerText()).replace(/\s+/g, ' ').trim();

const hand = (page: Page) => page.locator('.lc-card');

test("LC-PEN-3 the hand's menu shows a card to everyone, with the price stated first", async ({ open }) => {
  const page = await sitAtPosition(open, queenPivot);
  await page.click(target('show-card'));
  await page.waitForSelector('.strip-prompt:has-text("Show it to everyone: draw 1, your turn goes on")');
  await page.click(target('cancel'));
  expect(await hand(page).count()).toBe(6);
  await page.click(target('show-card'));
  await page.click(target('9S'));
  expect(await words(page, 'show')).toBe('Show it to everyone: draw 1, your turn goes on');
  await page.click(target('show'));
  await inLog(page, 'Ann showed 9♠');
  await page.waitForSelector(`${target('9S')}[aria-label*="seen by all"]`);
  expect(await hand(page).count()).toBe(7);
  // The turn goes on, and the card cannot be shown again.
  await page.waitForSelector('.turn-line.mine');
  await page.click(target('show-card'));
  await page.click(target('9S'));
  await page.waitForSelector('.reason:has-text("seen this card already")');
});

test('LC-PEN-3 a right click opens the menu of a card that could be played', async ({ open }) => {
  const page = await sitAtPosition(open, queenPivot);
  await page.click(target('10H'), { button: 'right' });
  expect(await words(page, 'play')).toBe('Play 10♥');
  expect(await words(page, 'show')).toBe('Show it to everyone: draw 1, your turn goes on');
  await page.keyboard.press('Escape');
  await page.waitForSelector(target('show'), { state: 'detached' });
  expect(await hand(page).count()).toBe(6);
});

test('LC-PEN-1 a mistake has its price on the button', async ({ open }) => {
  const page = await sitAtPosition(open, queenPivot);
  await page.click(target('4C'));
  await page.waitForSelector('.reason:has-text("LC-MATCH-1")');
  expect(await words(page, 'mistake')).toBe('Play it anyway: draw 2, your turn ends');
  await page.click(target('mistake'));
  await inLog(page, 'Ann took 4♣ back');
  await page.waitForFunction(() => document.querySelectorAll('.lc-card').length === 8);
});

test('LC-PEN-2 playing out of turn has its price on the button', async ({ open }) => {
  const page = await open();
  const replay = replayFrom({ ...queenPivot, seat: 1 });
  // The bot takes its time.
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), replay, pace: 10_000 });
  await page.click(target('10H'));
  expect(await words(page, 'mistake')).toBe('Play it out of turn: draw 2, and the others play on');
  await page.click(target('mistake'));
  await inLog(page, 'Ann took 10♥ back');
  await page.waitForFunction(() => document.querySelectorAll('.lc-card').length === 8);
});

test('LC-QUEEN-1 after a Queen in a run the prompt and the button say what leaving it costs', async ({ open }) => {
  const page = await sitAtPosition(open, queenPivot);
  for (const card of ['10H', 'JH']) {
    await page.click(`${target(card)}.can-act`);
    await page.waitForSelector(target(card), { state: 'detached' });
  }
  expect(await words(page, 'end')).toBe('End turn');
  await page.click(`${target('QH')}.can-act`);
  await page.waitForSelector('.strip-prompt:text-is("Cover the Queen with any card, or draw 1 and leave it")');
  expect(await words(page, 'end')).toBe('Leave the Queen: draw 1, your turn ends');
  expect(await page.locator(target('end')).getAttribute('class')).not.toContain('primary');
  await page.click(target('end'));
  expect(await page.innerText('.ask span')).toBe('Leave the Queen: draw 1, your turn ends');
  await page.click('.ask .primary');
  expect(await hand(page).count()).toBe(3);
  await page.click(target('end'));
  await page.click('.ask [data-target="yes"]');
  await page.waitForFunction(() => document.querySelectorAll('.lc-card').length === 4);
});

test('LC-DECL-3 a last card with a penalty says so before it is played', async ({ open }) => {
  const page = await sitAtPosition(open, { ...queenPivot, hands: [['9S'], ['2D', '5D', '7S']] });
  await page.waitForSelector('.strip-prompt:text-is("Say “last card”, then play the 9 of spades and win")');
  await page.click(`${target('9S')}.can-act`);
  const price = 'Play the 9 of spades: draw 1, because you have not said “last card”';
  expect(await page.innerText('.ask span')).toBe(price);
  await page.click('.ask .primary');
  await page.click(target('declare'));
  await page.waitForSelector('.strip-prompt:has-text("Play the 9 of spades and win")');
  await page.waitForSelector('.lc-goal .lc-star');
  await page.click(`${target('9S')}.can-act`);
  await page.waitForSelector('.result .places');
});

/** Ann at a table without reminders. */
const unwarned = (cards: string[]): Position => ({
  ...queenPivot,
  hands: [cards, ['2D', '5D', '7S']],
  options: { no_reminders: true },
});

test('LC-PEN-1 without reminders every card looks alike, and an illegal play costs at once', async ({ open }) => {
  const page = await sitAtPosition(open, unwarned(['10H', '4C', '9S']));
  await page.waitForSelector('.turn-line.mine');
  expect(await page.locator('.lc-card.can-act').count()).toBe(3);
  await page.click(target('4C'));
  await inLog(page, 'Ann took 4♣ back');
  await page.waitForFunction(() => document.querySelectorAll('.lc-card').length === 5);
});

test('LC-DECL-3 without reminders a forgotten “last card” costs a card, and it can be said at any time', async ({
  open,
}) => {
  const page = await sitAtPosition(open, unwarned(['10H', '9S']));
  // Too early: the rule says so, and the button does not stand out.
  expect(await page.locator(target('declare')).getAttribute('class')).not.toContain('primary');
  await page.click(target('declare'));
  await page.waitForSelector('.reason:has-text("LC-DECL-1")');
  const last = await sitAtPosition(open, unwarned(['9S']));
  await last.waitForSelector('.strip-prompt:text-is("Play hearts or a 9, or draw 1")');
  await last.click(`${target('9S')}.can-act`);
  await inLog(last, 'Ann played the last card without saying “last card”');
  await last.waitForSelector('.lc-card');
});

const sizes = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

/** Runs in the page: whether all words of an element are visible. */
function isWhole(selector: string): boolean {
  const element = document.querySelector(selector)!;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  return isInside && element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1;
}

/** Runs in the page: targets and cards, with their own descriptions. */
const things = () =>
  [...document.querySelectorAll('.board-area [data-target], .board-area .playing-card')].map((thing) => ({
    name: thing.getAttribute('data-target') ?? 'card',
    key: thing.closest('[data-meaning]')?.getAttribute('data-meaning') ?? null,
    words: thing instanceof HTMLButtonElement ? thing.innerText : '',
  }));

for (const viewport of sizes) {
  const size = `${viewport.width} × ${viewport.height}`;

  test(`at ${size} the strip says goal and progress, and everything has a meaning`, async ({ open }) => {
    const page = await open({ viewport });
    const answer = page.waitForResponse('**/api/meanings/*');
    await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), replay: replayFrom(queenPivot) });
    await page.waitForSelector('.lc-card');
    expect(await page.innerText('.strip-goal-text')).toBe('Play all your cards first, and say “last card” in time.');
    expect(await page.innerText('.strip-progress')).toContain('6 cards left');
    expect(await page.innerText('.strip-prompt')).toBe('Play hearts or a 9, or draw 1');
    for (const part of ['.strip-goal-text', '.strip-prompt'])
      expect(await page.evaluate(isWhole, part), part).toBe(true);
    const { meanings } = (await (await answer).json()) as { meanings: Meaning[] };
    const keys = new Set(meanings.map(({ key }) => key));
    const unexplained = (await page.evaluate(things)).filter(({ key, words: said }) => !said && !keys.has(key ?? ''));
    expect(unexplained).toEqual([]);
    // The card in play explains itself; other cards do when they have the focus.
    expect(await page.textContent('[data-meaning="place:in-play"] text')).toBe('Hearts or a 9 may follow');
    await page.keyboard.press('b');
    await page.waitForSelector('.meaning');
  });

  test(`at ${size} nothing moves when a reason comes, and it hides no button`, async ({ open }) => {
    const page = await open({ viewport });
    await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), replay: replayFrom(queenPivot) });
    await page.waitForSelector('.lc-card');
    const before = await page.locator('.board-area').boundingBox();
    await page.click(target('4C'));
    await page.waitForSelector('.reason');
    expect(await page.locator('.board-area').boundingBox()).toEqual(before);
    await page.click(target('mistake'));
    await page.waitForFunction(() => document.querySelectorAll('.lc-card').length === 8);
  });
}

test('no notation appears in a whole game', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(3), seed: 5 });
  await watchNotation(page, /\b(10|[2-9AJQK])[CDHS]\b|\w_\w/);
  await playToTheEnd(page, 'last-card', byClicking(page));
  expect(await notationSeen(page)).toEqual([]);
  expect(await page.locator('.log .red-suit').count(), 'red suits are red in the log').toBeGreaterThan(0);
});

test('undo is there only after a move, and help says the goal', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 5 });
  await page.waitForSelector('.turn-line [aria-label="Undo"]:disabled');
  await page.click(target('draw-button'));
  await page.waitForSelector('.turn-line [aria-label="Undo"]:enabled');
  await page.keyboard.press('?');
  expect(await page.innerText('dialog .help-game')).toContain('Play all your cards first');
  expect(await page.getAttribute('dialog .help-game a', 'href')).toBe('/rules/last-card');
});

test('with five players at 720 px the log has room for several lines', async ({ open }) => {
  const page = await open({ viewport: { width: 1280, height: 720 } });
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(4), seed: 5 });
  await page.waitForSelector('.lc-card');
  const height = await page.evaluate(() => document.querySelector('.log')!.clientHeight);
  expect(height).toBeGreaterThanOrEqual(140);
});
