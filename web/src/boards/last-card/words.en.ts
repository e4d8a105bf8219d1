// What this board says. What things are, do and cost comes from the game.
import { message } from '../../words/message';

export { cancel, cards } from '../../words/common.en';

export const table = message('Table');
export const showCard = message('Show a card');
export const sort = message('Sort: {order, select, suit {suit} rank {rank} other {dealt}}');
export const sortChanges = message(
  'Sort: {order, select, suit {suit} rank {rank} other {dealt}}; change the order of the hand',
);
export const chooseCard = message('Choose a card. {what}');
export const meaning = message('{name}: {text}');
export const priced = message('{label}: {price}');
export const labelled = message('{label}:');
export const seenByAll = message('Everybody has seen this card already.');
export const costCards = message('That cost you cards.');
export const cardWins = message('{card}, wins');
export const canBePlayed = message('{card}, can be played');
export const canBeShown = message('{card}, can be shown');
export const doesNotFit = message('{card}, does not fit now');
export const seen = message('{card}, seen by all');
export const clockwise = message('Play goes clockwise');
export const counterclockwise = message('Play goes counterclockwise');
export const pressure = message('{pressure, plural, =0 {No draw pressure} other {Draw pressure #}}');
export const inPlay = message('In play: {what}');
export const drawPile = message('Draw pile: {count, plural, one {# card} other {# cards}}');
export const holds = message('{name}, {count, plural, one {# card} other {# cards}}');
export const shown = message('shown: {cards}');
export const saidLastCard = message('has said last card');
export const toPlay = message('to play');
export const lastCard = message('last card');
