// NYC Bus Rush's board in a browser.
import { expect } from 'vitest';
import { test } from '../../../e2e/support/browse';
import { notationSeen, watchNotation } from '../../../e2e/support/notation';
import { inLog, replayFrom, sitAtPosition, target, type Position } from '../../../e2e/support/positions';
import { annAndBen, annAndBots, sitAtNew, takeDevice } from '../../../e2e/support/tables';
import { byClicking, playToTheEnd } from '../../../e2e/support/turns';
import { manner } from './e2e';

const taxiInHand: Position = {
  game: 'bus-rush',
  players: 2,
  seat: 0,
  turn: 1,
  round: 1,
  borough: 'manhattan',
  actions: 2,
  hands: [
    { bus: ['b46-loc'], rush: ['taxi-1'] },
    { bus: ['q44-sel'], rush: [] },
  ],
  decks: { bus: { draw: ['m7-loc', 'm66-loc', 'm20-loc', 'q55-loc'], discard: [] } },
};

/** Ann can give one of her Bus cards another borough, which nobody else may know. */
const rerouteInHand: Position = {
  game: 'bus-rush',
  players: 2,
  seat: 0,
  turn: 1,
  round: 1,
  borough: 'manhattan',
  actions: 2,
  hands: [
    { bus: ['b46-loc'], rush: ['reroute-1'] },
    { bus: ['q44-sel'], rush: [] },
  ],
  decks: { bus: { draw: ['m7-loc', 'm66-loc', 'm20-loc', 'q55-loc'], discard: [] } },
};

test('a taxi trip', async ({ open }) => {
  const page = await sitAtPosition(open, taxiInHand);
  await page.click(target('card:taxi-1'));
  await page.click(target('do:bronx'));
  await inLog(page, 'Bronx');
  await page.waitForSelector(
    '.br-player.is-own:has-text("Taxi in the Bronx"), .br-player.is-own:has-text("Taxi in Bronx")',
  );
  // Meanwhile the bot may take a taxi too.
  expect(await page.locator('.br-vehicles text:text("until round 4")').count()).toBeGreaterThan(0);
});

test('at one device the log shows private lines only to their player', async ({ open }) => {
  const page = await open();
  const replay = replayFrom(rerouteInHand, { people: 2 });
  await sitAtNew(page, { game: 'bus-rush', seats: annAndBen, one_device: true, replay });
  const secret = /b46/i;
  await takeDevice(page, 'Ann');
  await page.click('[data-target="card:reroute-1"]');
  await page.click('[data-target="do:queens"]');
  await page.waitForSelector('.log :text-matches("rerouted")');
  await page.click('[data-target="do:end"]');
  await page.click('.ask [data-target="yes"]');
  expect(await takeDevice(page, 'Ben')).not.toMatch(secret);
  await page.click('[data-target="do:end"]');
  await page.click('.ask [data-target="yes"]');
  expect(await takeDevice(page, 'Ann')).toMatch(secret);
});

/** Ann's only Bus card is for Brooklyn, the group is in Manhattan, and one action is left. */
const uselessTransfer: Position = {
  ...taxiInHand,
  actions: 1,
  hands: [
    { bus: ['b46-loc'], rush: ['bus_transfer-1', 'taxi-1'] },
    { bus: ['q44-sel'], rush: [] },
  ],
};

test('BR-RUSH-2 a card that would bring nothing says so, and asks before it is played', async ({ open }) => {
  const page = await sitAtPosition(open, uselessTransfer);
  await page.waitForSelector(`${target('card:bus_transfer-1')}.br-told .br-no-effect`);
  expect(await page.locator(`${target('card:taxi-1')}.br-told`).count()).toBe(0);
  await page.click(target('card:bus_transfer-1'));
  await page.waitForSelector('.br-warning:has-text("your turn would end, and the card would be lost for nothing")');
  expect(await page.locator(`${target('do:confirm')}.primary`).count()).toBe(0);
  await page.click(target('do:confirm'));
  await page.waitForSelector('.ask:has-text("lost for nothing")');
  expect(await page.locator('.log-game').count()).toBe(0);
  await page.click('.ask .primary');
  await page.waitForSelector('.ask', { state: 'detached' });
  await page.click(target('card:bus_transfer-1'));
  await page.click(target('do:confirm'));
  await page.click('.ask [data-target="yes"]');
  await inLog(page, 'Ann played Bus Transfer');
});

/** One action is left, and Perks can be bought. */
const lastAction: Position = {
  ...taxiInHand,
  actions: 1,
  decks: { ...(taxiInHand['decks'] as object), perk: { draw: ['bus_lane-1', 'fare_evader-1'], discard: [] } },
};

for (const [rule, move, price] of [
  ['BR-TURN-2', 'end', 'your unused action is lost'],
  ['BR-PERK-1', 'perk buy', 'bought unseen, your turn ends'],
] as const) {
  test(`${rule} the board shows the price of "${move}" before it is paid`, async ({ open }) => {
    const page = await sitAtPosition(open, lastAction);
    expect(await page.locator(`${target(`do:${move}`)}.primary`).count()).toBe(0);
    await page.click(target(`do:${move}`));
    await page.waitForSelector(`.ask:has-text("${price}")`);
    expect(await page.locator('.log-game').count()).toBe(0);
    await page.click('.ask [data-target="yes"]');
    await page.waitForSelector('.log-game');
  });
}

test('BR-TURN-3 an action that would bring nothing asks first', async ({ open }) => {
  const page = await sitAtPosition(open, { ...taxiInHand, decks: {} });
  await page.click(target('do:wait'));
  await page.waitForSelector('.ask:has-text("there is no Bus card to draw")');
  expect(await page.locator('.log-game').count()).toBe(0);
  await page.click('.ask [data-target="yes"]');
  await page.waitForSelector('.log-game');
});

/** Ann may play Express cards only, and can restrict Ben's plays herself. */
const restricted: Position = {
  ...taxiInHand,
  hands: [
    { bus: ['m15-sel', 'm11-loc'], rush: [] },
    { bus: ['q44-sel'], rush: [] },
  ],
  restrictions: [{ seat: 0, effect: 'block_non_express_bus' }],
};

test('BR-RESTRICT-3 refusals and hints are in words', async ({ open }) => {
  const page = await sitAtPosition(open, restricted);
  await page.waitForSelector('.br-player.is-own:has-text("No Local, Limited or Select")');
  await page.click(target('card:m11-loc'));
  await page.waitForSelector('.reason:has-text("BR-RESTRICT")');
  expect(await page.innerText('.play')).not.toMatch(/block_|[a-z]_[a-z]/);
  const free = await sitAtPosition(open, { ...restricted, restrictions: [] });
  await free.click(target('card:m15-sel'));
  await free.click('.br-actions :text("No Express")');
  await inLog(free, 'Bot 2');
  expect(await free.innerText('.play')).not.toMatch(/block_|[a-z]_[a-z]/);
});

test('BR-TRADE-1 the board shows a discount: 2 or 3', async ({ open }) => {
  const page = await sitAtPosition(open, {
    ...taxiInHand,
    hands: [
      { bus: ['m15-sel', 'm11-loc'], rush: [], perks: ['rush_trade_discount-1'], active_perk: 'rush_trade_discount-1' },
      { bus: ['q44-sel'], rush: [] },
    ],
    decks: { ...(taxiInHand['decks'] as object), rush: { draw: ['taxi-1'], discard: [] } },
  });
  await page.waitForSelector('.br-status:has-text("at 2 or 3")');
  await page.click(target('do:trade'));
  await page.waitForSelector('.br-prompt:has-text("Trade value 0 of 2 or 3")');
  await page.click(target('card:m15-sel'));
  await page.waitForSelector(`${target('do:confirm')}:enabled`);
  await page.click(target('card:m11-loc'));
  await page.waitForSelector('.br-prompt:has-text("Trade value 3 of 2 or 3")');
  await page.click(`${target('do:confirm')}:enabled`);
  await inLog(page, 'Ann traded');
});

/** Four players, twelve Bus cards in hand and the bus in Manhattan, where everybody has scored. */
const fullHand: Position = {
  game: 'bus-rush',
  players: 4,
  seat: 0,
  round: 3,
  borough: 'manhattan',
  actions: 2,
  hands: [
    {
      bus: 'm7-loc m98-lim m15-sel bxm1-exp b103-lim bm2-exp q53-sel qm2-exp bx9-loc s74-loc s93-lim s79mall-sel'.split(
        ' ',
      ),
      rush: ['taxi-1', 'interborough_express-1'],
      perks: ['rush_trade_discount-1'],
      score: { manhattan: 1 },
    },
    { bus: ['m11-loc'], rush: [], score: { manhattan: 2 } },
    { bus: ['m20-loc'], rush: [], score: { manhattan: 3 } },
    { bus: ['m42-loc'], rush: [], score: { manhattan: 1 } },
  ],
  decks: {
    bus: { draw: ['m66-loc', 'q55-loc', 'b25-loc', 'b46-loc', 'b52-loc', 'b61-loc'], discard: [] },
    rush: { draw: ['taxi-2', 'reroute-1'], discard: [] },
    perk: { draw: ['bus_lane-1'], discard: [] },
  },
};

const sizes = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

/** Runs in the page: texts that their box cuts off. */
function clippedTexts(): string[] {
  const isCut = (element: Element) =>
    element.clientHeight > 0 &&
    (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1);
  const boxes = '.br-face, .br-face span, .br-action, .br-prompt, .br-player, .strip-goal-text, .strip-prompt';
  return [...document.querySelectorAll(boxes)]
    .filter((element) => !element.closest('.visually-hidden') && isCut(element))
    .map((element) => `${element.className}: ${element.textContent}`);
}

/** Runs in the page: overlapping parts of a player's box. */
function overlapping(): string[] {
  return [...document.querySelectorAll('.br-player')].flatMap((player) => {
    const parts = [...player.querySelectorAll('.br-points, .br-counts, .br-race-brief > *, .br-tag')]
      .map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    return parts.flatMap((one, at) =>
      parts
        .slice(at + 1)
        .filter(
          ({ box }) =>
            one.box.left < box.right - 1 &&
            box.left < one.box.right - 1 &&
            one.box.top < box.bottom - 1 &&
            box.top < one.box.bottom - 1,
        )
        .map((other) => `${one.text} and ${other.text}`),
    );
  });
}

/** Runs in the page: targets and cards without a meaning. */
const withoutMeaning = (): string[] =>
  [...document.querySelectorAll('.board-area :is([data-target], .br-card)')]
    .filter((element) => !element.closest('[data-meaning]'))
    .map((element) => element.outerHTML.slice(0, 80));

for (const viewport of sizes) {
  const size = `${viewport.width} × ${viewport.height}`;

  test(`the table explains itself at ${size}`, async ({ open }) => {
    const page = await open({ viewport });
    const replay = replayFrom(fullHand, { players: 4 });
    await sitAtNew(page, { game: 'bus-rush', seats: annAndBots(3), replay });
    expect(await page.innerText('.strip-goal')).toContain(
      'Be the first to reach 14 points, with at least 1 in every borough.',
    );
    expect(await page.innerText('.strip-progress')).toBe('1 of 14 points, 4 boroughs missing');
    expect(await page.innerText('.strip-prompt')).toContain('Play one of 6 Bus cards to score');
    expect(await page.evaluate(withoutMeaning)).toEqual([]);
    expect(await page.evaluate(clippedTexts)).toEqual([]);
    expect(await page.locator('.br-card.is-goal').count()).toBe(6);
    await page.click(target('card:m15-sel'));
    await page.waitForSelector('.strip-prompt:has-text("Choose the player who may not play")');
    expect(await page.evaluate(withoutMeaning)).toEqual([]);
    await page.click(target('do:1'));
    await page.waitForSelector('.br-actions :text("No Express cards")');
    expect(await page.evaluate(withoutMeaning)).toEqual([]);
  });

  test(`the lines about three or four players do not overlap at ${size}`, async ({ open }) => {
    for (const players of [3, 4]) {
      const page = await open({ viewport });
      const races = { express_rider: [2, 1, 0, 3], queens_bus_redesign: [1, 0, 2, 1] };
      const bonuses = Object.entries(races).map(([name, counts]) => [name, { counts: counts.slice(0, players) }]);
      const hands = (fullHand['hands'] as object[]).slice(0, players);
      const position = { ...fullHand, players, hands, bonuses: Object.fromEntries(bonuses) };
      const replay = replayFrom(position, { players });
      await sitAtNew(page, { game: 'bus-rush', seats: annAndBots(players - 1), replay });
      expect(await page.evaluate(overlapping)).toEqual([]);
    }
  });

  test(`the bus hides no score at ${size}`, async ({ open }) => {
    const page = await open({ viewport });
    const replay = replayFrom(fullHand, { players: 4 });
    await sitAtNew(page, { game: 'bus-rush', seats: annAndBots(3), replay });
    const bus = (await page.locator('.br-bus-body').boundingBox())!;
    const stops = page.locator('.br-stops .br-stop');
    expect(await stops.count()).toBe(60);
    for (const stop of await stops.all()) {
      const box = (await stop.boundingBox())!;
      const isClear =
        box.x >= bus.x + bus.width ||
        box.x + box.width <= bus.x ||
        box.y >= bus.y + bus.height ||
        box.y + box.height <= bus.y;
      expect(isClear, `${JSON.stringify(box)} under ${JSON.stringify(bus)}`).toBe(true);
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the races are readable on the wall: ${colorScheme}`, async ({ open }) => {
    const page = await open({ colorScheme, viewport: { width: 1440, height: 900 } });
    await sitAtNew(page, { game: 'bus-rush', seats: annAndBots(1), replay: replayFrom(taxiInHand) });
    const ratios = await page.locator('.br-race :is(h3, .br-holder, b)').evaluateAll((words) => {
      const numbers = (colour: string) => colour.match(/[\d.]+/g)!.map(Number);
      const light = (colour: string) =>
        numbers(colour)
          .slice(0, 3)
          .map((part) => part / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
          .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0);
      return words.map((word) => {
        const ground = getComputedStyle(word.closest('.br-race')!).backgroundColor;
        if (numbers(ground)[3] === 0) return 0;
        const [a, b] = [light(getComputedStyle(word).color), light(ground)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      });
    });
    expect(ratios.length).toBeGreaterThan(4);
    expect(Math.min(...ratios)).toBeGreaterThan(4.5);
  });
}

test('pointing at a card explains it', async ({ open }) => {
  const page = await sitAtPosition(open, taxiInHand);
  await page.hover(target('card:taxi-1'));
  await page.waitForSelector('.meaning:has-text("Travel alone to any other borough. It takes both actions.")');
  await page.hover(target('do:wait'));
  await page.waitForSelector('.meaning:has-text("Draw 1 Bus card for 1 action.")');
});

/** The pieces of the notation: ids of cards, and words joined by underscores or hyphens in the way of programs. */
const notation = /\b[a-z]+\d*[a-z]*-(?:loc|lim|sel|exp)\b|\b[a-z]+(?:_[a-z]+)+|\b[a-z]+-\d\b|\bstaten-island\b/;

test('no notation appears in a whole game', async ({ open }) => {
  const page = await open();
  const { seed = 1 } = manner;
  await sitAtNew(page, { game: 'bus-rush', seats: annAndBots(2), options: { turn_limit: 60 }, seed });
  await watchNotation(page, notation);
  await playToTheEnd(page, 'bus-rush', byClicking(page));
  expect(await notationSeen(page)).toEqual([]);
});
