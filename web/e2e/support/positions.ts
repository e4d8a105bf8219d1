// Positions in the form of each game's rulebook, and how to sit down at one.
import type { Page } from 'playwright-core';
import type { Open, OpenOptions } from './browse';
import { annAndBots, infos, sitAtNew } from './tables';

export interface Position {
  game: string;
  [field: string]: unknown;
}

/** A saved game that continues from a position, with people in the first seats and bots in the others. */
export function replayFrom(position: Position, { players = 2, people = 1 } = {}): string {
  const seats = Array.from({ length: players }, (_, seat) => `seat ${seat} ${seat < people ? 'person' : 'bot easy'}`);
  const rules = infos.find(({ game }) => game === position.game)?.rules_version ?? 1;
  const head = ['cardtable replay 1', `game ${position.game} rules ${rules}`, `players ${players}`];
  return [...head, `position ${JSON.stringify(position)}`, ...seats, 'moves', ''].join('\n');
}

/** Ann sits down at the position, with a bot. */
export async function sitAtPosition(open: Open, position: Position, options: OpenOptions = {}): Promise<Page> {
  const page = await open(options);
  await sitAtNew(page, { game: position.game, seats: annAndBots(1), replay: replayFrom(position) });
  return page;
}

export const target = (name: string) => `.board-area [data-target="${name}"]`;
export const inLog = (page: Page, text: string) => page.waitForSelector(`.log :text("${text}")`);
