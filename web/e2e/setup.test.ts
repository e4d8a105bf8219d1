// The page that sets up a table, and the resulting table.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, playsHere } from './support/browse';
import { games } from './support/tables';

const setupOf = (game: string): string => `/new/${game}${playsHere ? '?here' : ''}`;

/** The marks of a list, as a screen reader reads them: "red circle". */
const marks = (page: Page, rows: string): Promise<(string | null)[]> =>
  page.locator(`${rows} svg[aria-label]`).evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')));

const open = async (page: Page): Promise<void> => {
  await page.click('.setup-actions .primary');
  await page.waitForSelector('.play .board-area > *');
};

/** Opens the seat with this label, "Seat 2" or "Green", below the table. */
const openSeat = (page: Page, label: string): Promise<void> => page.click(`.plate:has-text("${label}:")`);

/** Gives the seat to a bot of a level or to a person, and names them. */
async function seat(page: Page, label: string, who: string, name?: string): Promise<void> {
  await openSeat(page, label);
  await page.click(`.seat-editor .choice label:text-is("${who}")`);
  if (name) await page.fill('.seat-name input', name);
}

const remove = '.seat-editor button:has-text("Remove")';

async function asFewAsPossible(page: Page): Promise<void> {
  for (;;) {
    await page.locator('.plate:not(.free)').last().click();
    if (!(await page.locator(remove).count())) return;
    await page.click(remove);
  }
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
  await page.waitForSelector('.seats');
  const labels = await page.locator('.plate').allTextContents();
  expect(labels.map((label) => label.split(':')[0])).toEqual(['Red', 'Green', 'Blue', 'Yellow']);
  // Red is a bot, Green does not play, Ann is Blue, and Yellow is a named bot.
  await seat(page, 'Red', 'Bot, easy', 'Rosa');
  await page.waitForSelector('.problem-line:has-text("must be a person")');
  expect(await page.isDisabled('.setup-actions .primary')).toBe(true);
  await openSeat(page, 'Green');
  await page.click(remove);
  await seat(page, 'Blue', 'You', 'Ann');
  await seat(page, 'Yellow', 'Bot, easy', 'Yann');
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
  for (const colour of ['Green', 'Yellow']) {
    await openSeat(page, colour);
    await page.click(remove);
  }
  await openSeat(page, 'Blue');
  expect(await page.locator(remove).count()).toBe(0);
  await page.click('[aria-label="Add Yellow"]');
  await openSeat(page, 'Blue');
  expect(await page.locator(remove).count()).toBe(1);
});

test('seats are chosen in the same way in every game', async ({ open: newPage }) => {
  const page = await newPage();
  for (const game of games) {
    await page.goto(setupOf(game));
    await page.waitForSelector('.plate');
    expect(await page.locator('.plate[aria-expanded="true"]').count(), game).toBe(1);
    const before = await page.locator('.plate:not(.free)').count();
    await page.locator('.plate:not(.free)').last().click();
    await page.click(remove);
    expect(await page.locator('.plate:not(.free)').count(), game).toBe(before - 1);
    await page.locator('.plate.free').last().click();
    expect(await page.locator('.plate:not(.free)').count(), game).toBe(before);
    await page.click('.seat-editor label:text-is("Bot, hard")');
    await page.waitForSelector('.plate.open :text("hard bot")');
  }
});

test('a name of 20 characters says that it is full, and a shorter one does not', async ({ open: newPage }) => {
  const page = await newPage();
  await page.goto(setupOf('last-card'));
  await page.fill('[aria-label="Your name"]', 'Maximiliane Hohenst');
  expect(await page.locator(':text("at most 20 characters")').count()).toBe(0);
  await page.locator('[aria-label="Your name"]').pressSequentially('auferberg');
  expect(await page.inputValue('[aria-label="Your name"]')).toBe('Maximiliane Hohensta');
  await page.waitForSelector('.seat-name :text("Names have at most 20 characters.")');
});

test.skipIf(playsHere)(
  'one tap on the front page plays with the settings of the last table',
  async ({ open: newPage }) => {
    const page = await newPage();
    await page.goto('/');
    await page.click('[aria-label="Play Last Card"]');
    await page.waitForSelector('.play .board-area > *');
    expect(await page.locator('.players li').count(), 'as usual').toBe(3);
    await page.goto('/new/last-card');
    await page.fill('[aria-label="Your name"]', 'Ann');
    await openSeat(page, 'Seat 3');
    await page.click(remove);
    await seat(page, 'Seat 2', 'Bot, hard', 'Hal');
    await page.click('.rules > summary');
    await page.selectOption('.own label:has-text("Hand size") select', '7');
    await page.waitForSelector('.rules > summary:has-text("Rules: Hand size 7")');
    await open(page);
    await page.goto('/');
    await page.waitForSelector('.game :text("with Hal")');
    await page.click('[aria-label="Play Last Card"]');
    await page.waitForSelector('.play .board-area > *');
    expect(await page.locator('.players .name').allTextContents()).toEqual(['Ann', 'Hal']);
    await page.goto('/new/last-card');
    await page.click('text=Back to the usual settings');
    await page.waitForSelector('h2:has-text("3 players")');
    await page.waitForSelector('.rules > summary:has-text("Rules: as usual")');
  },
);

test.skipIf(playsHere)(
  'kept settings that no longer fit the game give way to the usual ones',
  async ({ open: newPage }) => {
    const page = await newPage();
    await page.goto('/replay');
    await page.evaluate(() => {
      const seats = Array.from({ length: 9 }, () => ({ kind: 'person', name: '', level: 'none', active: true }));
      localStorage.setItem('cardtable.draft.last-card', JSON.stringify({ seats, options: { no_such: 1 } }));
      localStorage.setItem('cardtable.draft.fasttrack', '{"seats":');
    });
    for (const game of ['last-card', 'fasttrack']) {
      await page.goto(`/new/${game}`);
      await open(page);
    }
  },
);

test('where it is played is asked only where it is a choice', async ({ open: newPage }) => {
  const page = await newPage();
  await page.goto('/new/last-card');
  await page.click('.rules > summary');
  const where = page.locator('label:has-text("Where it is played")');
  const before = await where.count();
  await seat(page, 'Seat 2', 'A friend');
  expect(await where.count(), 'friends need the server').toBe(0);
  await page.click('label:has-text("At this device")');
  expect(await where.count()).toBe(before);
});

test('LC-SETUP-1 players choose 5 or 7 cards, and designers other sizes', async ({ open: newPage }) => {
  const page = await newPage();
  await page.goto(setupOf('last-card'));
  const sizes = (section: string) => page.locator(`${section} label:has-text("Hand size") option`).allTextContents();
  await page.click('.rules > summary');
  expect(await sizes('.own')).toEqual(['5', '7']);
  expect(await sizes('.variant')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  await page.click('.variant > summary');
  await page.selectOption('.variant label:has-text("Hand size") select', '4');
  await page.waitForSelector('.rules > summary:has-text("Rules: Hand size 4")');
  expect(await sizes('.own'), 'what was chosen').toEqual(['4', '5', '7']);
});

test('TABLE-DEAL who begins is chosen at the set-up, and the log says it', async ({ open: newPage }) => {
  const page = await newPage();
  await page.goto(setupOf('last-card'));
  await page.fill('[aria-label="Your name"]', 'Ann');
  await page.click('.rules > summary');
  const begins = page.locator('label:has-text("Who begins") select');
  expect(await begins.locator('option').allTextContents()).toEqual(['drawn by lot', 'You', 'Ada', 'Hugo']);
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
  await seat(page, 'Seat 2', 'Bot, medium', 'Hal');
  await open(page);
  expect(await page.locator('.players .name').allTextContents()).toEqual(['Ann', 'Hal', 'Hugo']);
});

// Friends who join by a link need a server.
test.skipIf(playsHere)(
  'the set-up says how bots play, how it starts, and the rules in a few lines',
  async ({ open: newPage }) => {
    const page = await newPage();
    await page.goto(setupOf('last-card'));
    await openSeat(page, 'Seat 2');
    await page.waitForSelector('.seat-editor .help:has-text("Plays sensibly, one move at a time")');
    expect(await page.textContent('.setup-actions .primary')).toBe('Play');
    await seat(page, 'Seat 3', 'A friend');
    await page.waitForSelector('.starts:has-text("You get a link to send")');
    expect(await page.textContent('.setup-actions .primary')).toBe('Open the table and invite');
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
