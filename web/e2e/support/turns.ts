// A person's actions at each board, as places to point at; the first one that exists is clicked. Doing that repeatedly,
// by pointer or by key, plays a game.
import type { Page } from 'playwright-core';
import type { Options } from '../../src/protocol';

/** The actions that make a certain move: pressing things, by pointer or by key. */
export interface Hand {
  /** Presses the element with this `data-target` as soon as it exists. */
  press(target: string): Promise<void>;
  /** Whether there is such an element now. */
  has(target: string): Promise<boolean>;
  /** The game's name for the move to make. */
  label: string;
  page: Page;
}

/** How a game is played at its board: `src/boards/<game>/e2e.ts` exports it as `manner`. */
export interface Manner {
  /** Selectors, best first. */
  places: readonly string[];
  /** A seed with which always taking the first possible action ends the game soon. */
  seed?: number;
  options?: Options;
  /** Makes that move, as lessons require. */
  make?(move: string, hand: Hand): Promise<void>;
}

const files = import.meta.glob<Manner>('../../src/boards/*/e2e.ts', { import: 'manner', eager: true });

/** The plain board offers every legal move as a button. */
const plain: Manner = { places: ['.pb-move'] };

/** In place of a game's key: its plain board. */
export const plainly = 'plain';

export const mannerOf = (game: string): Manner => files[`../../src/boards/${game}/e2e.ts`] ?? plain;

const result = '.result .places';

/** Pays the price that the table asks about. */
export const yes = '.ask [data-target="yes"]';

export interface Place {
  selector: string;
  x: number;
  y: number;
}

/** What ends the search for a place. */
export const resultShown = result;

/** Runs in the page: a point where a click hits the first wanted element that exists; null while there is none. */
export function findPlace([over, paid, wanted]: readonly [string, string, readonly string[]]): Place | 'over' | null {
  if (document.querySelector(over)) return 'over';
  if (!document.querySelector('.turn-line.mine')) return null;
  const places = [paid, ...wanted.map((place) => `.board-area ${place}`)];
  const selector = places.find((place) => document.querySelector(place));
  const box = selector && document.querySelector(selector)!.getBoundingClientRect();
  if (!selector || !box) return null;
  for (const part of [0.5, 0.25, 0.75, 0.1]) {
    const [x, y] = [box.left + box.width * part, box.top + box.height * part];
    if (document.elementFromPoint(x, y)?.closest(selector)) return { selector, x, y };
  }
  return null;
}

/** The next action, if it is this person's turn. */
export function placeNow(page: Page, game: string): Promise<Place | 'over' | null> {
  return page.evaluate(findPlace, [result, yes, mannerOf(game).places] as const);
}

/** The next action, or `over` when the result is shown. */
export async function nextPlace(page: Page, game: string): Promise<Place | 'over'> {
  const found = await page.waitForFunction(findPlace, [result, yes, mannerOf(game).places] as const, { polling: 10 });
  return (await found.jsonValue()) as Place | 'over';
}

/** Plays until the result is shown, calling `act` for each action; returns their number. */
export async function playToTheEnd(page: Page, game: string, act: (place: Place) => Promise<void>): Promise<number> {
  for (let count = 0; count < 2000; ++count) {
    const place = await nextPlace(page, game);
    if (place === 'over') return count;
    await act(place);
  }
  throw new Error('the game does not end');
}

export const byClicking =
  (page: Page) =>
  ({ x, y }: Place): Promise<void> =>
    page.mouse.click(x, y);

/** Does the given number of actions by clicking, or fewer if the game ends. */
export async function playSome(page: Page, game: string, count: number): Promise<void> {
  for (let done = 0; done < count; ++done) {
    const place = await nextPlace(page, game);
    if (place === 'over') return;
    await byClicking(page)(place);
  }
}
