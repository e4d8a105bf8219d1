// Explanations of things on the board: only on request, beside what they explain, and gone with the next event.
import { expect } from 'vitest';
import { test } from './support/browse';
import { target } from './support/positions';
import { annAndBots, sitAtNew } from './support/tables';

test('an explanation opens after the mouse has moved, never over what it explains, and goes with the next event', async ({
  open,
}) => {
  const page = await open();
  await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), seed: 5 });
  const pile = page.locator(target('draw'));
  await page.waitForSelector(`${target('draw')}.can-act`);
  const box = (await pile.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const tip = page.locator('.meaning');
  await tip.waitFor();
  const said = (await tip.boundingBox())!;
  const isApart =
    said.y + said.height <= box.y ||
    said.y >= box.y + box.height ||
    said.x + said.width <= box.x ||
    said.x >= box.x + box.width;
  expect(isApart).toBe(true);
  // Drawing is an event, and so are the bot's moves: the mouse rests on the pile all the while.
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForSelector('.log :text("drew")');
  await page.waitForSelector('.turn-line.mine');
  await page.waitForTimeout(1000);
  expect(await tip.count()).toBe(0);
  await page.mouse.move(x + 3, y + 3);
  await tip.waitFor();
});
