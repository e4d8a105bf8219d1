// Plays the game at this board, for the browser tests.
import type { Hand, Manner } from '../../../e2e/support/turns';

/**
 * The words of a move in order: cards in the hand, the rest as buttons. Words that the board fills in by itself are
 * left out.
 */
async function make(move: string, { press, has }: Hand): Promise<void> {
  if (/^(wait|end|perk buy)$/.test(move)) return press(`do:${move}`);
  const [verb, ...words] = move.split(' ');
  if (verb === 'trade') await press('do:trade');
  for (const [at, word] of words.entries()) {
    if (at === 0 || (await has(`card:${word}`))) await press(`card:${word}`);
    else if (await has(`do:${word}`)) await press(`do:${word}`);
  }
  if (await has('do:confirm')) await press('do:confirm');
}

export const manner: Manner = {
  places: [
    '[data-target="do:confirm"]:not([disabled])',
    '.br-actions [data-target^="do:"]:nth-child(2):not([data-target="do:trade"], [data-target="do:wait"], [data-target="do:perk buy"], [data-target="do:end"])',
    '.br-card.can-act:not(.is-chosen)',
    '[data-target="do:wait"]',
    '[data-target="do:end"]',
  ],
  seed: 6,
  make,
};
