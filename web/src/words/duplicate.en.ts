// The same eight deals for a group.
import { message } from './message';

export { levelName, loadingGames, nothingPlayable, tableNotOpened, toFront, tryAgain } from './common.en';

export const title = message('The same eight deals');
export const lead = message(
  'Everybody in your group plays the same eight deals: from the same seat against the same bots, or together at tables where everybody holds every hand. Nobody gets better cards, so the table shows who plays better.',
);
export const newSet = message('New deals for your group');
export const game = message('Game');
export const players = message('Players');
export const opponents = message('Opponents');
export const botsOf = message('{level} bots');
export const people = message('People');
export const rules = message('Rules');
export const draw = message('Draw eight deals');
export const openSet = message('Deals of a friend');
export const codeOrLink = message('Code or link');
export const open = message('Open');
export const notACode = message('This is not the code of deals, or part of it is missing.');
export const yourSets = message('Your groups');
export const setLine = message('{game}: {done} of 8 played');

export const peopleLine = message('{game}: with people');

export const setTitle = message('{game}: the same eight deals');
export const facts = message(
  '{players, plural, one {# player} other {# players}}, {level} bots. Moves are final, and there are no hints.',
);
export const peopleFacts = message(
  '{players} people at a table. Each deal comes once for each of them, {games} games in all, and the hands go round. Moves are final.',
);
export const tables = message('Your tables');
export const tablesWhy = message(
  'Open a table and send its link to the people who play with you. After each game the table goes on to the next deal. Other people of your group play the same deals at tables of their own.',
);
export const tableOf = message('Table {table}');
export const openTable = message('Open a table');
export const noGameYet = message('Results appear here when a game is over.');
export const aboutPeople = message(
  'Points say what the decisions were worth: 100 if none gave a chance of winning away, 0 for choosing at random. “Against the others” compares with everybody else who held the same hand. The number after ± is half of the 95 % interval: a difference larger than that is hardly chance. A game in which a bot stood in for somebody does not count for that person.',
);
export const peopleInvite = message('This link opens these deals, for more tables and for the results.');
export const needsServer = message('Tables of people need a server, and this page has none.');
export const otherDeals = message('Other deals');
export const deals = message('Your deals');
export const deal = message('Deal {number}');
export const seat = message('seat {seat}');
export const play = message('Play');
export const goOn = message('Go on');
export const scoring = message('Scoring: {percent} %');
export const review = message('Review');
export const result = message('{points} points, {outcome, select, won {won} shared {shared the win} other {lost}}');

export const table = message('Results');
export const you = message('You');
export const bot = message('{level} bot');
export const player = message('Player');
export const someone = message('Player {number}');
export const played = message('Deals');
export const won = message('Wins');
export const points = message('Points');
export const thanOthers = message('Against the others');
export const aboutTable = message(
  'Points say what the decisions were worth: 100 if none gave a chance of winning away, 0 for choosing at random. “Against the others” compares deal by deal with everybody else who played it. The number after ± is half of the 95 % interval: a difference larger than that is hardly chance.',
);
export const nothingYet = message('Play a deal, and your result appears here.');

export const group = message('Your group');
export const inviteWhy = message('Whoever opens this link plays the same deals.');
export const copyInvite = message('Copy the link to the deals');
export const resultsWhy = message(
  'Send your results, and open those of the others. Results are games: each page plays them again and scores them itself.',
);
export const copyResults = message('Copy a link to your results');
export const saveResults = message('Save your results');
export const openResults = message('Open results');
export const onServer = message('Everybody who plays these deals on this server is in the table.');
export const copied = message('Copied: paste it wherever you like.');
export const notCopied = message('Your browser does not let this page copy. This is the link:');
export const linkLong = message('This link is long; some messengers cut it off. A saved file is safer.');
export const adding = message('Scoring the games of {name}: deal {deal}, {percent} %');
export const added = message('The results of {name} are in the table.');
export const failed = message('It could not be scored: {why}');

export const badCode = message('These deals cannot be opened');
export const badCodeWhy = message(
  'The link is damaged, or it was made for another version of the game. Copy the whole link again.',
);
export const otherVersion = message(
  'These deals were begun under other rules. Results of different versions cannot be compared.',
);
export const damaged = message('These results are damaged or not legal. Nothing was added.');
export const damagedIn = message('These results were not added. Deal {why}.');
export const newer = message('These results come from a newer version. Reload the page, then open them again.');
export const otherSet = message('These results are of other deals.');
export const empty = message('There is no finished game in these results.');
export const forgetful = message('This browser does not keep your results. Save them before you close the page.');
