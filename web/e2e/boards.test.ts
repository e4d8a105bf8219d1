// Where the boards put things, at sizes that leave little room: nothing covers what is to be read or pressed.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/browse';
import { playedGame } from './support/finished';
import { replayFrom, sitAtPosition, target, type Position } from './support/positions';
import { annAndBots, sitAtNew } from './support/tables';

/** A phone on its side, and a laptop at 200 %. */
const flat = [
  { width: 740, height: 360 },
  { width: 683, height: 384 },
];
const smallest = { width: 320, height: 568 };

/** Runs in the page: pairs of these things that cover one another, and those that leave the window. */
function collisions(groups: string[]): string[] {
  const things = groups.map((group) =>
    [...document.querySelectorAll(group)]
      .map((element) => ({ what: `${group} ${element.textContent?.trim()}`, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0),
  );
  const covers = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const outside = things
    .flat()
    .filter(({ box }) => box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    .map(({ what }) => `outside: ${what}`);
  const pairs = things.flatMap((ones, at) =>
    things
      .slice(at + 1)
      .flatMap((others) =>
        ones.flatMap((one) => others.filter(({ box }) => covers(one.box, box)).map((o) => [one, o])),
      ),
  );
  return [...outside, ...pairs.map(([one, other]) => `${one!.what} over ${other!.what}`)];
}

async function sitInTheMiddle(page: Page, game: string, players: number, moves: number, seed = 7): Promise<void> {
  await sitAtNew(page, { game, name: 'Ann', replay: await playedGame(game, { players, moves, seed }) });
}

/** Nothing in Ann's hand fits. */
const nothingFits: Position = {
  game: 'last-card',
  players: 2,
  seat: 0,
  hands: [
    ['6D', 'KD', 'KS', 'AH', '8H'],
    ['4S', '5S', '7S'],
  ],
  draw_pile: ['2H', '3H', '4H', '5H'],
  discard: ['9C'],
};

for (const viewport of flat) {
  const size = `${viewport.width} × ${viewport.height}`;

  test(`Last Card at ${size}: no button is cut off or covers the words about the card in play`, async ({ open }) => {
    const page = await open({ viewport });
    await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), replay: replayFrom(nothingFits) });
    await page.waitForSelector('.lc-actions .button');
    expect(await page.locator('.lc-actions .button').count()).toBeGreaterThan(2);
    expect(await page.evaluate(collisions, ['.lc-actions .button', '.lc-in-play'])).toEqual([]);
  });
}

for (const viewport of [...flat, smallest]) {
  test(`Bus Rush at ${viewport.width} × ${viewport.height}: hand, players and buttons have places of their own`, async ({
    open,
  }) => {
    const page = await open({ viewport });
    await sitInTheMiddle(page, 'bus-rush', 3, 60);
    await page.waitForSelector('.br-card');
    const parts = ['.br-players', '.br-hand', '.br-status', '.br-actions', '.br-map'];
    expect(await page.evaluate(collisions, parts)).toEqual([]);
    // A card's number and borough are both there to read.
    const short = await page.locator('.br-hand .br-face-bus').evaluateAll((faces) =>
      faces
        .filter((face) => {
          const [number, borough] = ['.br-bullet-icon', '.br-foot'].map((part) =>
            face.querySelector(part)!.getBoundingClientRect(),
          );
          return borough!.height < 10 || borough!.top < number!.bottom - 4 || number!.width < 30;
        })
        .map((face) => face.textContent),
    );
    expect(short).toEqual([]);
    const map = (await page.locator('.br-map').boundingBox())!;
    expect(map.height).toBeGreaterThan(100);
  });
}

for (const viewport of [{ width: 1366, height: 768 }, { width: 390, height: 844 }, ...flat]) {
  test(`RotoRouter at ${viewport.width} × ${viewport.height}: no corner piece lies under a coordinate`, async ({
    open,
  }) => {
    const page = await open({ viewport });
    await sitInTheMiddle(page, 'rotorouter', 4, 30);
    await page.waitForSelector('.rr-names text');
    const under = await page.locator('.rr-names text').evaluateAll((names) =>
      names
        .filter((name) => {
          const box = name.getBoundingClientRect();
          // The letters themselves fill the middle of their box.
          const points = [0.15, 0.5, 0.85].flatMap((x) =>
            [0.3, 0.5, 0.75].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
          );
          return points.some(([x, y]) => document.elementsFromPoint(x, y).some((one) => one.closest('.rr-station')));
        })
        .map((name) => name.textContent),
    );
    expect(await page.locator('.rr-names text').count()).toBe(14);
    expect(under).toEqual([]);
  });
}

test('RotoRouter on a phone on its side: every tool is as large as a finger', async ({ open }) => {
  const page = await open({ viewport: flat[0]!, hasTouch: true });
  await sitInTheMiddle(page, 'rotorouter', 4, 30);
  await page.waitForSelector('.rr-tool');
  const small = await page
    .locator('.rr-tool')
    .evaluateAll((tools) =>
      tools.map((tool) => tool.getBoundingClientRect()).filter(({ width, height }) => width < 43 || height < 43),
    );
  expect(await page.locator('.rr-tool').count()).toBe(5);
  expect(small).toEqual([]);
  expect(await page.evaluate(collisions, ['.rr-strip', '.rr-board', '.rr-actions .button'])).toEqual([]);
});

test('FastTrack: names stand on the rim, over no hole and no peg', async ({ open }) => {
  const page = await open({ viewport: { width: 1366, height: 768 } });
  await sitInTheMiddle(page, 'fasttrack', 6, 120);
  await page.waitForSelector('.ft-name');
  expect(await page.locator('.ft-name').count()).toBe(6);
  expect(await page.evaluate(collisions, ['.ft-name', '.ft-peg'])).toEqual([]);
  const over = await page.locator('.ft-name').evaluateAll(
    (names) =>
      names.filter((name) => {
        const box = name.getBoundingClientRect();
        const middle = [box.left + box.width / 2, box.top + box.height / 2] as const;
        return document.elementsFromPoint(...middle).some((one) => one.closest('[data-meaning^="place:"]'));
      }).length,
  );
  expect(over).toBe(0);
});

const held = (section: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ hole: `hold-${section}-${at}` }));

/** Ann has an ace, which moves a peg by one step or brings one in. */
const oneStep: Position = {
  game: 'fasttrack',
  players: 2,
  seat: 0,
  card: 'AS',
  pegs: [
    [{ hole: 'outer-1-0' }, ...held(0, 4)],
    [{ hole: 'home-3' }, ...held(3, 4)],
  ],
  deck: ['9C', '8C', '8S', '5H', '6D', '2H', '3S'],
};

test('FastTrack: one step away from a peg, no label covers the peg', async ({ open }) => {
  const page = await sitAtPosition(open, oneStep);
  await page.click(target('peg:outer-1-0'));
  await page.waitForSelector('.ft-goal:has(svg text)');
  expect(await page.evaluate(collisions, ['.ft-steps', '.ft-peg'])).toEqual([]);
});

/** The courts have the deepest letters; the phone shows the large face. */
for (const viewport of [
  { width: 1366, height: 768 },
  { width: 360, height: 640 },
])
  test(`no index of a card touches its suit at ${viewport.width} × ${viewport.height}`, async ({ open }) => {
    const page = await open({ viewport });
    const hands = [['JC', 'QC', 'KC', 'JD', 'QD', 'KD'], ['4S']];
    const position = { ...nothingFits, hands };
    await sitAtNew(page, { game: 'last-card', seats: annAndBots(1), replay: replayFrom(position) });
    await page.waitForSelector('.lc-card');
    const gaps = await page.evaluate(async () => {
      await document.fonts.ready;
      const pen = document.createElement('canvas').getContext('2d')!;
      return [...document.querySelectorAll<SVGTextElement>('.lc-card .card-index')].map((index) => {
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(index);
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const ink = Number(index.getAttribute('y')) + pen.measureText(index.textContent!).actualBoundingBoxDescent;
        const sign = index.nextElementSibling as SVGPathElement;
        const { f: middle, d: scale } = sign.transform.baseVal.consolidate()!.matrix;
        return { rank: index.textContent, gap: middle + sign.getBBox().y * scale - ink };
      });
    });
    expect(gaps.map(({ rank }) => rank).sort()).toEqual(['J', 'J', 'K', 'K', 'Q', 'Q']);
    for (const { rank, gap } of gaps) expect(gap, rank!).toBeGreaterThan(0.5);
  });

/** The bus is in Manhattan: Ann's M card fits, her Brooklyn and Queens cards do not; all three are Local. */
const oneFits: Position = {
  game: 'bus-rush',
  players: 2,
  seat: 0,
  turn: 1,
  round: 1,
  borough: 'manhattan',
  actions: 2,
  hands: [
    { bus: ['m7-loc', 'b46-loc', 'q55-loc'], rush: ['taxi-1'] },
    { bus: ['q44-sel'], rush: [] },
  ],
  decks: { bus: { draw: ['m66-loc', 'm20-loc', 'm11-loc'], discard: [] } },
};

/** How bright a thing on the page is, and how colourful, from 0 to 255. */
async function looks(page: Page, selector: string): Promise<{ light: number; colour: number }> {
  const picture = [...(await page.locator(selector).screenshot())];
  return page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    pen.drawImage(bitmap, 0, 0);
    const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
    let [light, colour] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [most, least] = [Math.max(...data.slice(at, at + 3)), Math.min(...data.slice(at, at + 3))];
      light += most / (data.length / 4);
      colour += (most - least) / (data.length / 4);
    }
    return { light, colour };
  }, picture);
}

test('Bus Rush: a card that cannot be played is darker, and keeps its colours', async ({ open }) => {
  const page = await sitAtPosition(open, oneFits);
  await page.waitForSelector(`${target('card:m7-loc')}.can-act`);
  await page.mouse.move(2, 2);
  expect(await page.locator(`${target('card:b46-loc')}.can-act`).count()).toBe(0);
  const bullet = (card: string) => `${target(`card:${card}`)} .br-bullet-icon`;
  const [fits, other] = [await looks(page, bullet('m7-loc')), await looks(page, bullet('b46-loc'))];
  expect(other.light).toBeLessThan(fits.light);
  expect(other.light).toBeGreaterThan(fits.light / 2);
  expect(other.colour).toBeGreaterThan(fits.colour * 0.6);
});

for (const viewport of [{ width: 360, height: 640 }, { width: 1280, height: 720 }, flat[0]!]) {
  test(`the map stays where it is while a card is chosen at ${viewport.width} × ${viewport.height}`, async ({
    open,
  }) => {
    const page = await open({ viewport });
    await sitAtNew(page, { game: 'bus-rush', seats: annAndBots(1), replay: replayFrom(oneFits) });
    const map = page.locator('.br-map');
    const before = await map.boundingBox();
    await page.click(target('card:taxi-1'));
    await page.waitForSelector('.br-card.is-chosen');
    expect(await map.boundingBox()).toEqual(before);
  });

  test(`the field stays where it is while a peg is chosen at ${viewport.width} × ${viewport.height}`, async ({
    open,
  }) => {
    const page = await open({ viewport });
    await sitAtNew(page, { game: 'fasttrack', seats: annAndBots(1), replay: replayFrom(oneStep) });
    const field = page.locator('.ft-field');
    const before = await field.boundingBox();
    await page.click(target('peg:outer-1-0'));
    await page.waitForSelector('.ft-goal');
    expect(await field.boundingBox()).toEqual(before);
  });
  test(`the gears stay where they are while a card is drawn and placed at ${viewport.width} × ${viewport.height}`, async ({
    open,
  }) => {
    const page = await open({ viewport });
    await sitAtNew(page, { game: 'rotorouter', seats: annAndBots(1), seed: 4 });
    await page.waitForSelector('.turn-line.mine');
    const field = page.locator('.rr-field');
    const before = await field.boundingBox();
    await page.click(target('draw'));
    await page.waitForSelector('.rr-offers-place');
    expect(await field.boundingBox()).toEqual(before);
    await page.locator('.rr-offers-place').first().click();
    await page.waitForSelector('.rr-offers-place', { state: 'detached' });
    expect(await field.boundingBox()).toEqual(before);
  });
}
