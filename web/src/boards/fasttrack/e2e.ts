// Plays the game at this board, for the browser tests.
import type { Hand, Manner } from '../../../e2e/support/turns';

/** First the peg, then its destination; the peg on the highest hole leaves holding first. */
async function make(move: string, { press, has, page }: Hand): Promise<void> {
  const waiting = page.locator('.board-area [data-target^="peg:hold-"]');
  const from =
    move === 'enter' ? ((await waiting.last().getAttribute('data-target')) ?? '') : `peg:${move.split(' ')[1]}`;
  if (!(await has(`go:${move}`))) await press(from);
  await press(`go:${move}`);
}

export const manner: Manner = {
  places: ['.ft-goal.can-act', '.ft-peg.can-act'],
  seed: 7,
  make,
};
