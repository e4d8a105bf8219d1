// Positions on other people's pages: the example of docs/embed.md on a site of its own, positions, replays, bad addresses,
// the server's headers, and the line to copy.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { PuzzlePosition, PuzzleWhy } from '../src/client/puzzles';
import { expectAccessible } from './support/axe';
import { desktop, playsHere, test, url } from './support/browse';
import { playedGame } from './support/finished';
import { startSite, type Site } from './support/site';
import { annAndBots, games, infos, openMenu, post, sitAtNew } from './support/tables';
import { mannerOf } from './support/turns';

/** The example page on a site of its own; `localhost` is another site than 127.0.0.1. */
interface Elsewhere {
  url: string;
  text: string;
  stop(): void;
}

const example = /```html\n(<!doctype html>.*?)```/s.exec(readFileSync('../docs/embed.md', 'utf8'))![1]!;

async function startElsewhere(): Promise<Elsewhere> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(elsewhere.text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const elsewhere: Elsewhere = { url: `http://localhost:${port}/`, text: '', stop };
  return elsewhere;
}

let site: Site;
let elsewhere: Elsewhere;
beforeAll(async () => {
  site = await startSite();
  elsewhere = await startElsewhere();
});
afterAll(async () => {
  elsewhere.stop();
  await site.stop();
});

const packed = (table: object): string => `1${gzipSync(JSON.stringify(table)).toString('base64url')}`;

/** A frame is narrow, and nothing in it may be wider. */
const narrow = { width: 280, height: 640 };
const frameAt = (hash: string) => `${site.url}embed.html#${hash}`;

async function known(game: string, number: number): Promise<PuzzlePosition & PuzzleWhy> {
  const ask = async (path: string) => (await (await post(`/api/puzzles/${game}${path}`, { number })).json()) as object;
  return { ...(await ask('')), ...(await ask('/why')) } as PuzzlePosition & PuzzleWhy;
}

/** Makes the best move of a puzzle on the board in the frame. */
async function solve(page: Page, frame: Frame | Page, game: string, number: number): Promise<void> {
  const { frame: first, best } = await known(game, number);
  const thing = (target: string) => frame.locator(`.board-area [data-target="${target}"]`).first();
  await mannerOf(game).make!(best.move, {
    page,
    label: first.guide.choices.find(({ move }) => move === best.move)?.label ?? '',
    press: async (target) => {
      await thing(target).waitFor();
      await thing(target).dispatchEvent('click');
    },
    has: async (target) => (await thing(target).count()) > 0,
  });
  await frame.waitForSelector('.puzzle-side h2:has-text("Right!")');
}

async function expectExample(page: Page, from: string): Promise<void> {
  elsewhere.text = example.replaceAll('https://cards.example/', from);
  expect(elsewhere.text).toContain(`${from}embed.js`);
  await page.goto(elsewhere.url);
  const elements = page.locator('cardtable-position');
  expect(await elements.count()).toBe(2);
  const frame = await (await elements.first().locator('iframe').elementHandle())!.contentFrame();
  await frame!.waitForSelector('.board-area > :first-child');
  await solve(page, frame!, 'last-card', 17);
  // The page around it can read nothing.
  expect(await elements.first().evaluate((one) => one.shadowRoot!.querySelector('iframe')!.contentDocument)).toBeNull();
  expect(await elements.first().locator('iframe').getAttribute('title')).toBe('A puzzle of Last Card');
  // The second one is below, in German and dark.
  await elements.last().scrollIntoViewIfNeeded();
  const other = await (await elements.last().locator('iframe').elementHandle())!.contentFrame();
  await other!.waitForSelector('.puzzle-side :text("Finde den besten Zug.")');
  expect(
    await other!.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]),
  ).toEqual(['de', 'dark']);
}

test('the example page of the documentation, with frames from a static site', async ({ open }) => {
  await expectExample(await open({ viewport: desktop }), site.url);
});

test('the same with frames from a server, which lets other sites show nothing else', async ({ open }) => {
  const page = await open({ viewport: desktop, expects: /frame-ancestors|Refused to frame|Framing/ });
  await expectExample(page, `${url}/`);
  elsewhere.text = `<!doctype html><title>x</title><iframe src="${url}/"></iframe>`;
  await page.goto(elsewhere.url);
  await page.waitForTimeout(500);
  const frame = await (await page.$('iframe'))!.contentFrame();
  expect(await frame!.locator('.game').count()).toBe(0);
  expect(frame!.url()).toContain('chrome-error:');
});

test('the page changes what its element shows', async ({ open }) => {
  const page = await open({ viewport: desktop });
  elsewhere.text = example.replaceAll('https://cards.example/', site.url);
  await page.goto(elsewhere.url);
  const element = page.locator('cardtable-position').first();
  const frame = await (await element.locator('iframe').elementHandle())!.contentFrame();
  await frame!.waitForSelector('h1:has-text("Puzzle · Last Card")');
  await element.evaluate((one) => one.setAttribute('puzzle', 'rotorouter/2'));
  await frame!.waitForSelector('h1:has-text("Puzzle · RotoRouter")');
});

for (const game of games) {
  test(`${game}: a position in a frame of 280 px, against bots`, async ({ open }) => {
    // The first undo has nothing to take back.
    const page = await open({ viewport: narrow });
    const { name } = infos.find((one) => one.game === game)!;
    const table = { game, seed: mannerOf(game).seed, seats: annAndBots(1), options: mannerOf(game).options };
    await page.goto(frameAt(`position=${packed(table)}&language=en`));
    await page.waitForSelector(`.embed-bar h1:has-text("${name}")`);
    await page.waitForSelector('.board-area > :first-child');
    await expectAccessible(page, `a frame of ${game}`);
    const undo = page.locator('.embed-foot button:has-text("Undo")');
    await undo.click();
    await page.waitForSelector('.embed-foot .learn-wrong');
    // Whatever the board offers first, until a move was made; then there is something to take back.
    await expect
      .poll(
        async () => {
          for (const place of mannerOf(game).places) {
            const thing = page.locator(`.board-area ${place}`).first();
            if ((await thing.count()) === 0) continue;
            await thing.scrollIntoViewIfNeeded();
            await thing.dispatchEvent('click');
            break;
          }
          await page.waitForTimeout(100);
          await undo.click();
          await page.waitForTimeout(200);
          return page.locator('.embed-foot .learn-wrong').count();
        },
        { timeout: 40_000 },
      )
      .toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
    await page.click('.embed-foot button:has-text("Start over")');
    await page.waitForSelector('.embed-foot :text("Your turn")');
  });
}

test('a frame keeps nothing, and its way out is a new tab', async ({ open }) => {
  const page = await open();
  await page.goto(frameAt(`position=${packed({ game: 'last-card', seed: 5, seats: annAndBots(1) })}`));
  await page.waitForSelector('.embed-foot :text("Your turn")');
  const kept = await page.evaluate(async () => {
    const opened = indexedDB.open('cardtable');
    const db = await new Promise<IDBDatabase>((done) => opened.addEventListener('success', () => done(opened.result)));
    const names = [...db.objectStoreNames];
    const count = names.includes('entries') ? db.transaction('entries').objectStore('entries').count() : null;
    const entries = count && (await new Promise((done) => count.addEventListener('success', () => done(count.result))));
    return { entries: entries ?? 0, keys: Object.keys(localStorage).sort() };
  });
  // The test itself has set these two.
  expect(kept).toEqual({ entries: 0, keys: ['cardtable.coach', 'cardtable.forced'] });
  const [full] = await Promise.all([page.context().waitForEvent('page'), page.click('.embed-bar a')]);
  await full.waitForSelector('.play .board-area > *');
  expect(full.url()).toContain('#/t/HERE-');
});

const ended = () => playedGame('last-card');

test('a replay: its moment, the keys, and playing on from it', async ({ open }) => {
  const page = await open();
  await page.goto(frameAt(`replay=${packed({ game: 'last-card', replay: await ended() })}&at=2&language=en`));
  const slider = page.locator('.embed-foot input');
  await slider.waitFor();
  expect(await slider.inputValue()).toBe('2');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.inputValue()).toBe('3');
  await page.keyboard.press('Home');
  await expect.poll(() => slider.inputValue()).toBe('0');
  await page.waitForSelector('.embed-foot :text("The beginning")');
  await expectAccessible(page, 'a replay in a frame');
  await page.click('.embed-foot button:has-text("Play on from here")');
  await page.waitForSelector('.embed-foot :text("Your turn")');
  await page.click('.embed-foot button:has-text("Back to the replay")');
  await slider.waitFor();
});

test('bad addresses: each frame says what is wrong, in the reader’s language', async ({ open }) => {
  const replay = await ended();
  const cases: [hash: string, says: RegExp][] = [
    ['', /names no puzzle, position or replay/],
    ['puzzle=last-card', /such as last-card\/17/],
    ['puzzle=last-card/999999', /There is no such puzzle/],
    ['puzzle=go-fish/1', /There is no game “go-fish” here/],
    [`position=${packed({ game: 'go-fish' })}`, /There is no game “go-fish” here/],
    [`position=${packed({ game: 'last-card', seed: 4 }).slice(0, 30)}`, /damaged/],
    [`position=9${packed({ game: 'last-card' })}`, /another version of Cardtable/],
    [`position=${packed({ game: 'last-card', options: { hand_size: 70 } })}`, /hand_size/],
    [`replay=${packed({ game: 'last-card', replay: 'nonsense' })}`, /not a replay/],
    [
      `replay=${packed({ game: 'last-card', replay: replay.replace(/rules \d+/, 'rules 0') })}`,
      /version 0 of its rules/,
    ],
    [`replay=${packed({ game: 'last-card', replay: replay.replace(/^moves\n.*$/m, 'moves\n0 play 2X') })}`, /line \d+/],
  ];
  const page = await open({ viewport: narrow });
  for (const [hash, says] of cases) {
    await page.goto('about:blank');
    await page.goto(frameAt(`language=en&${hash}`));
    await page.waitForSelector('.problem[role=alert] p');
    expect(await page.textContent('.problem p'), hash).toMatch(says);
    expect(await page.getAttribute('.problem a', 'href')).toMatch(/^\.\/#\//);
  }
  await expectAccessible(page, 'a frame with nothing to show');
  await page.goto('about:blank');
  await page.goto(frameAt('language=fr&puzzle=go-fish/1'));
  await page.waitForSelector('.problem :text("Il n’y a pas de jeu « go-fish » ici.")');
});

test('a frame that cannot load the module says so', async ({ open }) => {
  const page = await open({ expects: /Failed to load resource/ });
  await page.route(/cardtable-[\w-]+\.wasm$/, (route) => route.fulfill({ status: 404 }));
  await page.goto(frameAt('language=en&puzzle=last-card/17'));
  await page.waitForSelector('.problem[role=alert] p:has-text("404")');
});

/** The address of the frame in the line that the dialogue shows. */
async function lineIn(page: Page): Promise<string> {
  const line = await page.inputValue('.embed-line');
  expect(line).toMatch(/^<iframe [^<>]*><\/iframe>$/);
  return /src="([^"]*)"/.exec(line)![1]!.replaceAll('&amp;', '&');
}

test('the menu of a table gives the line: the position, and the game so far', async ({ open }) => {
  const page = await open({ viewport: desktop });
  await sitAtNew(page, { game: 'last-card', seed: 5, seats: annAndBots(1) });
  await openMenu(page);
  await page.click('.controls button:has-text("Embed")');
  await page.waitForSelector('.embed-line');
  await expectAccessible(page, 'the dialogue for embedding');
  const position = await lineIn(page);
  await page.click('.embed-what label:has-text("to watch")');
  await expect.poll(async () => (await lineIn(page)).includes('replay=')).toBe(true);
  const replay = await lineIn(page);
  await page.goto(position);
  await page.waitForSelector('.embed-foot :text("Your turn")');
  await page.goto('about:blank');
  await page.goto(replay);
  await page.waitForSelector('.embed-foot input');
});

test('a replay and a solved puzzle give their lines', async ({ open }) => {
  const page = await open({ viewport: desktop });
  await page.goto(`/replay?at=2#${packed({ game: 'last-card', replay: await ended() })}`);
  await page.click('.from-here button:has-text("Embed")');
  await page.waitForSelector('.embed-line');
  expect(new URLSearchParams(new URL(await lineIn(page)).hash.slice(1)).get('at')).toBe('2');
  await page.goto('/puzzles/last-card/17');
  await page.waitForSelector('.puzzle-tries');
  await solve(page, page, 'last-card', 17);
  await page.click('.puzzle-side button:has-text("Embed")');
  await page.waitForSelector('.embed-line');
  expect(await lineIn(page)).toBe(`${new URL(page.url()).origin}/embed.html#puzzle=last-card%2F17&language=en`);
});

test.runIf(!playsHere)('a frame from a server works like one from a site', async ({ open }) => {
  const page = await open({ viewport: narrow });
  await page.goto('/embed.html#puzzle=last-card/17&language=en');
  await page.waitForSelector('.board-area > :first-child');
  await solve(page, page, 'last-card', 17);
  expect(await page.getAttribute('.puzzle-side a.primary', 'href')).toBe('/puzzles/last-card');
});
