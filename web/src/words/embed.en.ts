// A position on somebody else's page, and the line that puts it there.
import { message } from './message';

export { embed, oneMoment, tableNotOpened, undo, yourTurn } from './common.en';
export { didNotWork, missing } from './puzzles.en';
export {
  beginning,
  move,
  nextMove,
  pause,
  play,
  playOnFromHere,
  previousMove,
  settingUp,
  toBeginning,
  toEnd,
} from './replay.en';

export const cannotShow = message('This position cannot be shown');
export const nothingAsked = message('The address of this frame names no puzzle, position or replay.');
export const puzzleIs = message('A puzzle is named by its game and its number, such as last-card/17, not “{given}”.');
export const noGame = message('The address of this frame holds no game.');
export const noSuchGame = message('There is no game “{game}” here.');
export const onCardtable = message('Open in Cardtable');
export const othersTurn = message('{name} is playing');
export const startOver = message('Start over');
export const backToReplay = message('Back to the replay');
export const puzzleOf = message('Puzzle · {name}');

export const embedHow = message('Copy this line into a page of your own. It shows the game there, ready to play.');
export const embedWhat = message('What readers see');
export const asPosition = message('the position, to play on against bots');
export const asReplay = message('the game, to watch');
export const line = message('The line to copy');
export const copy = message('Copy the line');
export const copied = message('The line is copied.');
export const copyItself = message('Select the line and copy it.');
export const embedLong = message('The line holds the whole game, so it is long.');
export const frameTitle = message('{name} on Cardtable');
export const noLine = message('The line could not be made.');
