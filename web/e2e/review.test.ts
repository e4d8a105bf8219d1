// Reviewing a game: the graph, better moves and reasons, and hints while playing against bots.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { desktop, phone, test, type Open, type OpenOptions, playsHere } from './support/browse';
import { sitAtFinished } from './support/finished';
import { replayFrom } from './support/positions';
import { annAndBots, sitAtNew } from './support/tables';

async function reviewed(open: Open): Promise<[Page, string]> {
  const page = await open();
  const code = await sitAtFinished(page, 'last-card');
  await page.click('.result >> text=Review');
  await page.waitForSelector('.graph svg', { timeout: 180_000 });
  return [page, code];
}

const at = (page: Page, move: number) => page.waitForSelector(`.transport output:has-text("${move} /")`);

test('from the result to the review: graph, sentences, three turning points, classes in the list', async ({ open }) => {
  const [page] = await reviewed(open);
  expect(await page.locator('.graph-line').count()).toBe(2);
  expect(await page.locator('.ten-games rect').count()).toBe(20);
  for (const told of await page.locator('.ten-list li').allTextContents())
    expect(told).toMatch(/With average luck .* would have won (about \d+|\d+ to \d+) of 10 such games/);
  expect(await page.locator('.turning-points li').count()).toBe(3);
  for (const told of await page.locator('.turning-points li').allTextContents())
    expect(told).toMatch(/: .+\. (Luck just before it|This choice) took .+ from \d+ % to \d+ %\./);
  // The figures behind the sentences are folded away.
  expect(await page.locator('.balance').isVisible()).toBe(false);
  await page.click('.all-figures summary');
  expect(await page.locator('.balance tbody tr:visible').count()).toBe(2);
  await page.click('.turning-points button >> nth=0');
  const number = await page.locator('.turning-points .move-number').first().textContent();
  await at(page, Number(number));
  // Easy bots misjudge moves, so some moves are poor.
  expect(await page.locator('.class-sign').count()).toBeGreaterThan(0);
});

test('where the height is not enough for both, the panel shows the whole game or the moves', async ({ open }) => {
  const [page] = await reviewed(open);
  const [list, summary] = [page.locator('.move-list'), page.locator('.summary')];
  expect([await summary.isVisible(), await list.isVisible()]).toEqual([true, false]);
  await page.keyboard.press('End');
  await page.click('.panel-parts :text-is("Moves")');
  expect([await summary.isVisible(), await list.isVisible()]).toEqual([false, true]);
  const [row, box] = [(await list.locator('.here').boundingBox())!, (await list.boundingBox())!];
  expect(row.y).toBeGreaterThanOrEqual(box.y);
  expect(row.y + row.height, 'the move that is shown is in sight').toBeLessThanOrEqual(box.y + box.height);
  await page.setViewportSize({ width: 1280, height: 1000 });
  expect([await summary.isVisible(), await list.isVisible()]).toEqual([true, true]);
});

test('the review of a poor move says what was better given what was known, and sets hindsight apart', async ({
  open,
}) => {
  const [page] = await reviewed(open);
  await page.keyboard.press('Home');
  await page.keyboard.press('n');
  await page.waitForSelector('.verdict h4:has-text("given what")');
  expect(await page.textContent('.hindsight h4')).toContain('Hindsight');
  expect(await page.textContent('.hindsight .help >> nth=0')).toContain('could not see');
  expect(await page.textContent('.verdict .lost')).toMatch(/costs about \d+ ± \d+ wins in 100 games/);
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
  await page.waitForSelector('.turn-line :text-is("Hint")');
  await page.click('.turn-line :text("Hint")');
  await page.waitForSelector('.hint-line li >> nth=0');
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
  await page.waitForSelector('.turn-line [aria-label="Undo"]');
  expect(await page.locator('.turn-line :text("Hint")').count()).toBe(0);
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

/** Sits at `undeclared` with the coach, who has had time to think. */
async function coached(open: Open, options: OpenOptions = {}): Promise<Page> {
  const page = await open({ coach: true, ...options });
  // The answer may arrive before the table is drawn. A Worker's answers cannot be observed from outside.
  const answered = playsHere ? undefined : page.waitForResponse(/warnings/);
  await sitAtNew(page, { game: 'last-card', name: 'Ann', replay: undeclared });
  await page.waitForSelector('[data-target="draw"]');
  await (answered ?? page.waitForTimeout(3000));
  return page;
}

test('the coach asks once before a costly move, and names and shows a better one', async ({ open }) => {
  const page = await coached(open);
  await page.click('[data-target="draw"]');
  await page.waitForSelector('.ask:has-text("Coach: ")');
  // To say "last card" and then to play the card wins; drawing does not.
  expect(await page.textContent('.ask')).toMatch(/Coach: say “last card” instead.* more\./);
  await page.waitForSelector('[data-target="declare"][data-hinted]');
  await page.click('.ask >> text=Go back');
  await page.waitForSelector('.ask', { state: 'detached' });
  expect(await page.locator('[data-hinted]').count()).toBe(0);
  await page.click('[data-target="draw"]');
  await page.waitForSelector('.log :text("drew")');
});

for (const viewport of [desktop, phone]) {
  test(`the coach and a hint cover nothing of the board, ${viewport.width} pixels wide`, async ({ open }) => {
    const page = await coached(open, { viewport });
    const board = (await page.locator('.board-area').boundingBox())!;
    const isAbove = async (what: string) => {
      const box = (await page.locator(what).boundingBox())!;
      expect(box.y, what).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, what).toBeLessThanOrEqual(board.y + 1);
      expect(await page.locator(what).evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
    };
    await page.click('[data-target="draw"]');
    await page.waitForSelector('.ask');
    await isAbove('.ask');
    await page.click('.ask >> text=Go back');
    await page.keyboard.press('i');
    await page.waitForSelector('.hint-line li >> nth=1');
    await isAbove('.hint-line');
  });
}

/** The 9 fits, the 2 does not. */
const oneFits = replayFrom({
  game: 'last-card',
  players: 2,
  seat: 0,
  hands: [
    ['9S', '2D', '4D'],
    ['3D', '5D', '7S'],
  ],
  draw_pile: ['6D', '8D', 'KC', 'AS', '6H', '8S'],
  discard: ['9H'],
});

test('a notice does not hide a hint', async ({ open }) => {
  const page = await open({ viewport: phone });
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), replay: oneFits });
  await page.waitForSelector('[data-target="9S"].can-act');
  await page.click('.sheet-tabs :text("Hint")');
  await page.waitForSelector('.hint-line li >> nth=1');
  await page.click('[data-target="2D"]');
  await page.waitForSelector('.reason');
  const notice = (await page.locator('.reason').boundingBox())!;
  const hint = (await page.locator('.hint-line').boundingBox())!;
  expect(notice.y).toBeGreaterThanOrEqual(hint.y + hint.height);
});
