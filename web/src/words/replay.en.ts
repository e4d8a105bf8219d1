// Replays and reviews.
import { message } from './message';

export { cancel, close, embed, replay, showRule, you } from './common.en';

export const keptElsewhere = message(
  'This game was played in another browser and is kept only there. Ask for a link to it, or for its file.',
);
export const notFetched = message('The game could not be fetched.');
export const fetching = message('Fetching the game');
export const cannotWatch = message('This game cannot be watched');
export const chooseFile = message('Choose a file');
export const watchPast = message('Watch a past game');
export const watchPastHow = message(
  'Choose the file of a saved game. Games that you finish at a table appear here, too.',
);
export const loading = message('Loading the replay');
export const notAReplay = message('This file is not a replay');
export const notRead = message('The file could not be read.');
export const view = message('View');
export const allOpen = message('all hands open');
export const everyone = message('everyone');
export const whatTheySaw = message('what {name} saw');
export const fromSeat = message("from {name}'s seat");
export const backToTable = message('Back to the table');
export const anotherFile = message('Another file');
export const settingUp = message('Setting up the board');

export const moveKeysDo = message('one move back, one move forward');
export const turnKeysDo = message('previous turn, next turn');
export const spaceKey = message('Space');
export const spaceKeyDoes = message('play or pause');
export const endKeys = message('Home, End');
export const endKeysDo = message('go to the beginning, to the end');
export const poorKeysDo = message('in a review: next or previous poor move');

export const toBeginning = message('To the beginning');
export const previousMove = message('Previous move');
export const pause = message('Pause');
export const play = message('Play');
export const nextMove = message('Next move');
export const toEnd = message('To the end');
export const move = message('Move');
export const speed = message('Speed');
export const linkCopied = message('Link copied');
export const playOnFromHere = message('Play on from here');
export const linkToMoment = message('Link to this moment');
export const beginning = message('The beginning');
export const endedTurn = message('Ended the turn');
export const moves = message('Moves');
export const movesAndActions = message('Moves and actions');
export const reviewAndMoves = message('Review and moves');
export const movesAndReview = message('Moves and review');
export const previous = message('Previous');
export const next = message('Next');
export const poorMove = message('poor move');

export const playDeal = message('Play this deal');
export const playOnAfter = message('Play on after move {number}');
export const newTable = message('A new table opens with this position. Bots play the other seats.');
export const newTableHere = message('A new table opens in this browser with this position. Bots play the other seats.');
export const youPlay = message('You play');
export const botsAre = message('The bots are');
export const playOn = message('Play on');
export const notOpened = message('The game could not be opened.');

export const startingReview = message('Starting the review');
export const lookingAt = message('Looking at decision {done} of {of}');
export const stop = message('Stop');
export const review = message('Review: skill and luck');
export const reviewFailed = message('The review failed.');
export const moveClass = message(
  '{kind, select, forced {forced} only {only move} good {good} inaccuracy {inaccuracy} mistake {mistake} other {blunder}}',
);
export const classTitle = message(
  `{kind, select, forced {Forced} only {The only good move} good {Good} inaccuracy {Inaccuracy} mistake {Mistake}
    other {Blunder}}`,
);
export const chances = message('Chances of winning over the game. The same figures are in the table below the review.');
export const chanceTitle = message('Chance of winning now:');
export const luckAt = message('Move {number}: luck {luck} for {name}');
export const classAt = message('Move {number}: {kind} by {name}');
export const graphKey = message('▲▼ luck, ● mistake');
export const percent = message('{value} %');
export const chanceOf = message('{name} {value} %');
export const wholeGame = message('The whole game');
export const balance = message('Skill and luck of every player, in hundredths of a win');
export const player = message('Player');
export const accuracy = message('Accuracy');
export const skill = message('Skill');
export const skillMeans = message("What the player's decisions gained over a simple rule of thumb");
export const luck = message('Luck');
export const luckMeans = message('What chance decided: the cards, the dice, the deal');
export const withoutLuck = message('Without luck');
export const withoutLuckMeans = message('The result with the luck taken out');
export const turningPoints = message('{count, plural, one {The turning point} other {The # turning points}}');
export const averageLuck = message(
  'With average luck {name} would have won <b>about {about, number} of 10</b> such games{is_range, select, yes { ({from, number} to {to, number})} other {}}.',
);
export const averageLuckUnknown = message(
  'With average luck {name} would have won between {from, number} and {to, number} of 10 such games: one game does not tell more.',
);
export const howItWent = message(
  `{luck, select, much_good {Much good luck.} some_good {Some good luck.} much_bad {Much bad luck.} some_bad {Some bad luck.}
    other {Luck was even.}} {poor, plural, =0 {No poor move} one {# poor move} other {# poor moves}}{decisions, plural,
    one { in # decision} other { in # decisions}}.`,
);
export const nothingToDecide = message('There was nothing to decide.');
export const wonOfTen = message('{about, number} of 10 games');
export const allFigures = message('All figures');
export const turnedByLuck = message(
  '<b>{mover}: {what}.</b> Luck just before it took {name} from {before, number} % to {after, number} %.',
);
export const turnedByChoice = message(
  '<b>{mover}: {what}.</b> This choice took {name} from {before, number} % to {after, number} %.',
);
export const graphAsTable = message('The graph as a table');
export const chancesAfter = message('Chances of winning after each move');
export const chancesInPercent = message('Chances of winning after each move, in percent');
export const by = message('By');
export const kindOfMove = message('Class');

export const thisMove = message('This move');
export const lost = message('costs about {points} <s>± {within}</s> wins in 100 games');
export const did = message('<b>{name}:</b> {what}');
export const follows = message('{claim}.');
export const leaveIt = message('Leaving it would have been better.');
export const better = message('Better, given what {name} knew');
export const compared = message('Wins about {best, number} in 100, the played move {played, number} in 100.');
export const hindsight = message('Hindsight');
export const hindsightMeans = message('With open cards, which {name} could not see:');
export const costNothing = message('As the cards lay, the move cost nothing.');
export const costLittle = message(
  'As the cards lay, the move cost only {points, plural, one {# point} other {# points}}.',
);
export const luckBefore = message('Luck just before it: {luck} wins in 100 games for {name}.');
