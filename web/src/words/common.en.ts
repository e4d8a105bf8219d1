// Words that several parts of the client say.
import { message } from './message';

export const allRules = message('All the rules');
export const backToTable = message('Back to the table');
export const cancel = message('Cancel');
export const cards = message('{count, plural, one {# card} other {# cards}}');
export const close = message('Close');
export const embed = message('Embed');
export const goToBoard = message('go to the board');
export const inDays = message('{count, plural, one {# day} other {# days}}');
export const inHours = message('{count, plural, one {# hour} other {# hours}}');
export const inMinutes = message('{count, plural, one {# minute} other {# minutes}}');
export const keys = message('Keys');
export const lessons = message('Lessons');
export const levelName = message(
  '{level, select, random {random} easy {easy} medium {medium} hard {hard} other {expert}}',
);
export const loadingGames = message('Loading the games');
export const nameFull = message('Names have at most {count} characters.');
export const notFetchedNow = message('Try again in a moment.');
export const nothingPlayable = message('Nothing can be played right now');
export const oneMoment = message('One moment');
export const player = message('Player {number}');
export const readRules = message('Read the rules');
export const reload = message('Reload');
export const replay = message('Replay');
export const rules = message('Rules');
export const seat = message('Seat {number}');
export const settings = message('Settings');
export const showRule = message('Show rule {rule}');
export const somebody = message('Somebody');
export const sound = message('Sound');
export const tableNotOpened = message('The table could not be opened.');
export const toFront = message('To the front page');
export const tryAgain = message('Try again');
export const undo = message('Undo');
export const you = message('You');
export const yourName = message('Your name');
export const yourTurn = message('Your turn');
