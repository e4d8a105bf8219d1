// Plays the game at this board, for the browser tests.
import type { Hand, Manner } from '../../../e2e/support/turns';

/**
 * A tile needs a click on its cell, turns until it lies right, and a confirmation; a token needs its cell and its
 * destination.
 */
async function make(move: string, { press, has, label, page }: Hand): Promise<void> {
  const [verb, cell, where] = move.split(' ');
  if (verb === 'token' && where) {
    const reaches = `.board-area :is(.rr-offers-reach, .rr-offers-goal)[data-target="${where}"]`;
    if ((await page.locator(reaches).count()) === 0) await press(cell!);
    return press(where);
  }
  if (!/^(place|rotate|replace|fix)$/.test(verb!)) return press(move);
  // With a mouse or a key a new tile is laid at once, so it is turned first. A finger sees it before confirming.
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);
  if (verb === 'place' && !isTouched) {
    const lies = async () => (await page.getAttribute(`.board-area [data-target="${cell}"]`, 'aria-label')) ?? '';
    for (let turn = 0; turn < 4 && !(await lies()).includes(label); ++turn) await page.keyboard.press('e');
  }
  await press(cell!);
  for (let turn = 0; turn < 4 && (await has('confirm')); ++turn) {
    if ((await page.getAttribute('.board-area [data-target="confirm"]', 'aria-label')) === label)
      return press('confirm');
    await press('turn-right');
  }
}

export const manner: Manner = {
  places: [
    '[data-target="confirm"]',
    '.rr-offers-goal',
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
  ],
  seed: 3,
  make,
  options: { stop_at_winner: true },
};
