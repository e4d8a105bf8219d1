// What the plain board says about any game.
import { message } from '../../words/message';

export { cards } from '../../words/common.en';

export const yourHand = message('Your hand');
export const cardsOf = message('Cards');
export const moves = message('{offer}, {count} moves');
export const legalMoves = message('Legal moves');
export const back = message('Back');
export const none = message('none');
export const piles = message('Piles');
export const over = message('The game is over.');
export const chooseMove = message('Choose a move.');
export const oneMoment = message('One moment.');
export const waitingFor = message('Waiting for {name}.');
export const justHappened = message('What just happened');
export const table = message('The table');
export const options = message('Options of this game');
export const players = message('Players');
export const you = message('you');
export const toMove = message('to move');
export const inAll = message('{count} in all');
export const offerWith = message('{offer}: {note}');
export const pair = message('{name}: {value}');
export const yes = message('yes');
export const no = message('no');
export const eventOf = message('{name}: {event}');
