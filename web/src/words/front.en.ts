// The front page, and the list of finished games.
import { message } from './message';

export { loadingGames, nothingPlayable, somebody, tableNotOpened, tryAgain, yourTurn } from './common.en';

export const headline = message(
  `{count, plural, one {One game} =2 {Two games} =3 {Three games} =4 {Four games} =5 {Five games} =6 {Six games}
    =7 {Seven games} =8 {Eight games} other {# games}}, one table. Sit down.`,
);
export const about = message(
  `Card and board games in your browser: against bots that explain their moves, or with {where, select,
    device {others at the same device} other {friends who join by a link}}. No account, nothing to install.{offline, select,
    true { Games against bots work offline, too.} other {}}`,
);
export const play = message('Play');
export const playGame = message('Play {name}');
export const withOthers = message('at once, with {names}');
export const change = message('Change players');
export const changeGame = message('{name}: change players and rules, or invite friends');
export const learn = message('Learn');
export const learnGame = message('Learn {name}');
export const newHere = message('<b>New here?</b> “Learn” teaches a game while you play it, in lessons of two minutes.');

export const joinFriend = message('Join a friend');
export const codeOrLink = message('Table code or link');
export const friendSees = message('Your friend sees both in the waiting room.');
export const join = message('Join');
export const meetPeople = message('Play with people');
export const aboutMeeting = message('See who waits for somebody to play with, or open a table to all.');
export const openTables = message('Open tables');
export const notACode = message('This is neither a code nor a link to a table.');
export const watchReplay = message('Watch a replay');
export const linkToGame = message('Link to a game');
export const finishedTable = message('Code or link of a finished table');
export const orFile = message('Or open a game that was saved as a file:');
export const watch = message('Watch');
export const openFile = message('Open a file');
export const changeRules = message('Change the rules');
export const aboutLab = message(
  'The lab plays hundreds of games by your rules in this browser and shows what comes of them: length, fairness, luck.',
);
export const theLab = message('The lab');
export const readMore = message('Read more');
export const aboutDocs = message('How the games, the bots and fair deals work, and how to run a server for friends.');
export const documentation = message('Documentation');

export const today = message('Deal of the day');
export const todayOpen = message('to play');
export const todayBegun = message('under way');
export const todayScore = message('{score, plural, one {# point} other {# points}}');
export const todayStreak = message('{days, plural, one {# day} other {# days in a row}}.');
export const puzzles = message(
  '{open, plural, =0 {Puzzles of the day: all solved} one {Puzzles of the day: # to solve} other {Puzzles of the day: # to solve}}',
);
export const puzzleStreak = message('{days, plural, one {# day} other {# days in a row}}');
export const ownMistakes = message(
  '{count, plural, one {# mistake of yours to put right} other {# mistakes of yours to put right}}',
);
export const yourGames = message('Your games and results');

export const yourTables = message('Your tables');
export const finishedGames = message('Your finished games');
export const notKnown = message('Not known');
export const tableCode = message('table {code}');
export const watchTheReplay = message('Watch the replay');
export const showAll = message('Show all {count}');
export const nobodyWon = message('Over, nobody won');
export const youWon = message('You won');
export const youShared = message('You shared the win');
export const theyWon = message('{names} won');
export const ready = message('Ready to start');
export const waiting = message('{count, plural, one {Waiting for one more} other {Waiting for # more}}');
export const dealing = message('Dealing');
export const paused = message('Paused');
export const turnOf = message('{name}’s turn');
export const turnFor = message('for {time}');
export const turnForLeft = message('for {time}, {left} left');
export const titleTurn = message('{count, plural, one {● Your turn} other {● Your turn at # tables}}');
export const nobodyElse = message('nobody else yet');
export const withNames = message('with {names}');

export const groupDeals = message('The same eight deals');
export const aboutGroupDeals = message(
  'Play the same deals as your friends, each when you like, and see who plays better.',
);
export const playGroupDeals = message('Play with a group');

export const beRecognised = message('Be recognised');
export const aboutPlayers = message('As a player you have a name of your own on all your devices, without a password.');
export const yourPage = message('Your page');
