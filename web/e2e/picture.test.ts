// The picture of the end shows the board as the table does, compared pixel by pixel.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { phone, test } from './support/browse';
import { sitAtFinished } from './support/finished';
import { games } from './support/tables';

/** As in src/table/boardPicture.ts: the space around the board. */
const margin = 16;

interface Difference {
  /** The mean difference of a channel over the whole board, of 255. */
  mean: number;
  /** The same where it is worst, over an area as large as a peg on a phone. */
  worst: number;
  /** The same along the rim, where half a pixel between the two shows most. */
  rim: number;
}

/** How much the board in the picture differs from the board on the screen. */
async function difference(page: Page, picture: Buffer, board: Locator): Promise<Difference> {
  const box = (await board.boundingBox())!;
  const screen = await board.screenshot();
  // A screenshot begins at a whole pixel, the picture where the board does.
  const before = [box.x - Math.floor(box.x), box.y - Math.floor(box.y)] as const;
  return page.evaluate(
    async ([one, other, space, [beforeX, beforeY]]) => {
      const load = async (data: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        return image;
      };
      const [drawn, seen] = [await load(one), await load(other)];
      // Edges are drawn a little differently: the mean of an area hides that, a line would not.
      const area = 8;
      const [width, height] = [Math.floor(seen.width / area), Math.floor(seen.height / area)];
      const means = (image: HTMLImageElement, right: number, down: number, scale: number): Float64Array => {
        const canvas = new OffscreenCanvas(width * area, height * area);
        const context = canvas.getContext('2d')!;
        const size = [seen.width * scale, seen.height * scale] as const;
        context.drawImage(image, right, down, ...size, 0, 0, canvas.width, canvas.height);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        const found = new Float64Array(width * height * 3);
        for (let at = 0; at < data.length; at += 4) {
          const [x, y] = [(at / 4) % canvas.width, Math.floor(at / 4 / canvas.width)];
          const place = (Math.floor(y / area) * width + Math.floor(x / area)) * 3;
          for (let channel = 0; channel < 3; ++channel) found[place + channel]! += data[at + channel]! / area ** 2;
        }
        return found;
      };
      const scale = drawn.width / (seen.width + 2 * space);
      const [a, b] = [means(drawn, (space - beforeX) * scale, (space - beforeY) * scale, scale), means(seen, 0, 0, 1)];
      const apart = [...a].map((value, at) => Math.abs(value - b[at]!));
      const sidesAt = (place: number) => {
        const [x, y] = [place % width, Math.floor(place / width)];
        return Number(x === 0 || x === width - 1) + Number(y === 0 || y === height - 1);
      };
      // The page rounds the corners of a board, which touch two sides.
      const most = (sides: number) => Math.max(...apart.filter((_, at) => sidesAt(Math.floor(at / 3)) === sides));
      return { mean: apart.reduce((sum, value) => sum + value, 0) / apart.length, worst: most(0), rim: most(1) };
    },
    [picture.toString('base64'), screen.toString('base64'), margin, before] as const,
  );
}

async function pictureOfEnd(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.result :text("Picture")')]);
  const file = join(mkdtempSync(join(tmpdir(), 'picture-')), 'end.png');
  await download.saveAs(file);
  const bytes = readFileSync(file);
  rmSync(dirname(file), { recursive: true });
  return bytes;
}

/** Ann at the end of a game, with everything on the board that comes into its picture. */
async function atTheEnd(page: Page, game: string): Promise<Locator> {
  await sitAtFinished(page, game, { players: 3 });
  await page.waitForSelector('.result .places');
  if (game === 'last-card') await page.waitForSelector('.lc [aria-label*="shown: "]');
  // What is there to press is no part of a picture. No piece is among it: nothing can be played any more.
  await page
    .locator('[data-picture] .button')
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => (button.style.visibility = 'hidden')));
  expect(await page.locator('[data-picture] button:not(.button)').count()).toBe(0);
  const board = page.locator('.board-area [data-picture]');
  expect(await board.count()).toBe(1);
  return board;
}

/** Differences that the edges of shapes make, which begin between two pixels in one of the two. */
const mostApart = { mean: 4.5, worst: 40, rim: 50 };

for (const game of games) {
  for (const viewport of [{ width: 1366, height: 768 }, phone]) {
    test(`${game}, ${viewport.width} pixels wide: the picture shows what the board shows`, async ({ open }) => {
      const page = await open({ viewport });
      const board = await atTheEnd(page, game);
      const { mean, worst, rim } = await difference(page, await pictureOfEnd(page), board);
      expect(mean).toBeLessThan(mostApart.mean);
      expect(worst).toBeLessThan(mostApart.worst);
      expect(rim).toBeLessThan(mostApart.rim);
    });
  }
}

/** The smallest piece of each game. */
const smallest: Record<string, string> = {
  'last-card': '.lc-card',
  fasttrack: '.ft-peg',
  rotorouter: '.rr-lamp',
  'bus-rush': '.br-stop.is-full',
};

for (const game of games.filter((one) => smallest[one])) {
  test(`${game}: the comparison notices a piece that is missing`, async ({ open }) => {
    const page = await open({ viewport: { width: 1366, height: 768 } });
    const board = await atTheEnd(page, game);
    const picture = await pictureOfEnd(page);
    const piece = board.locator(smallest[game]!).last();
    await piece.evaluate((element: HTMLElement | SVGElement) => (element.style.visibility = 'hidden'));
    const { worst } = await difference(page, picture, board);
    expect(worst).toBeGreaterThan(mostApart.worst);
  });
}
