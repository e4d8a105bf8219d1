// Tables in the browser itself: nothing needs the server, nothing is lost, and problems are explained. `npm run
// e2e:here` tests what these tables have in common with those of the server.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/browse';
import { slowness } from './support/machine';
import { playedGame } from './support/finished';
import { annAndBots, games, infos, isLong, linkTo, openMenu, openTable, sitAt, sitHere, some } from './support/tables';
import { byClicking, nextPlace, playSome, playToTheEnd, type Place } from './support/turns';

/** From now on the server does not answer, except with files. */
async function withoutServer(page: Page): Promise<void> {
  await page.route(/\/api\/(tables|replays|lessons)/, (route) => route.abort());
  await page.routeWebSocket(/\/ws(\/|$)/, () => expect.fail('a WebSocket was opened'));
}

interface Entry {
  table: string;
  version: number;
  text: string;
}

/** The journal of a table, as it is in the database. */
function journalOf(page: Page, table: string): Promise<Entry[]> {
  return page.evaluate(
    (code) =>
      new Promise<Entry[]>((resolve, reject) => {
        const opened = indexedDB.open('cardtable');
        opened.addEventListener('error', () => reject(opened.error!));
        opened.onsuccess = () => {
          const all = opened.result.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve((all.result as Entry[]).filter((entry) => entry.table === code));
          };
        };
      }),
    table,
  );
}

function putEntry(page: Page, entry: object): Promise<void> {
  return page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('cardtable');
        opened.onsuccess = () => {
          const changed = opened.result.transaction('entries', 'readwrite');
          changed.objectStore('entries').put(given);
          changed.addEventListener('complete', () => {
            opened.result.close();
            resolve();
          });
          changed.addEventListener('abort', () => reject(changed.error!));
        };
      }),
    entry,
  );
}

for (const game of some(games, 1)) {
  test(`a whole game of ${game} in the browser, opened from the front page while the server does not answer`, async ({
    open,
  }) => {
    const page = await open({ expects: /Failed to load resource/ });
    await withoutServer(page);
    const name = infos.find((info) => info.game === game)!.name;
    await page.goto('/');
    await page.click(`[aria-label="Play ${name}"]`);
    await page.waitForURL(/\/t\/HERE-/);
    await page.waitForSelector('.play .board-area > *');
    const address = new URL(page.url()).pathname;
    await page.goto('/');
    await page.waitForSelector(`.mine a[href="${address}"]`);
    await sitHere(page, { game, seats: annAndBots(1), seed: 4, options: { turn_limit: 12 } });
    await playToTheEnd(page, game, byClicking(page));
    await page.click('.result :text("Play again")');
    await page.waitForSelector('.turn-line.mine');
  });
}

test('pages that need no table of this browser do not load the games', async ({ open }) => {
  const page = await open();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/new/last-card', '/rules/last-card', '/learn/last-card', '/replay', '/lab', '/t/NOSUCH']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(asked.filter((path) => /\/(cardtable|worker)-/.test(path))).toEqual([]);
  await page.goto('/t/HERE-ABCDEF');
  await page.waitForSelector('h1:has-text("This table is not in this browser")');
  expect(asked.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
});

test('tables of this browser and of the server are in one list', async ({ open }) => {
  const page = await open();
  const there = await openTable({ game: 'fasttrack', seats: annAndBots(1), seed: 3 });
  await sitAt(page, there);
  const here = await sitHere(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
  await page.goto('/');
  for (const { table } of [there, here]) await page.waitForSelector(`.mine a[href="/t/${table}"] .miniature *`);
});

// Other work on the machine can only make a gap longer, so one of three runs counts.
test('bots of all levels play here, and the page never freezes', { retry: 2 }, async ({ open }) => {
  const page = await open();
  await withoutServer(page);
  await page.addInitScript(() => {
    const window = globalThis as unknown as { longest: number };
    window.longest = 0;
    let last = performance.now();
    const frame = () => {
      const now = performance.now();
      window.longest = Math.max(window.longest, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    setTimeout(() => ((last = performance.now()), frame()), 2000);
  });
  const seats = ['random', 'easy', 'medium', 'hard', 'expert'].slice(1) as ('easy' | 'medium' | 'hard' | 'expert')[];
  await sitHere(page, {
    game: 'last-card',
    seats: [{ kind: 'person', name: 'Ann' }, ...seats.map((level) => ({ kind: 'bot' as const, level }))],
    seed: 3,
  });
  const slower = slowness();
  await playSome(page, 'last-card', 3);
  await nextPlace(page, 'last-card');
  for (const seat of [2, 3, 4, 5]) await page.waitForSelector(`.log :text("Bot ${seat}")`);
  const longest = await page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
  expect(longest).toBeLessThan(800 * slower());
});

test('a hint, and a review of the game, are made in the browser', async ({ open }) => {
  const page = await open({ expects: /Failed to load resource/ });
  await withoutServer(page);
  await sitHere(page, { game: 'last-card', seats: annAndBots(1), seed: 5 });
  await page.click('.turn-line :text("Hint")');
  await page.waitForSelector('.hint-line strong', { timeout: 60_000 });
  await page.waitForSelector('[data-hinted]');
  await sitHere(page, { game: 'last-card', name: 'Ann', replay: await playedGame('last-card') });
  await page.click('.result >> text=Review');
  await page.waitForSelector('.graph svg', { timeout: 120_000 });
  expect(await page.locator('.turning-points li').count()).toBe(3);
});

test('an entry is in the database before it is shown, even if the page is closed in the middle of many moves', async ({
  open,
}) => {
  const page = await open();
  const { table } = await sitHere(page, { game: 'rotorouter', seats: annAndBots(1), seed: 3 });
  const context = page.context();
  await page.close();
  let shown = 0;
  for (let round = 0; round < (isLong ? 20 : 5); ++round) {
    const tab = await context.newPage();
    await tab.goto(`/t/${table}`);
    const place = await nextPlace(tab, 'rotorouter');
    if (place === 'over') break;
    const before = await journalOf(tab, table);
    // Everything that was ever on the screen is still there, in order and without a gap.
    expect(before.length).toBeGreaterThanOrEqual(shown);
    expect(before.map(({ version }) => version)).toEqual(before.map((_, at) => at + 1));
    await byClicking(tab)(place);
    if (round % 2 === 0) await tab.waitForTimeout(round * 3);
    shown = Math.max(shown, before.length, (await journalOf(tab, table)).length);
    await tab.close({ runBeforeUnload: false });
  }
  const tab = await context.newPage();
  await tab.goto(`/t/${table}`);
  await nextPlace(tab, 'rotorouter');
  expect((await journalOf(tab, table)).length).toBeGreaterThanOrEqual(shown);
});

test('two tabs at one table show the same', async ({ open }) => {
  const page = await open();
  const { table } = await sitHere(page, { game: 'rotorouter', seats: annAndBots(1), seed: 3 });
  const other = await page.context().newPage();
  await other.goto(`/t/${table}`);
  await nextPlace(other, 'rotorouter');
  await playSome(page, 'rotorouter', 4);
  await nextPlace(page, 'rotorouter');
  const log = (await page.locator('.log li').allTextContents()).at(-1)!;
  await other.waitForSelector(`.log li:has-text(${JSON.stringify(log)})`);
  await playSome(other, 'rotorouter', 2);
  await nextPlace(page, 'rotorouter');
});

for (const [what, text] of [
  ['a corrupt entry', '{"kind":"move","se'],
  ['an entry of something else', '{"kind":"weather","rain":true}'],
] as const) {
  test(`${what} in the database: the table says that it cannot be read, and other tables open`, async ({ open }) => {
    const page = await open();
    const broken = await sitHere(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
    const whole = await sitHere(page, { game: 'last-card', seats: annAndBots(1), seed: 4 });
    await page.goto('/replay');
    const last = (await journalOf(page, broken.table)).at(-1)!;
    await putEntry(page, { ...last, version: last.version + 1, text });
    await page.goto(`/t/${broken.table}`);
    await page.waitForSelector('h1:has-text("This table cannot be opened")');
    await page.waitForSelector('main :text("cannot be read")');
    await page.goto(`/t/${whole.table}`);
    await nextPlace(page, 'last-card');
  });
}

/** Runs in the page: whether the database accepts nothing more. */
function isFull(): Promise<boolean> {
  return new Promise((resolve) => {
    const opened = indexedDB.open('cardtable');
    opened.onsuccess = () => {
      const tried = opened.result.transaction('probes', 'readwrite');
      tried.objectStore('probes').put('x'.repeat(100_000), 1);
      const end = (full: boolean) => (opened.result.close(), resolve(full));
      tried.addEventListener('complete', () => end(false));
      tried.addEventListener('abort', () => end(true));
    };
  });
}

/** Runs in the page, before anything else: counts the moves sent to the Worker. */
function countSentMoves(): void {
  const window = globalThis as unknown as { sentMoves: number };
  window.sentMoves = 0;
  // oxlint-disable-next-line unbound-method
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: { text?: string }) {
    if (message.text?.includes('"type":"move"')) ++window.sentMoves;
    post.call(this, message);
  };
}

const sentMoves = (): number => (globalThis as unknown as { sentMoves: number }).sentMoves;

test('when the storage is full, a move is refused with a message', async ({ open }) => {
  const page = await open();
  await page.addInitScript(countSentMoves);
  const { table } = await sitHere(page, { game: 'rotorouter', seats: annAndBots(1), seed: 3 });
  await nextPlace(page, 'rotorouter');
  const devtools = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await expect.poll(() => page.evaluate(isFull), { timeout: 60_000 }).toBe(true);
  const before = (await journalOf(page, table)).length;
  const said = page.locator(':text("this browser cannot save"), :text("it is unclear what was saved")');
  // A click can miss while the board is being redrawn, so count the moves that were sent: the first of them must be
  // answered (the client sends it again by itself after reconnecting).
  for (let tries = 0; tries < 10 && (await page.evaluate(sentMoves)) === 0; ++tries) {
    await byClicking(page)((await nextPlace(page, 'rotorouter')) as Place);
    await page.waitForFunction(sentMoves, null, { timeout: 2000 }).catch(() => {});
  }
  await said.first().waitFor({ timeout: 20_000 });
  expect((await journalOf(page, table)).length).toBe(before);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.waitForTimeout(2500);
  await playSome(page, 'rotorouter', 2);
  await expect.poll(async () => (await journalOf(page, table)).length, { timeout: 60_000 }).toBeGreaterThan(before);
});

test('without storage a table lasts as long as the page, and a notice says so', async ({ open }) => {
  const page = await open();
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.route(/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = `Object.defineProperty(self, 'indexedDB', { value: undefined });\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await page.goto(`/here#${linkTo({ game: 'last-card', seats: annAndBots(1), seed: 3 })}`);
  await page.waitForSelector('.update-notice:has-text("This browser does not store anything here")');
  await page.click('.update-notice :text("I see")');
  await playSome(page, 'last-card', 2);
  const { pathname } = new URL(page.url());
  await page.click('a[href="/"]');
  await page.waitForSelector(`.mine a[href="${pathname}"]`);
});

test('if the module does not load, the page explains it and the rest of the client works', async ({ open }) => {
  const page = await open({ expects: /Failed to load resource|wasm/ });
  await page.route(/\.wasm$/, (route) => route.fulfill({ status: 200, body: 'not a module' }));
  await page.goto(`/here#${linkTo({ game: 'last-card' })}`);
  await page.waitForSelector('main :text("The games could not be started in this browser")');
  await page.goto('/rules/last-card');
  await page.waitForSelector('#LC-RUN-4');
});

test('a link holds a whole game, which can be watched and played on', async ({ open }) => {
  const page = await open();
  await withoutServer(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sitHere(page, { game: 'last-card', seats: annAndBots(1), seed: 3 });
  await playSome(page, 'last-card', 3);
  await openMenu(page);
  await page.click('.controls :text("Copy a link")');
  await page.waitForSelector(':text("It holds the game")');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open({ expects: /Failed to load resource/ });
  await withoutServer(other);
  await other.goto(link);
  await other.waitForSelector('.viewer .board-area > *');
  await other.click('[aria-label="Next move"]');
  await other.waitForSelector('.transport output:has-text("1 /")');
  await other.click('text=Play on from here');
  await other.click('dialog button:text-is("Play on")');
  await other.waitForURL(/\/t\/HERE-/);
  await nextPlace(other, 'last-card');
});

test('a table of another browser says where it is', async ({ open }) => {
  const page = await open();
  await page.goto('/t/HERE-ABCDEF');
  await page.waitForSelector('h1:has-text("This table is not in this browser")');
  await page.waitForSelector('main :text("A player there can send you the game")');
  await page.goto('/replay?table=HERE-ABCDEF');
  await page.waitForSelector('main :text("This game was played in another browser")');
});

test('a link that was cut off, or made by another version, says so', async ({ open }) => {
  const page = await open();
  const link = linkTo({ game: 'last-card', seats: annAndBots(1) });
  const said = async (path: string, words: string) => {
    await page.goto('about:blank');
    await page.goto(path);
    await page.waitForSelector(`main :text("${words}")`);
  };
  await said(`/here#${link.slice(0, -12)}`, 'The link is damaged');
  await said(`/replay#${link.slice(0, -12)}`, 'The link is damaged');
  await said(`/here#${link.slice(0, 20)}AAAA${link.slice(24)}`, 'The link is damaged');
  await said(`/here#2${link.slice(1)}`, 'made by another version');
  const old = ['cardtable replay 1', 'game last-card rules 999', 'players 2', 'seed 1', 'moves', ''].join('\n');
  await said(`/here#${linkTo({ game: 'last-card', replay: old })}`, 'rules');
});
