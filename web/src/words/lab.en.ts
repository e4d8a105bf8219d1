// The lab.
import { message } from './message';

export { levelName, loadingGames, nothingPlayable } from './common.en';

export const theLab = message('The lab');
export const about = message(
  'Change a rule, let computer players play, and see what it does: how long games get, who wins, how open they stay, which cards decide. All games run in this browser.',
);
export const notHere = message('The lab is not available here');
export const notHereWhy = message('This site does not offer the lab. All games can be played without it.');
export const toGames = message('To the games');
export const copied = message('Copied.');
export const copyItself = message('Copy it from the address bar.');
export const copyLink = message('Copy the link');
export const download = message('Download the report');
export const allPlayed = message('All games played.');
export const stopped = message('Stopped. The report covers the games so far.');
export const starting = message('Starting.');
export const percentPlayed = message('{percent} % played');
export const run = message('Run');
export const stop = message('Stop');
export const gamesPlayed = message('Games played');
export const stoppedWorking = message('The lab stopped working: {why}');
export const notStarted = message('The lab could not be started.');
export const notLoaded = message('The lab could not be loaded.');
export const notLoadedStatus = message('The lab could not be loaded ({status}).');

export const setUp = message('Or set it up yourself');
export const game = message('Game');
export const players = message('Players');
export const playersHelp = message('all played by the computer');
export const level = message('Level');
export const levelHelp = message('medium follows rules of thumb; hard thinks ahead and takes far longer');
export const games = message('Games');
export const gamesHelp = message('for each variant; four times as many games halve the intervals');
export const seed = message('Seed');
export const seedHelp = message('the same number deals the same games');
export const number = message('{value, number}');
export const singleRules = message('Single rules');
export const theRules = message('The rules');
export const firstVariant = message('First variant');
export const secondVariant = message('Second variant');
export const compare = message('Compare with a second variant, on the same deals');
export const reportCalls = message('The report calls them “{first}” and “{second}”.');
export const nameOfFirst = message('first variant');
export const nameOfSecond = message('second variant');

export const ask = message('Ask with one click');
export const scope = message(
  '{games, number} games between {players} computer players ({level}); a changed rule is compared with the usual one on the same deals.',
);
export const usualRules = message('The usual rules');
export const usualRulesHelp = message('What the game is like, with nothing changed.');
export const withOption = message('With “{option}”');
export const withoutOption = message('Without “{option}”');
export const otherValue = message('{option}: {value} instead of {usual}');
export const reportShows = message('What the report shows');
export const howLong = message('How long it takes');
export const howLongText = message('Turns, minutes, and how much there is to choose.');
export const whoWins = message('Who wins');
export const whoWinsText = message('Whether a seat wins more often than chance allows.');
export const howOpen = message('How open it stays');
export const howOpenText = message('When the winner is known, and how often the lead changes.');
export const whatDecides = message('What decides');
export const whatDecidesText = message('How much each card and rule changes the chance of winning.');
