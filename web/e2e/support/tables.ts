// Opens tables through the API, and visits them in a browser with the token of the person who opened them.
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { GameInfo, NewTable, Opened } from '../../src/client/http';
import { playsHere, url } from './browse';

/** With `./test --all`, runs tests that are much the same for every game for all games; otherwise for some. */
export const isLong = process.env.CARDTABLE_LONG === '1';
export const some = <T>(all: readonly T[], few: number): readonly T[] => (isLong ? all : all.slice(0, few));

/** The games that the server has. */
export const infos: readonly GameInfo[] = ((await (await fetch(`${url}/api/games`)).json()) as { games: GameInfo[] })
  .games;
export const games: readonly string[] = infos.map((info) => info.game);

export async function post(path: string, body: unknown): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export async function openTable(wish: NewTable): Promise<Opened> {
  const response = await post('/api/tables', { pace: 0, ...wish });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Opened;
}

/** Ann and some bots. */
export function annAndBots(bots: number, level: 'random' | 'easy' | 'medium' = 'easy'): NonNullable<NewTable['seats']> {
  return [{ kind: 'person', name: 'Ann' }, ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, level }))];
}

export const annAndBen = ['Ann', 'Ben'].map((name) => ({ kind: 'person' as const, name }));

export async function sitAt(page: Page, { table, token }: Opened, query = ''): Promise<void> {
  await page.goto('/replay');
  await page.evaluate(
    ([code, held]) => localStorage.setItem(`cardtable.table.${code}`, JSON.stringify({ token: held, at: Date.now() })),
    [table, token] as const,
  );
  await page.goto(`/t/${table}${query}`);
  await page.waitForSelector('.play .board-area > *, .room, .cover');
}

/** What follows the `#` of a link that holds a table; src/local/link.ts reads it. */
export const linkTo = (wish: NewTable): string =>
  `1${gzipSync(JSON.stringify({ pace: 0, ...wish })).toString('base64url')}`;

/** The same at a table in the browser itself. */
export async function sitHere(page: Page, wish: NewTable, query = ''): Promise<Opened> {
  await page.goto(`/here#${linkTo(wish)}`);
  await page.waitForURL(/\/t\/HERE-/);
  const table = /HERE-\w+/.exec(page.url())![0];
  if (query) await page.goto(`/t/${table}${query}`);
  await page.waitForSelector('.play .board-area > *, .room, .cover');
  const held = await page.evaluate((code) => localStorage.getItem(`cardtable.table.${code}`), table);
  return { table, token: (JSON.parse(held!) as { token: string }).token, seats: [0] };
}

export async function sitAtNew(page: Page, wish: NewTable, query = ''): Promise<Opened> {
  if (playsHere) return sitHere(page, wish, query);
  const opened = await openTable(wish);
  await sitAt(page, opened, query);
  return opened;
}

/** Opens the menu of the table. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator('.menu-button, .sheet-tabs button:has-text("Menu")').filter({ visible: true }).click();
  await page.waitForSelector('.controls');
}

/** Uncovers the board for the next player, and returns the page's text before and after. */
export async function takeDevice(page: Page, name: string): Promise<string> {
  const cover = page.locator(`.cover button:has-text("${name}")`);
  await cover.waitFor();
  const covered = await page.textContent('.play');
  await cover.click();
  await page.waitForSelector('.turn-line.mine');
  return `${covered}\n${await page.textContent('.play')}`;
}
