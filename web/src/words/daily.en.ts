// The deal of the day and the player's own page.
import { message } from './message';

export { levelName, loadingGames, nothingPlayable, tryAgain, tableNotOpened, toFront } from './common.en';

export const title = message('Deal of the day');
export const dealOf = message('{game}, {date}');
export const lead = message(
  'Everybody gets the same deal, against hard bots. Your decisions are scored; your luck is not.',
);
export const games = message('Games');
export const gameDone = message('{game}: done');
export const gameOpen = message('{game}: to play');

export const playTry = message('Play today’s deal');
export const rulesOfTry = message(
  'Your first try counts: no hints, and moves are final. After that, play it as often as you like.',
);
export const goOn = message('Go on with your game');
export const underWay = message('You have begun today’s deal.');
export const beganYesterday = message('You began the deal of {date}. It counts for that day.');
export const scoring = message('Judging your decisions: {percent} %');
export const scoringWhy = message(
  'Each of your decisions is played out hundreds of times, and so are those of a {level} bot in your seat.',
);
export const notScored = message('Your game is over. It could not be scored: {why}');
export const tableGone = message('The table of your try is gone.');
export const beginAgain = message('Begin again');

export const yourScore = message('Your score');
export const scoreLabel = message('{score} of 100 points. Par is {par}.');
export const parIs = message('par {par}');
export const outOf = message('of 100');
export const overPar = message('Better than par.');
export const atPar = message('As good as par.');
export const underPar = message('Below par.');
export const perfect = message('No chance given away.');
export const accurate = message('Your score is accurate to {margin} points, par to {parMargin}.');
export const won = message('You won the game.');
export const shared = message('You shared the win.');
export const lost = message('You lost the game.');
export const luckAside = message('Luck has a part in that, but none in your score.');
export const placeOf = message(
  '{players, plural, one {You are the first to finish this deal here.} other {{ahead, plural, =0 {None} other {#}} of the {players} players scored higher.}}',
);
export const costly = message('What cost you most');
export const instead = message(
  'Played: <b>{did}</b>. Better: <b>{better}</b>, for {loss, plural, one {# more win} other {# more wins}} in 100 games.',
);
export const onlyDid = message(
  'Played: <b>{did}</b>. Another move is worth {loss, plural, one {# more win} other {# more wins}} in 100 games.',
);
export const move = message('Move {number}');
export const review = message('Review the game');
export const playAgain = message('Play it again');
export const share = message('Share');
export const picture = message('Picture');
export const copied = message('Copied: paste it wherever you like.');
export const pictureSaved = message('The picture was saved.');
export const noPicture = message('The picture could not be made.');
export const notCopied = message('Your browser does not let this page copy. This is the text:');
export const shareTitle = message('Cardtable, deal of the day: {game}, {date}');
export const shareScore = message('{score} of 100, par {par}');
export const shareStreak = message('{days, plural, one {# day} other {# days in a row}}');

export const streak = message('Streak');
export const daysInRow = message('{days, plural, =0 {No streak yet} one {# day} other {# days in a row}}');
export const longest = message('Longest: {days, plural, one {# day} other {# days}}');
export const stillOpen = message('Play today to keep it.');
export const calendar = message('{game} in {month}');
export const earlier = message('Earlier month');
export const later = message('Later month');
export const weekdays = message('Mo Tu We Th Fr Sa Su');
export const dayScored = message('{date}: {score} points');
export const dayMissed = message('{date}: not played');
export const dayToday = message('{date}: today');

export const yesterday = message('Yesterday');
export const yesterdayYou = message('You scored {score}; par was {par}.');
export const yesterdayMissed = message('You did not play {date}.');
export const watchHard = message('Watch the {level} bot play it');
export const showMistakes = message('Show the mistakes');
export const mistakesOf = message('Mistakes of the {level} bot');
export const yourMistakes = message('Your mistakes');
export const commonMistakes = message('The most common mistakes');
export const howMany = message('{players, plural, one {# player} other {# players}}');
export const noMistakes = message('No certain mistake.');
export const common = message('Played: <b>{did}</b>. Better: <b>{better}</b>.');
export const commonDid = message('Played: <b>{did}</b>.');
export const everybody = message('Everybody who played here');
export const playersScored = message(
  '{players, plural, =0 {Nobody has played it here.} one {One player has played it here.} other {# players have played it here.}}',
);
export const tensLabel = message('{count, plural, one {# player} other {# players}} with {from} to {to} points');

export const howScored = message('How it is scored');
export const howScoredWhy = message(
  '100 points: no decision gave a chance of winning away. 0 points: no better than choosing at random. Par is what a hard bot scores in your seat. A loss counts only if it is certain.',
);
export const forgetful = message(
  'This browser does not keep your results. Save them as a file before you close the page.',
);
export const toProfile = message('Your games and results');

export const profile = message('Your games');
export const profileLead = message('Everything here is kept in this browser alone.');
export const nothingYet = message('Nothing here yet: finish a game, and it appears.');
export const results = message('Results');
export const game = message('Game');
export const against = message('Against');
export const played = message('Played');
export const wonCount = message('Won');
export const accuracy = message('Accuracy');
export const people = message('people');
export const mixed = message('{levels} bots');
export const percentOf = message('{percent} %');
export const notReviewed = message('–');
export const overTime = message('Accuracy over time');
export const overTimeLabel = message(
  '{count, plural, one {# reviewed game} other {# reviewed games}}, from {first} % to {last} %',
);
export const reviewMore = message('Review a game when it is over, and its accuracy appears here.');
export const bestDecisions = message('Your best decisions');
export const worstDecisions = message('Your most costly decisions');
export const bestWas = message('You found the only good move: <b>{did}</b>.');
export const noneYet = message('None yet.');
export const history = message('History');
export const placeOfPlayers = message('Place {place} of {players}');
export const dealOfDay = message('deal of the day');
export const showAll = message('Show all {count}');
export const dealsOfDay = message('Deals of the day');
export const daysPlayed = message('{count, plural, one {# deal} other {# deals}}, {score} points on average');
export const keepSafe = message('Keep it safe');
export const keepSafeWhy = message(
  'Results are lost when you clear this browser’s data. Save them as a file, or bring them from another device: nothing that is here is overwritten.',
);
export const saveFile = message('Save as a file');
export const openFile = message('Open a file');
export const merged = message(
  'Added: {days, plural, one {# deal of the day} other {# deals of the day}}, {games, plural, one {# game} other {# games}}.',
);
export const notOurs = message('This file does not come from Cardtable, or it is damaged. Nothing was changed.');
export const newer = message('This file comes from a newer version. Reload the page, then open it again.');
