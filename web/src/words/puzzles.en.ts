// Puzzles.
import { message } from './message';

export { embed, keys, notFetchedNow, showRule } from './common.en';

export const puzzles = message('Puzzles');
export const title = message('Puzzles of {name}');
export const puzzleTitle = message('Puzzle {number} · {name}');
export const ownTitle = message('Your own mistake · {name}');
export const intro = message(
  'What is the best move, given what you know? Every puzzle comes from a game and has one answer.',
);
export const rating = message('Your rating: {rating, number} ± {within, number}');
export const solvedCount = message('{solved, number} of {count, number} solved');
export const streak = message('{days, plural, one {# day in a row} other {# days in a row}}');
export const noStreak = message('Solve a puzzle of the day to begin a streak.');
export const today = message('Today’s puzzle');
export const todayDone = message('Today’s puzzle: solved');
export const next = message('Next puzzle');
export const ownMistakes = message('{count, plural, one {Your own mistake (#)} other {Your own mistakes (#)}}');
export const noneOwn = message('Review a game that you played alone against bots: your mistakes come here as puzzles.');
export const noOwnLeft = message('You have solved all your own mistakes.');
export const byTheme = message('By theme');
export const themeLine = message('{theme} ({solved, number} of {count, number})');
export const fetching = message('Fetching the puzzles');
export const notFetched = message('The puzzles could not be fetched');
export const missing = message('There is no such puzzle');
export const noPuzzles = message('There are no puzzles for {name} yet');
export const allPuzzles = message('All puzzles of {name}');
export const allGames = message('Puzzles of other games');
export const task = message('Find the best move.');
export const taskMeans = message('It is your turn. You see what the player saw, and nothing else.');
export const ownMeans = message('You lost {points, plural, one {# point} other {# points}} here. Find a better move.');
export const difficulty = message('{missed, number} % of bots miss it.');
export const tries = message('{left, plural, one {# try left} other {# tries left}}');
export const notBest = message('<b>Not the best move.</b> Look again.');
export const notAllowed = message('<b>Not allowed.</b> {text}');
export const hintTheme = message('Theme: {theme}');
export const hintPiece = message('The board marks the move.');
export const hint = message('Hint');
export const giveUp = message('Show the answer');
export const right = message('Right!');
export const answerIs = message('The answer');
export const move = message('{move}.');
export const compared = message('Wins about {best, number} in 100, “{other}” {games, number} in 100.');
export const wins = message('Wins about {best, number} in 100.');
export const follows = message('{claim}.');
export const thinking = message('Working out why');
export const share = message('Copy the link');
export const shared = message('The link is copied.');
export const shareItself = message('Copy the link from the address bar.');
export const didNotWork = message('That did not work. Try again.');
export const ratingNow = message('Your rating is now {rating, number} ({change}).');
export const rated = message('Puzzle rated {rating, number}');
export const puzzle = message('Puzzle');
