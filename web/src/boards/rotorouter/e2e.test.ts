// RotoRouter's board in a browser.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../../e2e/support/browse';
import { notationSeen, watchNotation } from '../../../e2e/support/notation';
import { inLog, sitAtPosition, target, type Position } from '../../../e2e/support/positions';
import { annAndBots, sitAtNew } from '../../../e2e/support/tables';
import { byClicking, playToTheEnd } from '../../../e2e/support/turns';

const says = (page: Page, text: string) => page.waitForSelector(`.strip-prompt:has-text("${text}")`);
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** After three skips in a row Ann must draw and place. */
const forcedPlacement: Position = {
  game: 'rotorouter',
  size: 7,
  colors: ['red', 'blue'],
  seat: 0,
  board: {},
  hands: [{ deck: ['straight', 'elbow', 't'], skips: 3, forced: true }, { deck: ['t', 'elbow', 'straight'] }],
};

/** Ann's last token is next to the corner it needs; then only a bot is left (RR-PAUSE-1). */
const lastToken: Position = {
  game: 'rotorouter',
  size: 7,
  colors: ['red', 'blue'],
  seat: 0,
  board: { g6: { exits: 'NS', owner: 'red' }, g7: { exits: 'NS', owner: 'blue' } },
  tokens: { g6: 'red' },
  hands: [{ deck: ['straight', 'elbow'], scored: ['green', 'yellow'] }, { deck: ['t', 'elbow', 'straight'] }],
};

test('a placement is forced after three skips', async ({ open }) => {
  const page = await sitAtPosition(open, forcedPlacement);
  await says(page, 'Draw and play a card (you must, after three skips)');
  // It looks disabled, but a click explains why.
  await page.click(target('end'), { force: true });
  await page.waitForSelector('.reason:has-text("RR-FORCE-1")');
  await page.click(target('draw'));
  await page.waitForSelector('.rr-offers-place');
  await page.hover(target('a1'));
  await page.keyboard.press('e');
  await page.click(target('a1'));
  await inLog(page, "Ann placed a Straight from north to south on Red's corner");
  await page.click(target('end'));
  // A token that could be placed deserves a question.
  await page.waitForSelector('.ask:has-text("Unused: new token and die.")');
  await page.click('.ask [data-target="yes"]');
  await inLog(page, 'Bot 2 drew');
});

/** Any tile would touch Blue's tile beside Ann's corner without connecting, so nothing can be placed. */
const waivedElbow: Position = {
  game: 'rotorouter',
  size: 7,
  colors: ['red', 'blue'],
  seat: 0,
  board: { b1: { exits: 'NS', owner: 'blue' } },
  hands: [{ deck: ['elbow', 't'], elbow_skips: 3 }, { deck: ['t', 'straight'] }],
};

test('RR-FORCE-3 the Elbow warning goes when the force is waived, and stays away', async ({ open }) => {
  const page = await sitAtPosition(open, waivedElbow);
  const warning = '.rr-counter.rr-warn[aria-label="Elbow skips: 3 of 3"]';
  await page.waitForSelector(warning);
  await page.click(target('draw'));
  await says(page, 'Bottom the Elbow, which fits nowhere');
  expect(await page.locator(warning).count()).toBe(0);
  await page.click(target('bottom'));
  await page.waitForSelector(target('bottom'), { state: 'detached' });
  await page.waitForSelector('.rr-counter[aria-label="Elbow skips: 3 of 3"]');
  expect(await page.locator(warning).count()).toBe(0);
});

test('RR-BOTTOM-2 bottoming a card that could be placed says that it is a skip', async ({ open }) => {
  const page = await sitAtPosition(open, holding('straight', 'EW'));
  expect(squeezed(await page.innerText(target('bottom')))).toBe('Bottom A skip, 1 of 3.');
  expect(await page.getAttribute(target('bottom'), 'class')).not.toContain('primary');
  await page.click(target('bottom'));
  await page.waitForSelector('.ask:has-text("A skip, 1 of 3.")');
  expect(await page.locator('.rr-counter[aria-label="Skips: 0 of 3"]').count()).toBe(1);
  await page.click('.ask [data-target="yes"]');
  await page.waitForSelector('.rr-counter[aria-label="Skips: 1 of 3"]');
  const free = await sitAtPosition(open, {
    ...waivedElbow,
    hands: [{ held: 'elbow', deck: ['t'] }, { deck: ['t', 'straight'] }],
    turn: { drawn: true },
  });
  expect(await free.innerText(target('bottom'))).toBe('Bottom');
});

/** Ann holds a rotation card, and it can act on Ben's tile on d4. */
const holding = (held: string, exits: string): Position => ({
  game: 'rotorouter',
  size: 7,
  colors: ['red', 'blue'],
  seat: 0,
  board: { a1: { exits: 'EW', owner: 'red' }, d4: { exits, owner: 'blue' } },
  hands: [{ held, deck: ['straight', 'elbow'] }, { deck: ['t', 'elbow', 'straight'] }],
  turn: { drawn: true },
});

const rotations = [
  {
    card: 'rs',
    exits: 'EW',
    turn: null,
    asked: 'Turn d4 to be a Straight from north to south?',
    told: 'Ann turned d4 with an RS card: now a Straight from north to south',
  },
  {
    card: 're',
    exits: 'NE',
    turn: 'e',
    asked: 'Turn d4 to be an Elbow',
    told: 'Ann turned d4 with an RE card: now an Elbow from south to west',
  },
  {
    card: 'rt',
    exits: 'NEW',
    turn: 'turn-left',
    asked: 'Turn d4 to be a T open to the',
    told: 'Ann turned d4 with an RT card: now a T open to the north, south and west',
  },
  { card: 'rc', exits: 'NE', turn: null, asked: 'Make d4 a Cross?', told: 'Ann made d4 a Cross with an RC card' },
];

for (const { card, exits, turn, asked, told } of rotations) {
  const rule = card === 'rc' ? 'RR-ROT-2' : 'RR-ROT-1';
  test(`${rule} ${card.toUpperCase()}: click a tile, turn it, click again to confirm`, async ({ open }) => {
    const page = await sitAtPosition(open, holding(card, exits));
    await page.click(target('d4'));
    await page.waitForSelector(`.strip-prompt:has-text("${asked}"):has-text("Choose it again to confirm")`);
    // Esc drops the choice; nothing has been played yet.
    await page.keyboard.press('Escape');
    await page.waitForSelector('.rr-pinned', { state: 'detached' });
    expect(await page.locator('.log-game').count()).toBe(0);
    await page.click(target('d4'));
    await page.waitForSelector('.rr-pinned');
    if (turn === 'e') await page.keyboard.press('e');
    else if (turn) await page.click(target(turn));
    await page.click(target('d4'));
    await inLog(page, told);
  });
}

test('RR-ROT-1 RS: the button confirms too, and another cell moves the choice', async ({ open }) => {
  const page = await sitAtPosition(open, holding('rs', 'EW'));
  await page.click(target('d4'));
  await says(page, 'Turn d4 to be a Straight from north to south');
  await page.click(target('b1'));
  await says(page, 'Place a Straight from east to west on b1');
  expect(await page.locator('.log-game').count()).toBe(0);
  await page.click(target('a1'));
  await page.click(`${target('confirm')}[aria-label="Turn your corner to be a Straight from north to south"]`);
  await inLog(page, "Ann turned Red's corner with an RS card: now a Straight from north to south");
});

test('the names of the Corners table are readable at 1280 px', async ({ open }) => {
  const page = await open({ viewport: { width: 1280, height: 720 } });
  const names = ['Alexandra', 'Bartholomew', 'Maximilian Featherstone', 'Wilhelmina'];
  const seats = names.map((name, at) => ({ kind: at === 0 ? ('person' as const) : ('bot' as const), name }));
  await sitAtNew(page, { game: 'rotorouter', seats, seed: 3 });
  const cells = page.locator('.rr-table:not(.rr-standings) .rr-name');
  expect(await cells.count()).toBe(4);
  for (const [at, name] of names.entries()) {
    const cell = cells.nth(at);
    expect(await cell.textContent()).toContain(name);
    const cut = await cell.evaluate((e) => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]);
    expect(cut, name).toEqual([0, 0]);
    const [inner, outer] = [await cell.boundingBox(), await cell.locator('xpath=..').boundingBox()];
    expect(inner!.x + inner!.width, name).toBeLessThanOrEqual(outer!.x + outer!.width + 0.5);
  }
});

test('RR-PAUSE-1 the notice of the pause is complete, and covers neither board nor HUD', async ({ open }) => {
  const page = await sitAtPosition(open, lastToken);
  await page.click('[data-target="g6"]');
  await page.click('[data-target="g7"]');
  const banner = page.locator('.banner');
  await banner.waitFor();
  expect(await banner.locator('span').textContent()).toBe(
    'There is only one AI player left. If you wish to stop now, click New Game, or press Continue to proceed.',
  );
  const pause = (await banner.boundingBox())!;
  for (const part of ['.rr-field', '.rr-status', '.rr-strip', '.rr-tables', '.turn-line', '.players']) {
    const box = (await page.locator(part).boundingBox())!;
    const apart =
      box.y >= pause.y + pause.height - 0.5 || box.y + box.height <= pause.y + 0.5 || box.x >= pause.x + pause.width;
    expect(apart, part).toBe(true);
  }
  expect(await page.getAttribute('.banner :text("New Game"):not(strong)', 'href')).toBe('/new/rotorouter');
  await page.click('.banner button:text("Continue")');
  await banner.waitFor({ state: 'detached' });
});

/** Ann's token on b1 can ride along the edge to Green's corner, and the turn has just begun. */
const wayToGreen: Position = {
  game: 'rotorouter',
  size: 7,
  colors: ['red', 'blue'],
  seat: 0,
  board: Object.fromEntries([...'abcdefg'].map((letter) => [`${letter}1`, { exits: 'EW', owner: 'red' }])),
  tokens: { b1: 'red' },
  hands: [{ deck: ['straight', 'elbow'], placed: 2, scored: ['blue'] }, { deck: ['t', 'elbow', 'straight'] }],
};

const sizes = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

for (const viewport of sizes) {
  const name = `${viewport.width} × ${viewport.height}`;

  test(`${name}: the strip shows the goal, scoring comes first, and its corner looks like a goal`, async ({ open }) => {
    const page = await sitAtPosition((options) => open({ ...options, viewport }), wayToGreen);
    const strip = page.locator('.strip');
    expect(await strip.isVisible()).toBe(true);
    expect(await strip.innerText()).toContain('Be the first to bring tokens to all three other corners');
    expect(await strip.innerText()).toContain('1 of 3 corners, Green and Yellow to go');
    await says(page, "Ride to Green's corner and score it, draw a card");
    expect(await page.locator('.rr-beacon').count()).toBe(1);
    expect(await page.locator(`${target('g1')} .rr-beacon`).isVisible()).toBe(true);
    const filled = await page.locator('.rr-actions .primary').allInnerTexts();
    expect(filled.map(squeezed)).toEqual(["★ Score Green's corner"]);
    // No button is cut off.
    for (const button of await page.locator('.rr-actions .button').all()) {
      const cut = await button.evaluate((e) => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]);
      expect(Math.max(...cut), await button.innerText()).toBeLessThanOrEqual(1);
    }
    await page.click(target('g1'));
    await page.waitForSelector('.strip-progress:has-text("2 of 3 corners, Yellow to go")');
  });

  test(`${name}: everything that can be acted on has a meaning, and cells have their names along the edge`, async ({
    open,
  }) => {
    const page = await sitAtPosition((options) => open({ ...options, viewport }), holding('rs', 'EW'));
    await page.waitForSelector(target('bottom'));
    const unexplained = await page.$$eval('.board-area [data-target]', (things) =>
      things
        .filter((thing) => !thing.hasAttribute('data-meaning'))
        .filter((thing) => !/Place |Turn |Make |Move the token/.test(thing.getAttribute('aria-label') ?? ''))
        .map((thing) => thing.getAttribute('data-target')),
    );
    expect(unexplained).toEqual([]);
    expect(await page.locator('.rr-names text').allTextContents()).toEqual([...'abcdefg1234567']);
    const high = await page.locator('.rr-names text').first().boundingBox();
    expect(high!.height).toBeGreaterThan(10);
    // The card in play explains itself.
    expect(await page.innerText('.rr-status')).toContain(
      'Rotate any Straight on the board, or place the card as a Straight.',
    );
    await page.hover('.rr-held');
    await page.waitForSelector('.meaning:has-text("an RS card")');
  });
}

/** Exits, corner cells, cards and rolls in the notation of moves and positions. */
const notation = /\b(?:NE|NS|NW|ES|EW|SW|NES|NEW|NSW|ESW|NESW|a1|g1|g7|a7|r[setc]|ccw|cw|token place)\b|@\d|\w_\w/;

test('no notation appears in a whole game', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, {
    game: 'rotorouter',
    seats: annAndBots(1),
    seed: 3,
    options: { stop_at_winner: true, turn_limit: 60 },
  });
  await watchNotation(page, notation);
  await playToTheEnd(page, 'rotorouter', byClicking(page));
  expect(await notationSeen(page)).toEqual([]);
});
