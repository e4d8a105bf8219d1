// How the game is played at this board, for the tests in a browser.
import type { Manner } from '../../../e2e/support/turns';

export const manner: Manner = {
  places: [
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
  ],
  seed: 3,
  options: { stop_at_winner: true },
};
