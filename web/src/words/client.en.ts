// Errors, the log's lines about the table, and whether a deal was fair.
import { message } from './message';

export { seat, somebody } from './common.en';

export const notFound = message('Not found.');
export const cannotDo = message('The server could not do that.');
export const notResponding = message('The server is not responding. Is it running, and are you online?');
export const busy = message('the server is busy');
export const lineLost = message('The connection is lost at the moment.');
export const builtWithout = message('This page was built without the games themselves, so it cannot play here.');
export const notStarted = message('The games could not be started in this browser: {why}.');
export const notFetched = message('it could not be fetched ({status})');
export const workerNotStarted = message('the Worker did not start');

export const sat = message('{who} joined the table.');
export const left = message('{who} left the table.');
export const dealing = message('The cards are being dealt.');
export const dealt = message('The game begins.');
export const begins = message('{who} begins.');
export const undone = message('{who} took back {count, plural, =0 {a move} one {a move} other {# moves}}.');
export const redone = message('{who} redid {count, plural, =0 {a move} one {a move} other {# moves}}.');
export const undoAsked = message('{who} asks to take back {count, plural, =0 {a move} one {a move} other {# moves}}.');
export const undoGranted = message('{who} agrees to the undo.');
export const undoRefused = message('{who} does not agree to the undo.');
export const away = message('{who} is away; a bot is standing in.');
export const back = message('{who} is back.');
export const wentOn = message('The game continues.');
export const hint = message('{who} took a hint.');
export const wantsRematch = message('{who} would like another game.');
export const outOfTime = message('{who} ran out of time.');
export const theServer = message('the server');
export const setDeal = message('Deal {number} of {games}: other tables play the same cards.');
export const chosenDeal = message('Somebody chose this deal and may know what is hidden.');
export const dealtBy = message('Dealt with random numbers from {names}.');
export const leftOut = message('Left out of the deal: {names}.');
export const andCard = message('{sentence}, the {card}');

export const seconds = message('{count, plural, one {# second} other {# seconds}}');
export const minutes = message('{count, plural, one {# minute} other {# minutes}}');
export const hours = message('{count, plural, one {an hour} other {# hours}}');
export const tryAgainIn = message('{said}. Please try again in {time}.');
export const reasonsOfBot = message('AI {name}: {reasons}');
