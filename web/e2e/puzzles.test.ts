// Puzzles: three tries, hints, the answer, the rating; links, the puzzle of the day, the player's own mistakes, a phone.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LessonStep } from '../src/client/http';
import type { PuzzlePosition, PuzzleWhy } from '../src/client/puzzles';
import { expectAccessible } from './support/axe';
import { desktop, phone, test, type OpenOptions } from './support/browse';
import { playedGame } from './support/finished';
import { byKey, byPointer, makeMove, type Press } from './support/learn';
import { games, post } from './support/tables';

interface Known {
  position: PuzzlePosition;
  why: PuzzleWhy;
}

async function known(game: string, number: number): Promise<Known> {
  const ask = async <T>(path: string) => (await (await post(`/api/puzzles/${game}${path}`, { number })).json()) as T;
  return { position: await ask<PuzzlePosition>(''), why: await ask<PuzzleWhy>('/why') };
}

const make = (page: Page, game: string, { position }: Known, move: string, press: Press = byPointer) =>
  makeMove(page, game, position as unknown as LessonStep, move, press);

async function begin(page: Page, game: string, number: number): Promise<Known> {
  const puzzle = await known(game, number);
  await page.goto(`/puzzles/${game}/${number}`);
  await page.waitForSelector('.puzzle-tries');
  await page.waitForSelector('.board-area > :first-child');
  return puzzle;
}

const rating = async (page: Page): Promise<number> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('cardtable.puzzles') ?? '{"rating":1500}') as { rating: number }).rating,
  );

async function solve(page: Page, game: string, press: Press = byPointer): Promise<void> {
  const puzzle = await begin(page, game, 1);
  await make(page, game, puzzle, puzzle.why.best.move, press);
  await page.waitForSelector('.puzzle-side h2:has-text("Right!")');
  await page.waitForSelector('.puzzle-side .learn-say');
  expect((await page.textContent('.puzzle-side .learn-say'))!.toLowerCase()).toContain(
    puzzle.why.best.what.toLowerCase(),
  );
}

for (const game of games) {
  test(`${game}: the best move solves a puzzle and raises the rating`, async ({ open }) => {
    const page = await open({ viewport: desktop });
    await solve(page, game);
    expect(await rating(page)).toBeGreaterThan(1500);
    await page.waitForSelector('.puzzle-side :text("Your rating is now")');
    await expectAccessible(page, `a solved puzzle of ${game}`);
  });
}

test('a puzzle by keyboard alone', async ({ open }) => {
  const page = await open();
  await solve(page, 'last-card', byKey);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('puzzle-side');
});

test('two hints, and the answer: the rating falls, and only once', async ({ open }) => {
  const page = await open();
  const { position, why } = await begin(page, 'last-card', 2);
  await page.click('.learn-buttons >> text="Hint"');
  await page.waitForSelector(`.puzzle-side :text("Theme: ${position.theme}")`);
  await page.click('.learn-buttons >> text="Hint"');
  await page.waitForSelector('[data-hinted]');
  await expectAccessible(page, 'a puzzle with hints');
  await page.click('text="Show the answer"');
  await page.waitForSelector('.puzzle-side h2:has-text("The answer")');
  expect((await page.textContent('.puzzle-side .learn-say'))!.toLowerCase()).toContain(why.best.what.toLowerCase());
  const after = await rating(page);
  expect(after).toBeLessThan(1500);
  await page.reload();
  await page.click('text="Show the answer"');
  await page.waitForSelector('.puzzle-side h2:has-text("The answer")');
  expect(await rating(page)).toBe(after);
});

test('three wrong tries, and the answer is shown against the last of them', async ({ open }) => {
  const page = await open();
  const puzzle = await begin(page, 'last-card', 1);
  const wrong = puzzle.position.frame.moves!.find((move) => move !== puzzle.why.best.move)!;
  for (const left of ['2 tries left', '1 try left']) {
    await make(page, 'last-card', puzzle, wrong);
    await page.waitForSelector(`.puzzle-tries:text-is("${left}")`);
    await page.waitForSelector('.learn-wrong:has-text("Not the best move.")');
  }
  await make(page, 'last-card', puzzle, wrong);
  await page.waitForSelector('.puzzle-side h2:has-text("The answer")');
  await page.waitForSelector('.puzzle-side p:has-text("Wins about")');
});

test('the puzzle of the day has an address of its own, and solving it begins a streak', async ({ open }) => {
  const page = await open();
  await page.goto('/puzzles');
  await page.waitForSelector('.puzzle-games li >> nth=0');
  expect(await page.locator('.puzzle-games li').count()).toBe(games.length);
  await expectAccessible(page, 'all puzzles');
  await page.goto('/puzzles/last-card/today');
  await page.waitForURL(/\/puzzles\/last-card\/\d+$/);
  const puzzle = await begin(page, 'last-card', Number(/\d+$/.exec(page.url())![0]));
  await make(page, 'last-card', puzzle, puzzle.why.best.move);
  await page.waitForSelector('.puzzle-side h2:has-text("Right!")');
  await page.goto('/puzzles/last-card');
  await page.waitForSelector('text=Today’s puzzle: solved');
  await page.waitForSelector('.puzzle-standing:has-text("1 day in a row")');
  await expectAccessible(page, 'the puzzles of a game');
});

test('a puzzle of the day that is solved after midnight counts for its own day', async ({ open }) => {
  const page = await open();
  await page.clock.setFixedTime(new Date(2026, 2, 1, 23, 59));
  await page.goto('/puzzles/last-card/today');
  await page.waitForURL(/\/puzzles\/last-card\/\d+$/);
  const puzzle = await begin(page, 'last-card', Number(/\d+$/.exec(page.url())![0]));
  await page.clock.setFixedTime(new Date(2026, 2, 2, 0, 1));
  await make(page, 'last-card', puzzle, puzzle.why.best.move);
  await page.waitForSelector('.puzzle-side h2:has-text("Right!")');
  const days = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('cardtable.puzzles')!) as { days: object }).days);
  await expect.poll(days).toEqual({ '2026-03-01': ['last-card'] });
  // The streak is alive, and the new day has a puzzle to solve.
  await page.goto('/puzzles/last-card');
  await page.waitForSelector('.puzzle-standing:has-text("1 day in a row")');
  expect(await page.textContent('.learn-start')).not.toContain('solved');
});

test('there is no puzzle with such a number', async ({ open }) => {
  const page = await open();
  await page.goto('/puzzles/last-card/99999');
  await page.waitForSelector('h1:has-text("nothing"), .problem h1');
});

test('an own mistake from a reviewed game is a puzzle', async ({ open }) => {
  const page = await open();
  await page.goto('/puzzles/last-card');
  await page.waitForSelector('text=Review a game that you played alone');
  await page.evaluate(
    (replay) => {
      const mistake = { game: 'last-card', replay, decision: 1, loss: 0.4, solved: false };
      localStorage.setItem('cardtable.mistakes', JSON.stringify([mistake]));
    },
    await playedGame('last-card'),
  );
  await page.reload();
  await page.click('text=Your own mistake (1)');
  await page.waitForSelector('.puzzle-tries');
});

test('an own mistake in a game by older rules says so, and makes room for the next', async ({ open }) => {
  const page = await open({ expects: /400|Failed to load/ });
  await page.goto('/puzzles/last-card');
  await page.evaluate(
    (replay) => {
      const of = { game: 'last-card', decision: 1, loss: 0.4, solved: false };
      const old = { ...of, replay: replay.replace(/ rules \d+$/m, ' rules 0') };
      localStorage.setItem('cardtable.mistakes', JSON.stringify([old, { ...of, replay }]));
    },
    await playedGame('last-card'),
  );
  await page.reload();
  await page.click('text=Your own mistakes (2)');
  await page.waitForSelector('.problem p:has-text("version 0 of its rules")');
  await page.click('.problem .button.primary');
  await page.click('text=Your own mistake (1)');
  await page.waitForSelector('.puzzle-tries');
});

const phones: Record<string, OpenOptions> = {
  upright: { viewport: phone, hasTouch: true },
  'on its side': { viewport: { width: 640, height: 360 }, hasTouch: true },
};
for (const [way, options] of Object.entries(phones)) {
  test(`on a phone ${way} words and board lie side by side, and nothing scrolls`, async ({ open }) => {
    const page = await open(options);
    for (const game of games) {
      await begin(page, game, 1);
      const [side, board] = await Promise.all([
        page.locator('.puzzle-side').boundingBox(),
        page.locator('.board-area').boundingBox(),
      ]);
      const apart = side!.x >= board!.x + board!.width - 1 || side!.y + side!.height <= board!.y + 1;
      expect(apart, game).toBe(true);
      for (const button of await page.locator('.learn-buttons button').all()) {
        const box = (await button.boundingBox())!;
        expect(box.x + box.width, game).toBeLessThanOrEqual(options.viewport!.width);
        expect(box.y + box.height, game).toBeLessThanOrEqual(options.viewport!.height);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        options.viewport!.width,
      );
    }
  });
}
