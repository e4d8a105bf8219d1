// How the game is played at this board, for the tests in a browser.
import type { Manner } from '../../../e2e/support/turns';

export const manner: Manner = {
  places: ['.ft-goal.can-act', '.ft-peg.can-act'],
  seed: 7,
};
