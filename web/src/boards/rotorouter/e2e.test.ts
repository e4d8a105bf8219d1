// RotoRouter's board in a browser.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../../e2e/support/browse';
import { sitAtFinished } from '../../../e2e/support/finished';
import { notationSeen, watchNotation } from '../../../e2e/support/notation';
import { inLog, replayFrom, sitAtPosition, target, type Position } from '../../../e2e/support/positions';
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

/** The HUD on a laptop and on a phone. */
const screens = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
];

/** Straights lie across both sides of Ann's corner. */
const sealedCorner: Position = {
  game: 'rotorouter',
  size: 7,
  colors: ['red', 'blue'],
  seat: 0,
  board: {
    a1: { exits: 'EW', owner: 'red' },
    b1: { exits: 'NS', owner: 'red' },
    a2: { exits: 'NS', owner: 'blue' },
  },
  hands: [{ deck: ['straight', 'elbow'] }, { deck: ['t', 'elbow'] }],
};

for (const viewport of screens) {
  const alert = '.rr-status.rr-warn .rr-alert';

  test(`RR-FORCE-1 ${viewport.width} px: a forced turn begins with “Forced: Draw & Place”`, async ({ open }) => {
    const page = await sitAtPosition((options) => open({ ...options, viewport }), forcedPlacement);
    expect(await page.innerText(alert)).toBe('Forced: Draw & Place');
    expect(await page.isVisible(alert)).toBe(true);
    await page.click(target('draw'));
    await page.waitForSelector(alert, { state: 'detached' });
  });

  test(`RR-CORNER-1 ${viewport.width} px: the red box names the sealed corner`, async ({ open }) => {
    const page = await sitAtPosition((options) => open({ ...options, viewport }), sealedCorner);
    expect(await page.innerText(alert)).toBe("Red's corner is sealed");
    expect(await page.isVisible(alert)).toBe(true);
    await page.click(target('a1'));
    await page.waitForSelector(alert, { state: 'detached' });
  });
}

/** Straights lie across both ends of c3. What lies beside it does not matter. */
const trappedStraight: Position = {
  game: 'rotorouter',
  size: 7,
  colors: ['red', 'blue'],
  seat: 0,
  board: {
    a1: { exits: 'ES', owner: 'red' },
    b3: { exits: 'NS', owner: 'blue' },
    c3: { exits: 'EW', owner: 'blue' },
    d3: { exits: 'NS', owner: 'red' },
    c4: { exits: 'EW', owner: 'red' },
  },
  hands: [{ deck: ['straight', 'elbow'] }, { deck: ['t', 'elbow'] }],
};

test('RR-DEAD-1 a trapped Straight is marked at the start of a turn, and a click makes it a Cross', async ({
  open,
}) => {
  const page = await sitAtPosition(open, trappedStraight);
  await says(page, 'First make the trapped Straight on c3 a Cross, or draw a card');
  expect(await page.locator('.rr-trapped').count()).toBe(1);
  expect(await page.isVisible(`${target('c3')} .rr-trapped`)).toBe(true);
  await page.click(target('c3'));
  await inLog(page, 'Ann made the Straight on c3 a Cross');
  const late = await sitAtPosition(open, trappedStraight);
  await late.click(target('draw'));
  await late.waitForSelector('.rr-trapped', { state: 'detached' });
});

test('the tokens are hidden by Hide, and come back by Unhide', async ({ open }) => {
  const page = await sitAtPosition(open, wayToGreen);
  const button = '.rr-tool-hide';
  const see = async () => [await page.innerText(button), await page.locator('.rr-token').count()];
  const shown = (await see())[1];
  expect(await see()).toEqual(['Hide', shown]);
  await page.click(button);
  await page.waitForSelector(`${button}:has-text("Unhide")`);
  expect(await see()).toEqual(['Unhide', 0]);
  expect(await page.getAttribute(button, 'aria-label')).toBe('Unhide tokens');
  await page.click(button);
  await page.waitForSelector('.rr-token');
  expect(await see()).toEqual(['Hide', shown]);
});

test('RR-END-1 the end says that all players have finished', async ({ open }) => {
  const [own, other] = lastToken.hands as object[];
  const page = await sitAtPosition(open, {
    ...lastToken,
    hands: [own, { ...other, placed: 3, scored: ['red', 'green', 'yellow'] }],
    finished: [1],
  });
  await page.click('[data-target="g6"]');
  await page.click('[data-target="g7"]');
  await page.waitForSelector(':text("All players have finished — game over.")');
});

for (const [width, height, least] of [
  [740, 360, 240],
  [360, 640, 280],
  [390, 844, 360],
] as const) {
  test(`${width} × ${height}: at the end the board has the room of what is no longer needed`, async ({ open }) => {
    const page = await open({ viewport: { width, height } });
    await sitAtFinished(page, 'rotorouter', { players: 3 });
    await page.waitForSelector('.result .places');
    const board = (await page.locator('.rr-field').boundingBox())!;
    expect(Math.min(board.width, board.height)).toBeGreaterThan(least);
    expect(await page.locator('.rr-held:visible, .rr-die-face:visible').count()).toBe(0);
  });
}

const laptopsAndPhones = ['1366x768', '1366x648', '1280x720', '1200x640', '1024x768', '1024x600', '640x360', '360x640'];

for (const size of laptopsAndPhones) {
  test(`RR-STAND-1 ${size}: standings and corners are visible`, async ({ open }) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    const page = await open({ viewport: { width, height } });
    const four: Position = {
      ...wayToGreen,
      colors: ['red', 'green', 'blue', 'yellow'],
      hands: [
        { held: 'rs', deck: ['t'], placed: 2, scored: ['blue'] },
        { deck: ['t'], placed: 1, scored: ['red'] },
        { deck: ['t'], placed: 2, scored: ['red', 'green'] },
        { deck: ['t'] },
      ],
      turn: { drawn: true },
    };
    await sitAtNew(page, { game: 'rotorouter', seats: annAndBots(3), replay: replayFrom(four, { players: 4 }) });
    await page.waitForSelector('.rr-actions .button');
    const area = (await page.locator('.board-area').boundingBox())!;
    const isSeen = async (part: string) => {
      const box = await page.locator(part).boundingBox();
      return (
        box !== null &&
        box.height > 0 &&
        box.x >= 0 &&
        box.x + box.width <= width + 0.5 &&
        box.y >= area.y - 0.5 &&
        box.y + box.height <= area.y + area.height + 0.5
      );
    };
    const hasTables = (await isSeen('.rr-standings')) && (await isSeen('.rr-table:not(.rr-standings)'));
    if (!hasTables) {
      expect(await isSeen('.rr-places')).toBe(true);
      const rows = (await page.locator('.rr-places li').allInnerTexts()).map(squeezed);
      expect(rows.map((row) => /(T-)?\d(st|nd|th)/.exec(row)?.[0])).toEqual(['1st', 'T-2nd', 'T-2nd', '4th']);
    }
    // A laptop has room for both tables.
    if (width >= 1280) expect(hasTables).toBe(true);
  });
}

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
  // The places are decided, so the result comes by itself, in place of the players.
  await page.waitForSelector('.result .places');
  const pause = (await banner.boundingBox())!;
  for (const part of ['.rr-field', '.rr-status', '.rr-strip', '.rr-tables', '.turn-line', '.result']) {
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
