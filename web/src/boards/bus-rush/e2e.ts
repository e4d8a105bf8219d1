// How the game is played at this board, for the tests in a browser.
import type { Manner } from '../../../e2e/support/turns';

export const manner: Manner = {
  places: [
    '[data-target="do:confirm"]:not([disabled])',
    '.br-actions [data-target^="do:"]:nth-child(2):not([data-target="do:trade"], [data-target="do:wait"], [data-target="do:perk buy"], [data-target="do:end"])',
    '.br-card.can-act:not(.is-chosen)',
    '[data-target="do:wait"]',
    '[data-target="do:end"]',
  ],
  seed: 6,
};
