// What boards and pages share: cards and players' marks.
import { message } from './message';

export const joker = message('Joker');
export const cardName = message(
  `{rank, select, A {Ace} J {Jack} Q {Queen} K {King} other {{number}}} of {suit, select,
    C {clubs} D {diamonds} H {hearts} other {spades}}`,
);
export const mark = message(
  `{colour, select, vermilion {red} blue {blue} green {green} yellow {yellow} purple {purple} other {sky blue}} {shape, select,
    circle {circle} square {square} triangle {triangle} diamond {diamond} pentagon {pentagon} other {cross}}`,
);
