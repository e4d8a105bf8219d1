// How the game is played at this board, for the tests in a browser.
import type { Manner } from '../../../e2e/support/turns';

export const manner: Manner = {
  places: ['[data-target="declare"]', '.lc-card.can-act', '[data-target="end"]', '[data-target="draw-button"]'],
  seed: 5,
};
