// Explanations of things on the board: only on request, beside what they explain, and gone with the next event.
import { expect } from 'vitest';
import { test } from './support/browse';
import { playedGame } from './support/finished';
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

/** Things of every kind, those at the edges among them. */
const explained: Record<string, readonly string[]> = {
  'last-card': ['.lc-card'],
  fasttrack: ['.ft-peg'],
  rotorouter: ['.rr-cell', '.rr-held', '.rr-die-face', '.rr-lamp'],
  'bus-rush': ['.br-card', '.br-borough', '.br-player', '.br-deck'],
};

for (const [game, kinds] of Object.entries(explained)) {
  test(`${game}: no explanation lies over what it explains or leaves the window`, async ({ open }) => {
    const page = await open({ viewport: { width: 1366, height: 768 } });
    await sitAtNew(page, { game, name: 'Ann', replay: await playedGame(game, { players: 2, moves: 40 }) });
    await page.waitForSelector(kinds[0]!);
    for (const kind of kinds) {
      const things = page.locator(`${kind}[data-meaning]`).filter({ visible: true });
      const count = await things.count();
      expect(count, kind).toBeGreaterThan(0);
      for (const thing of count > 1 ? [things.first(), things.last()] : [things]) {
        await page.mouse.move(1, 1);
        await page.waitForSelector('.meaning', { state: 'detached' });
        await thing.hover({ force: true });
        const said = (await page.locator('.meaning').boundingBox())!;
        // Where it is now: a card under the mouse rises.
        const box = (await thing.boundingBox())!;
        const covers =
          said.x < box.x + box.width - 1 &&
          box.x < said.x + said.width - 1 &&
          said.y < box.y + box.height - 1 &&
          box.y < said.y + said.height - 1;
        expect(covers, `${kind}: ${JSON.stringify({ said, box })}`).toBe(false);
        expect(Math.min(said.x, said.y, 1366 - said.x - said.width, 768 - said.y - said.height)).toBeGreaterThanOrEqual(
          0,
        );
      }
    }
  });
}
