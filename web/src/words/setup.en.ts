// Setting up a table: who plays, and the options.
import { message } from './message';

export { levelName, loadingGames, nameFull, player, seat, tableNotOpened, tryAgain, you, yourName } from './common.en';

export const title = message('New table of {name}');
export const about = message('About {name}');
export const notNow = message('No table can be opened right now');
export const hereNote = message(
  'Played and kept in this browser, without a server: against bots, or with others at this device.',
);
export const howOthersPlay = message('How the others play');
export const byLink = message('By link');
export const byLinkMeans = message('you get a link to send to the others');
export const toAll = message('Open to all');
export const toAllMeans = message('anybody may sit down, from the list of open tables');
export const atThisDevice = message('At this device');
export const atThisDeviceMeans = message('you pass it around; hands stay hidden in between');
export const clock = message('Clock');
export const clockMeans = message('time for each decision; then a bot moves');
export const noClock = message('none');
export const seconds = message('{count} seconds');
export const minutes = message('{count, plural, one {# minute} other {# minutes}}');
export const days = message('{count, plural, one {one day} other {# days}}');
export const begins = message('Who begins');
export const beginsMeans = message('the first game at this table; then the next player, and so on');
export const drawn = message('drawn by lot');
export const seed = message('Seed');
export const seedMeans = message('the same number deals the same game; empty for a new one');
export const random = message('random');
export const rulesUsual = message('Rules: as usual');
export const rulesWith = message('Rules: {changes}');
export const variant = message('Single rules, for the curious');
export const where = message('Where it is played');
export const whereMeans = message('the same game; in this browser it also works offline');
export const atServer = message('with the server');
export const inBrowser = message('in this browser');
export const play = message('Play');
export const open = message('Open the table and invite');
export const usualAgain = message('Back to the usual settings');
export const opening = message('Opening the table');
export const load = message('Load a game');
export const needsPerson = message('One of the players must be a person: you.');
export const bot = message('Bot {number}');

export const players = message('{count} players');
export const removePlayer = message('Remove');
export const addPlayer = message('Add a player');
export const addColour = message('Add {colour}');
export const plateOf = message('{seat}:');
export const name = message('Name');
export const whoPlays = message('{seat}: who plays');
export const nameOf = message('{seat}: name');
export const aFriend = message('A friend');
export const botAt = message('Bot, {level}');
export const levelBot = message('{level} bot');
export const yourSeat = message('your seat');
export const tapSeats = message('Tap a seat to choose who plays there.');
export const joinsByLink = message('You get a link to send; your friend enters the name.');

export const friend = message('a friend');
export const clockSeconds = message('{count} seconds for each decision');
export const clockMinutes = message('{count} min for each decision');
export const clockDays = message('{count, plural, one {a day} other {# days}} for each turn');
export const daysByLink = message(
  'Nobody has to be there at the same time. Whose turn it is stands on the front page.',
);
export const deal = message('deal number {seed}');
export const passAround = message('You pass this device around.');
export const startsByLink = message('You get a link to send; the game starts when everybody has sat down.');
