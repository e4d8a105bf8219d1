// Reviewing a game: the graph, better moves and reasons, and hints while playing against bots.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, test, type Open, playsHere } from './support/browse';
import { sitAtFinished } from './support/finished';
import { sitAtNew } from './support/tables';

async function reviewed(open: Open): Promise<[Page, string]> {
  const page = await open();
  const code = await sitAtFinished(page, 'last-card');
  await page.click('.result >> text=Review');
  await page.waitForSelector('.graph svg', { timeout: 180_000 });
  return [page, code];
}

const at = (page: Page, move: number) => page.waitForSelector(`.transport output:has-text("${move} /")`);

test('from the result to the review: graph, balance, three turning points, classes in the list', async ({ open }) => {
  const [page] = await reviewed(open);
  expect(await page.locator('.graph-line').count()).toBe(2);
  expect(await page.locator('.balance tbody tr').count()).toBe(2);
  expect(await page.locator('.turning-points li').count()).toBe(3);
  await page.click('.turning-points button >> nth=0');
  const number = await page.locator('.turning-points .move-number').first().textContent();
  await at(page, Number(number));
  // Easy bots ignore what they know every other move, so some moves are poor.
  expect(await page.locator('.class-sign').count()).toBeGreaterThan(0);
});

test('the review of a poor move says what was better given what was known, and sets hindsight apart', async ({
  open,
}) => {
  const [page] = await reviewed(open);
  await page.keyboard.press('Home');
  await page.keyboard.press('n');
  await page.waitForSelector('.verdict h4:has-text("given what")');
  const hindsight = await page.textContent('.hindsight h4');
  expect(hindsight).toContain('hindsight');
  expect(await page.textContent('.verdict .lost')).toMatch(/lost \d+ ± \d+ points/);
  await page.click('text=Play on from here');
  await page.waitForSelector('dialog :text-is("Play on")');
});

test('a link to a moment of a review opens there, and the graph is a table, too', async ({ open }) => {
  const [page, code] = await reviewed(open);
  const other = playsHere ? await page.context().newPage() : await open();
  await other.goto(`/replay?table=${code}&review=1#3`);
  await other.waitForSelector('.graph svg', { timeout: 180_000 });
  await at(other, 3);
  await page.click('.chance-table summary');
  const rows = await page.locator('.chance-table tbody tr').count();
  expect(await page.textContent('.transport output')).toContain(`/ ${rows}`);
  await page.click('.chance-table tbody button >> nth=4');
  await at(page, 5);
  await expectAccessible(page, 'review');
});

test('on a phone the graph stays below the board, and the rest is in reach', async ({ open }) => {
  const [page] = await reviewed(open);
  await page.setViewportSize(phone);
  for (const part of ['.graph', '.transport', '.list-toggle', '.board-area']) {
    const box = (await page.locator(part).boundingBox())!;
    expect(box.y + box.height, part).toBeLessThanOrEqual(640);
    expect(box.width, part).toBeLessThanOrEqual(360);
  }
  expect((await page.locator('.board-area').boundingBox())!.height).toBeGreaterThan(200);
  await page.click('.list-toggle');
  await page.click('.turning-points button >> nth=0');
  await expectAccessible(page, 'review on a phone');
});

test('the board marks a hint, with reasons, and the table counts it', async ({ open }) => {
  const page = await open();
  const opened = await sitAtNew(page, { game: 'last-card', name: 'Ann', pace: 0, seed: 5 });
  await page.waitForSelector('.controls :text-is("Hint")');
  await page.click('.controls :text("Hint")');
  await page.waitForSelector('.hint-line li >> nth=1');
  await page.waitForSelector('[data-hinted]');
  if (playsHere) return;
  const glance = (await (await page.request.get(`/api/tables/${opened.table}`)).json()) as { hints: number };
  expect(glance.hints).toBe(1);
});

test('between people there are no hints', async ({ open }) => {
  const page = await open();
  const seats = [
    { kind: 'person' as const, name: 'Ann' },
    { kind: 'person' as const, name: 'Ben' },
  ];
  await sitAtNew(page, { game: 'fasttrack', seats, one_device: true, seed: 3 });
  await page.waitForSelector('.controls :text("Undo")');
  expect(await page.locator('.controls :text("Hint")').count()).toBe(0);
});

/** Ann holds one card and has not declared: playing it costs a card and the win. */
const undeclared = `cardtable replay 1
game last-card rules 1
players 2
position {"game":"last-card","players":2,"seat":0,"hands":[["7C"],["2D","5D","9S"]],"draw_pile":["6D","8D","KC","AS","4S","10S","3C","6H","8S","5C"],"discard":["7H"]}
seat 0 person Ann
seat 1 bot easy
moves
`;

test('the coach asks once before a costly move', async ({ open }) => {
  const page = await open({ coach: true });
  // The answer may arrive before the table is drawn. A Worker's answers cannot be observed from outside.
  const answered = playsHere ? undefined : page.waitForResponse(/warnings/);
  await sitAtNew(page, { game: 'last-card', name: 'Ann', replay: undeclared });
  await page.waitForSelector('[data-target="draw"]');
  await (answered ?? page.waitForTimeout(3000));
  await page.click('[data-target="draw"]');
  await page.waitForSelector('.ask:has-text("coach")');
  await page.click('.ask >> text=Go back');
  await page.waitForSelector('.ask', { state: 'detached' });
  await page.click('[data-target="draw"]');
  await page.waitForSelector('.log :text("drew")');
});
