// What a person does at each board, as places to point at: the first of them that is there is acted on. By pointer or by
// key, a game is played by doing that again and again.
import type { Page } from 'playwright-core';
import type { GameKey } from '../../src/protocol';

const lastCard = ['[data-target="declare"]', '.lc-card.can-act', '[data-target="end"]', '[data-target="draw-button"]'];
const fastTrack = ['.ft-goal.can-act', '.ft-peg.can-act'];
const rotoRouter = [
  '[data-target="confirm"]',
  '[data-target="draw"]',
  '[data-target="token place"]',
  '.rr-offers-fix',
  '.rr-offers-reach',
  '.rr-offers-place',
  '.rr-offers-rotate',
  '.rr-offers-replace',
  '.rr-offers-token',
  '[data-target="bottom"]',
  '[data-target="end"]',
];
const busRush = [
  '[data-target="do:confirm"]:not([disabled])',
  '.br-actions [data-target^="do:"]:nth-child(2):not([data-target="do:trade"], [data-target="do:wait"], [data-target="do:perk buy"], [data-target="do:end"])',
  '.br-card.can-act:not(.is-chosen)',
  '[data-target="do:wait"]',
  '[data-target="do:end"]',
];

const places: Record<GameKey, readonly string[]> = {
  'last-card': lastCard,
  fasttrack: fastTrack,
  rotorouter: rotoRouter,
  'bus-rush': busRush,
};

const over = 'dialog .places';

export interface Place {
  selector: string;
  x: number;
  y: number;
}

/** Runs in the page: a point at which the first wanted thing that is there would be hit; null while there is none. */
function findPlace([over, wanted]: readonly [string, readonly string[]]): Place | 'over' | null {
  if (document.querySelector(over)) return 'over';
  if (!document.querySelector('.turn-line.mine')) return null;
  const selector = wanted.map((place) => `.board-area ${place}`).find((place) => document.querySelector(place));
  const box = selector && document.querySelector(selector)!.getBoundingClientRect();
  if (!selector || !box) return null;
  for (const part of [0.5, 0.25, 0.75, 0.1]) {
    const [x, y] = [box.left + box.width * part, box.top + box.height * part];
    if (document.elementFromPoint(x, y)?.closest(selector)) return { selector, x, y };
  }
  return null;
}

/** What there is to do now, if it is this person's turn. */
export function placeNow(page: Page, game: GameKey): Promise<Place | 'over' | null> {
  return page.evaluate(findPlace, [over, places[game]] as const);
}

/** The next thing to do, or `over` when the result is shown. */
export async function nextPlace(page: Page, game: GameKey): Promise<Place | 'over'> {
  const found = await page.waitForFunction(findPlace, [over, places[game]] as const, { polling: 10 });
  return (await found.jsonValue()) as Place | 'over';
}

/** Plays until the result is shown, `act` once for every thing to do; gives the number of them. */
export async function playToTheEnd(page: Page, game: GameKey, act: (place: Place) => Promise<void>): Promise<number> {
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
