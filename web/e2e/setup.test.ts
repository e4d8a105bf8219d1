// The page that sets up a table, and the resulting table.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, playsHere } from './support/browse';
import { games } from './support/tables';

const setupOf = (game: string): string => `/new/${game}${playsHere ? '?here' : ''}`;

/** The marks of a list, as a screen reader reads them: "red circle". */
const marks = (page: Page, rows: string): Promise<(string | null)[]> =>
  page.locator(`${rows} > svg`).evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')));

const open = async (page: Page): Promise<void> => {
  await page.click('text=Open the table');
  await page.waitForSelector('.play .board-area > *');
};

async function asFewAsPossible(page: Page): Promise<void> {
  const more = '.seats.colours input:enabled:checked, [aria-label="Remove a player"]:enabled';
  while (await page.locator(more).count()) await page.locator(more).last().click();
}

for (const game of games) {
  test(`${game}: the colours shown at the set-up are the ones played`, async ({ open: newPage }) => {
    const page = await newPage();
    for (const few of [false, true]) {
      await page.goto(setupOf(game));
      await page.waitForSelector('.seats');
      if (few) await asFewAsPossible(page);
      const asked = await marks(page, '.seats > li:not(.inactive)');
      expect(new Set(asked).size, 'all different').toBe(asked.length);
      await open(page);
      expect(await marks(page, '.players li'), few ? 'few' : 'as usual').toEqual(asked);
    }
  });
}

test('RR-SETUP-1 each colour is active or inactive, AI or a person, with a name', async ({ open: newPage }) => {
  const page = await newPage();
  await page.goto(setupOf('rotorouter'));
  await page.waitForSelector('.seats.colours');
  expect(await page.locator('.seats .colour').allTextContents()).toEqual(['Red', 'Green', 'Blue', 'Yellow']);
  // Red is a bot, Green does not play, Ann is Blue, and Yellow is a named bot.
  await page.selectOption('[aria-label="Red: who plays"]', 'easy');
  await page.waitForSelector('.problem-line:has-text("must be a person")');
  expect(await page.isDisabled('text=Open the table')).toBe(true);
  await page.fill('[aria-label="Red: name"]', 'Rosa');
  await page.uncheck('[aria-label="Green: active"]');
  await page.selectOption('[aria-label="Blue: who plays"]', 'person');
  await page.fill('[aria-label="Your name"]', 'Ann');
  await page.selectOption('[aria-label="Yellow: who plays"]', 'easy');
  await page.fill('[aria-label="Yellow: name"]', 'Yann');
  await page.waitForSelector('h2:has-text("3 players")');
  await open(page);
  expect(await marks(page, '.players li')).toEqual(['red circle', 'blue square', 'yellow diamond']);
  expect(await page.locator('.players .name').allTextContents()).toEqual(['Rosa', 'Ann', 'Yann']);
  expect(await page.locator('.players .presence').allTextContents()).toEqual(['bot, easy', 'you', 'bot, easy']);
  await page.waitForSelector('tr.rr-inactive:has-text("Green")');
});

test('RR-SETUP-1 at least two colours play', async ({ open: newPage }) => {
  const page = await newPage();
  await page.goto(setupOf('rotorouter'));
  await page.uncheck('[aria-label="Green: active"]');
  await page.uncheck('[aria-label="Yellow: active"]');
  expect(await page.isDisabled('[aria-label="Red: active"]')).toBe(true);
  expect(await page.isDisabled('[aria-label="Blue: active"]')).toBe(true);
  await page.check('[aria-label="Yellow: active"]');
  expect(await page.isDisabled('[aria-label="Red: active"]')).toBe(false);
});

test('LC-SETUP-1 players choose 5 or 7 cards, and designers other sizes', async ({ open: newPage }) => {
  const page = await newPage();
  await page.goto(setupOf('last-card'));
  const sizes = (section: string) => page.locator(`${section} label:has-text("Hand size") option`).allTextContents();
  await page.waitForSelector('.options.variant');
  expect(await sizes('section.options')).toEqual(['5', '7']);
  expect(await sizes('.options.variant')).toEqual(['3', '4', '5', '6', '7', '8', '9', '10']);
  await page.click('.options.variant summary');
  await page.selectOption('.options.variant label:has-text("Hand size") select', '4');
  await page.waitForSelector('.summary:has-text("with hand size 4.")');
  expect(await sizes('section.options'), 'what was chosen').toEqual(['4', '5', '7']);
});

test('TABLE-DEAL who begins is chosen at the set-up, and the log says it', async ({ open: newPage }) => {
  const page = await newPage();
  await page.goto(setupOf('last-card'));
  await page.fill('[aria-label="Your name"]', 'Ann');
  const begins = page.locator('label:has-text("Who begins") select');
  expect(await begins.locator('option').allTextContents()).toEqual(['drawn by lot', 'you', 'Ada', 'Hugo']);
  expect(await begins.inputValue()).toBe('0');
  await begins.selectOption('Hugo');
  await open(page);
  await page.waitForSelector('.log :text("Hugo begins.")');
});

test('a loaded game keeps the names that are in the file', async ({ open: newPage }) => {
  const page = await newPage();
  await page.goto(setupOf('last-card'));
  await page.fill('[aria-label="Your name"]', 'Zoe');
  const replay = [
    'cardtable replay 1',
    'game last-card rules 1',
    'players 3',
    'first 1',
    'seed 5',
    'seat 0 bot easy Kim',
  ];
  const buffer = Buffer.from([...replay, 'seat 1 person Ann', 'seat 2 bot hard Rosa', 'moves', ''].join('\n'));
  await page.setInputFiles('.setup input[type="file"]', { name: 'game.txt', mimeType: 'text/plain', buffer });
  await page.waitForSelector('.play .board-area > *');
  expect(await page.locator('.players .name').allTextContents()).toEqual(['Kim', 'Ann', 'Rosa']);
  await page.waitForSelector('.turn-line.mine');
});

test('bots keep the names that the player types, in every game', async ({ open: newPage }) => {
  const page = await newPage();
  await page.goto(setupOf('last-card'));
  await page.fill('[aria-label="Your name"]', 'Ann');
  await page.fill('[aria-label="Seat 2: name"]', 'Hal');
  await open(page);
  expect(await page.locator('.players .name').allTextContents()).toEqual(['Ann', 'Hal', 'Hugo']);
});

// Friends who join by a link need a server.
test.skipIf(playsHere)(
  'the set-up says how bots play, what will be played, and the rules in a few lines',
  async ({ open: newPage }) => {
    const page = await newPage();
    await page.goto(setupOf('last-card'));
    const summary = page.locator('.summary');
    await summary.waitFor();
    expect(await summary.textContent()).toBe(
      'Last Card for 3: you, Ada (bot, medium) and Hugo (bot, medium). The game starts at once.',
    );
    expect(await page.locator('.levels .chosen dt').allTextContents()).toEqual(['medium']);
    expect(await page.locator('.levels dd').allTextContents()).not.toContain('');
    await page.selectOption('[aria-label="Seat 3: who plays"]', 'person');
    await page.selectOption('label:has-text("Hand size") select', '7');
    await page.waitForSelector('.summary:has-text("you, Ada (bot, medium) and a friend, with hand size 7.")');
    await page.waitForSelector('.summary:has-text("You get a link to send")');
    expect(await page.locator('.in-short li').count()).toBe(5);
  },
);

for (const [width, height] of [
  [360, 640],
  [1280, 720],
  [1440, 900],
] as const) {
  test(`the set-up fits ${width} × ${height}: no sideways scrolling, the button in sight`, async ({
    open: newPage,
  }) => {
    const page = await newPage({ viewport: { width, height } });
    for (const game of games) {
      await page.goto(setupOf(game));
      await page.waitForSelector('.setup');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), game).toBeLessThanOrEqual(width);
      const button = await page.locator('.setup-actions .primary').boundingBox();
      expect(button!.y + button!.height, game).toBeLessThanOrEqual(height);
    }
  });
}
