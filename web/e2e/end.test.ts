// The end of a game: who won and how, beside the final board; and another game.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, test, type Open } from './support/browse';
import { sitAtFinished } from './support/finished';
import { replayFrom, target, type Position } from './support/positions';
import { annAndBots, games, openTable, sitAt, sitAtNew } from './support/tables';
import { byClicking, mannerOf, placeNow } from './support/turns';

/** Whether one box leaves the other in sight: they do not overlap by more than a hair. */
async function apart(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = [(await page.locator(one).boundingBox())!, (await page.locator(other).boundingBox())!];
  return a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1;
}

for (const game of games) {
  test(`${game}: the end says who won and why, with facts, and leaves the board in sight`, async ({ open }) => {
    const page = await open();
    await sitAtFinished(page, game);
    await page.waitForSelector('.result .places');
    expect(await page.textContent('.result h2')).toMatch(/won/);
    expect((await page.textContent('.result .sentence'))!.length).toBeGreaterThan(20);
    expect(await page.locator('.facts li').count()).toBe(3);
    expect(await page.locator('.facts').textContent()).not.toContain('@');
    expect(await apart(page, '.result', '.board-area')).toBe(true);
    for (const size of [phone, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      const named = `${size.width} x ${size.height}`;
      expect(await apart(page, '.result', '.board-area'), named).toBe(true);
      const boardHeight = (await page.locator('.board-area').boundingBox())!.height;
      expect(boardHeight, named).toBeGreaterThanOrEqual(Math.min(355, size.height - 48));
      // Who won and the places are in sight, and another game is the largest button under the thumb.
      expect((await page.locator('.result h2').boundingBox())!.y, named).toBeGreaterThanOrEqual(0);
      const again = (await page.locator('.result :text("Play again")').boundingBox())!;
      const places = (await page.locator('.result .places').boundingBox())!;
      expect(places.y + 40, named).toBeLessThan(again.y);
      expect(again.y + again.height, named).toBeLessThanOrEqual(size.height);
      expect(again.y + again.height, named).toBeGreaterThan(size.height - 24);
      for (const other of ['Picture', 'Review', 'Replay']) {
        const box = (await page.locator(`.result :text-is("${other}")`).boundingBox())!;
        expect(box.y + box.height, `${other}, ${named}`).toBeLessThanOrEqual(size.height);
        expect(box.x + box.width, `${other}, ${named}`).toBeLessThanOrEqual(size.width);
      }
    }
    // Closed as quickly, and the board has the screen.
    await page.click('[aria-label="Close the result"]');
    await page.waitForSelector('.result', { state: 'detached' });
  });
}

test('the end is accessible, and a picture of it can be kept', async ({ open }) => {
  const page = await open();
  await sitAtFinished(page, 'fasttrack');
  await page.waitForSelector('.result .places');
  await expectAccessible(page, 'end');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.result :text("Picture")')]);
  expect(download.suggestedFilename()).toMatch(/^fasttrack-.*\.png$/);
});

test('at the end of Last Card everybody sees the hands', async ({ open }) => {
  const page = await open();
  await sitAtFinished(page, 'last-card', { players: 3 });
  await page.waitForSelector('.result .places');
  // The winner has no cards left; the others' are turned over.
  await page.waitForSelector('.lc [aria-label*="shown: "]');
  await page.waitForSelector('.lc [data-meaning="counter:cards"] .playing-card:not(.back)');
  expect(await page.locator('.lc [data-meaning="counter:cards"] .playing-card.back').count()).toBe(0);
});

test('at the end of NYC Bus Rush the result lists the hands, and where the points came from', async ({ open }) => {
  const page = await open();
  await sitAtFinished(page, 'bus-rush');
  await page.waitForSelector('.result .open-hand >> nth=1');
  // Each card is a sign, with its name for those who do not see it.
  expect(await page.locator('.result .open-hand .br-bullet-icon').count()).toBeGreaterThan(0);
  for (const card of await page.locator('.result .open-hand li').all())
    expect(await card.locator('.visually-hidden').textContent()).toBe(await card.getAttribute('title'));
  for (const row of await page.locator('.places li').all()) {
    const points = Number(/\d+/.exec((await row.locator('.points').textContent())!)![0]);
    const parts = (await row.locator('small span').allTextContents()).map((part) => Number(/\d+$/.exec(part)![0]));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(points);
  }
});

/** The bot has scored the three other corners and finished; Ann could go on alone. */
const decided = replayFrom({
  game: 'rotorouter',
  size: 7,
  colors: ['red', 'blue'],
  seat: 0,
  hands: [{ deck: ['straight', 'elbow'] }, { deck: ['t'], placed: 3, scored: ['red', 'green', 'yellow'] }],
  finished: [1],
});

test('RotoRouter shows the result as soon as the places are decided, and Ann may play on', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'rotorouter', seats: annAndBots(1), replay: decided });
  await page.waitForSelector('.result h2:has-text("won")');
  expect(await page.locator('.result .places li').count()).toBe(2);
  expect(await page.locator('.result .places li').last().textContent()).toContain('Ann');
  await page.waitForSelector('.result a:text("New Game")');
  await page.click('.result :text("Play on")');
  await page.waitForSelector('.result', { state: 'detached' });
  await page.waitForSelector('.turn-line.mine');
  await page.click(target('draw'));
  await page.waitForSelector('.log :text("drew")');
});

/** Ann is about to win, with these moves. */
const nearlyWon: Record<string, { position: Position; moves: string[] }> = {
  'last-card': {
    position: {
      game: 'last-card',
      players: 2,
      seat: 0,
      hands: [['9S'], ['2D', '5D', '7S']],
      draw_pile: ['6D', '8D', 'KC', 'AS', '6H', '8S'],
      discard: ['9H'],
    },
    moves: ['declare', 'play 9S'],
  },
  fasttrack: {
    position: {
      game: 'fasttrack',
      players: 2,
      seat: 0,
      card: '7D',
      pegs: [
        [...[1, 2, 3, 4].map((at) => ({ hole: `safe-0-${at}`, circuit: true })), { hole: 'side-left-0-2' }],
        ['home-3', 'hold-3-0', 'hold-3-1', 'hold-3-2', 'hold-3-3'].map((hole) => ({ hole })),
      ],
      deck: ['5D', '5H', '8C', '8S', '9C', '9H', '10D'],
    },
    moves: ['move side-left-0-2 home-0'],
  },
  rotorouter: {
    position: {
      game: 'rotorouter',
      size: 7,
      colors: ['red', 'blue'],
      seat: 0,
      board: Object.fromEntries(
        ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1'].map((cell) => [cell, { exits: 'EW', owner: 'red' }]),
      ),
      tokens: { a1: 'red' },
      hands: [
        { deck: ['straight', 'elbow'], placed: 3, scored: ['yellow', 'blue'] },
        { deck: ['t', 'elbow'], placed: 1, scored: ['red'] },
      ],
    },
    moves: ['token a1 g1'],
  },
  'bus-rush': {
    position: {
      game: 'bus-rush',
      players: 2,
      seat: 0,
      turn: 30,
      round: 16,
      borough: 'queens',
      actions: 2,
      hands: [
        {
          bus: ['q44-sel', 'q23-loc'],
          rush: ['taxi-2'],
          score: { manhattan: 3, brooklyn: 3, queens: 2, bronx: 3, 'staten-island': 2 },
        },
        { bus: ['bx19-loc', 'b25-loc'], rush: ['taxi-3'], score: { manhattan: 3 } },
      ],
      decks: {
        bus: { draw: ['m98-lim', 'bxm9-exp', 'q55-loc', 'm66-loc', 'b63-loc', 'b46-loc'], discard: ['s53-loc'] },
        rush: { draw: ['bus_transfer-3', 'commuter_rail-2'], discard: ['reroute-4'] },
        event: { draw: ['transfer_day-1', 'fare_holiday-1'], discard: ['rush_hour-2'] },
        perk: { draw: ['unlimited_card-2', 'bus_lane-2'] },
      },
    },
    moves: ['bus q23-loc'],
  },
};

async function win(page: Page, game: string): Promise<void> {
  for (const move of nearlyWon[game]!.moves) {
    await page.waitForSelector('.turn-line.mine');
    await mannerOf(game).make!(move, {
      page,
      label: '',
      // What is offered may breathe.
      press: (name) => page.click(target(name), { force: true }),
      has: async (name) => (await page.locator(target(name)).count()) > 0,
    });
  }
}

/** Ann wins in front of somebody who sees things move. */
async function winSlowly(open: Open, game: string, pace = 1): Promise<Page> {
  const page = await open({ reducedMotion: 'no-preference' });
  await page.addInitScript(
    (speed) => location.protocol === 'about:' || localStorage.setItem('cardtable.speed', String(speed)),
    pace,
  );
  await sitAtNew(page, { game, seats: annAndBots(1), replay: replayFrom(nearlyWon[game]!.position) });
  await win(page, game);
  return page;
}

for (const game of games) {
  test(`${game}: the winning move is shown again, then the moment, then the result`, async ({ open }) => {
    const page = await winSlowly(open, game);
    await page.waitForSelector('.again :text("The winning move")');
    expect(await page.locator('.result').count()).toBe(0);
    await page.waitForSelector('.again', { state: 'detached' });
    await page.waitForSelector('.celebration.mine:has-text("You won")');
    await page.waitForSelector('.result .places');
    expect(await page.textContent('.result h2')).toBe('You won');
    await page.waitForSelector('.celebration', { state: 'detached' });
  });
}

for (const [how, leave] of [
  ['a tap on the board', (page: Page) => page.click('.board-area', { position: { x: 200, y: 200 } })],
  ['its button', (page: Page) => page.click('.again button')],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`${how} leaves the winning move for the result at once`, async ({ open }) => {
    // Slow enough to be left on a busy machine, too.
    const page = await winSlowly(open, 'last-card', 0.25);
    await page.waitForSelector('.again');
    // While it is shown again, Ann holds the card she won with.
    await page.waitForSelector(target('9S'));
    await leave(page);
    await page.waitForSelector('.result .places', { timeout: 2000 });
    expect(await page.locator('.again').count()).toBe(0);
    await page.waitForSelector(target('9S'), { state: 'detached' });
  });
}

test('without motion the result comes without the winning move and its moment', async ({ open }) => {
  const page = await open();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.again, .celebration')) document.documentElement.dataset['moved'] = 'yes';
    }).observe(document, { subtree: true, childList: true });
  });
  const { position } = nearlyWon['last-card']!;
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), replay: replayFrom(position) });
  await win(page, 'last-card');
  await page.waitForSelector('.result .places');
  expect(await page.textContent('.result h2')).toBe('You won');
  expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined();
});

/** Both play until the result is shown. */
async function playOut(pages: Page[]): Promise<void> {
  for (;;) {
    for (const page of pages) {
      const place = await placeNow(page, 'fasttrack');
      if (place === 'over') return;
      if (place) await byClicking(page)(place);
    }
  }
}

test('one player asks for a rematch and the other agrees', async ({ open }) => {
  const [ann, ben] = [await open(), await open()];
  const seats = [{ kind: 'person' as const, name: 'Ann' }, { kind: 'open' as const }];
  const opened = await openTable({ game: 'fasttrack', seats, options: { turn_limit: 2 }, seed: 3 });
  await sitAt(ann, opened);
  await ben.goto(`/t/${opened.table}`);
  await ben.fill('.sit input', 'Ben');
  await ben.click('.sit button');
  await ben.waitForSelector('.play');
  await playOut([ann, ben]);
  await Promise.all([ann, ben].map((page) => page.waitForSelector('.result .places')));
  await ann.click('.result :text("Play again")');
  await ben.waitForSelector('.wish:has-text("Ann wants a rematch (1 of 2)")');
  await ann.waitForSelector('.wish:has-text("You want a rematch (1 of 2)")');
  // TABLE-DEAL: Ann began, so Ben begins now.
  await ann.waitForSelector('.next-begins:text-is("Next game: Ben begins.")');
  await ben.click('.result :text("Play again")');
  await Promise.all([ann, ben].map((page) => page.waitForSelector('.result', { state: 'detached' })));
  await ann.waitForSelector('.log :text("Ben begins.")');
  await ben.waitForSelector('.turn-line.mine');
  await playOut([ann, ben]);
  await ann.waitForSelector('.result .score:has-text("Ann 0, Ben 0")');
});

test('the buttons of the end are whole with the longer words of another language', async ({ open }) => {
  for (const viewport of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
    phone,
    { width: 740, height: 360 },
  ]) {
    const page = await open({ viewport });
    await page.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('cardtable.language', 'de'));
    await sitAtFinished(page, 'rotorouter', { players: 3 });
    await page.waitForSelector('.result .places');
    const cut = await page
      .locator('.result-actions .button')
      .evaluateAll((buttons) =>
        buttons
          .filter(
            (button) =>
              button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > innerWidth,
          )
          .map((button) => button.textContent),
      );
    expect(cut, `${viewport.width} × ${viewport.height}`).toEqual([]);
  }
});
