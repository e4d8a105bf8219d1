// Plays the game at this board, for the browser tests.
import type { Hand, Manner } from '../../../e2e/support/turns';

/** A card that does not fit opens a menu with the cost of playing it. */
async function make(move: string, { press, has }: Hand): Promise<void> {
  const [verb, card] = move.split(' ');
  if (verb !== 'play') return press(move === 'draw' ? 'draw-button' : move);
  await press(card!);
  if (await has('mistake')) await press('mistake');
}

export const manner: Manner = {
  places: ['[data-target="declare"]', '.lc-card.can-act', '[data-target="end"]', '[data-target="draw-button"]'],
  seed: 5,
  make,
};
