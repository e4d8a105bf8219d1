// Opening tables by the API, and coming to them in a browser with the token of the one who opened them.
import type { Page } from 'playwright-core';
import type { NewTable, Opened } from '../../src/client/http';
import type { GameKey } from '../../src/protocol';
import { url } from './browse';

export const games: readonly GameKey[] = ['last-card', 'fasttrack', 'rotorouter', 'bus-rush'];

export async function post(path: string, body: unknown): Promise<Response> {
  return fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}

export async function openTable(wish: NewTable): Promise<Opened> {
  const response = await post('/api/tables', { pace: 0, ...wish });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Opened;
}

/** Ann and so many bots. */
export function annAndBots(bots: number, level: 'random' | 'easy' | 'medium' = 'easy'): NonNullable<NewTable['seats']> {
  return [{ kind: 'person', name: 'Ann' }, ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, level }))];
}

/** A saved game that goes on from a set-up position, with Ann in seat 0 and bots in the others. */
export function replayFrom(position: { game: GameKey }, players = 2): string {
  const seats = Array.from({ length: players }, (_, seat) => `seat ${seat} ${seat === 0 ? 'person' : 'bot easy'}`);
  const head = ['cardtable replay 1', `game ${position.game} rules 1`, `players ${players}`];
  return [...head, `position ${JSON.stringify(position)}`, ...seats, 'moves', ''].join('\n');
}

export async function sitAt(page: Page, { table, token }: Opened): Promise<void> {
  await page.goto('/rules/last-card');
  await page.evaluate(
    ([code, token]) => localStorage.setItem(`cardtable.table.${code}`, JSON.stringify({ token, at: Date.now() })),
    [table, token] as const,
  );
  await page.goto(`/t/${table}`);
  await page.waitForSelector('.play .board-area > *, .room, .cover');
}

export async function sitAtNew(page: Page, wish: NewTable): Promise<Opened> {
  const opened = await openTable(wish);
  await sitAt(page, opened);
  return opened;
}
