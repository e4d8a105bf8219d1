// The page of a table in play: turn, players, log, controls, banners, hints, result.
import { message } from './message';

export {
  close,
  embed,
  goToBoard,
  levelName,
  reload,
  rules,
  seat,
  settings,
  showRule,
  somebody,
  sound,
  toFront,
  undo,
  yourName,
  yourTurn,
} from './common.en';

export const aTable = message('A table');
export const titleOver = message('Game over · {game}');
export const titleWaiting = message('Waiting · {game}');
export const titleTurn = message('● Your turn · {game}');
export const notHere = message('This table is not in this browser');
export const notHereWhy = message(
  '<c>{code}</c> was opened in another browser and is kept only there, or the data of this browser was cleared. A player there can send you the game: “Copy a link” in the menu of the table makes a link that holds it.',
);
export const noTable = message('There is no table with this code');
export const noTableWhy = message(
  '<c>{code}</c> was not found. Check the code for typos; the table may also have been deleted.',
);
export const outdated = message('This page is out of date');
export const cannotOpen = message('This table cannot be opened');
export const tryingAgain = message('The server is not responding; trying again');
export const joining = message('Joining the table');

export const over = message('The game is over');
export const paused = message('The game is paused');
export const dealing = message('Dealing');
export const turnOf = message("{name}'s turn");
export const yourTurnOf = message('{name}, your turn');
export const secondsLeft = message('{count, plural, one {# second left} other {# seconds left}}');
export const timeLeft = message('{time} left');
export const setDeal = message('Deal {number} of {games}');
export const setDealWhy = message('Other tables of your group play the same cards.');
export const chosenDeal = message('Chosen deal');
export const chosenDealWhy = message('Somebody chose this deal and may know every hidden card.');
export const mute = message('Turn the sound off');
export const skipAnimation = message('Skip animation');
export const helpAndKeys = message('Help and keys');
export const table = message('Table');
export const partsOfTable = message('Parts of the table');
export const players = message('Players');
export const log = message('Log');
export const menu = message('Menu');
export const showPanel = message('Show players and log');
export const hidePanel = message('Hide players and log');
export const youWatch = message('You are watching');
export const onlyWatching = message('You are watching. You see what everybody at the table sees, and nobody’s hand.');
export const goalAndPrompt = message('Goal and what to do now');

export const undoRedoDo = message('undo, redo');
export const logKeyDoes = message('go to the log');
export const panelKeyDoes = message('show or hide players and log');
export const menuKeyDoes = message('open the menu');
export const skipKeyDoes = message('skip the animation');
export const hintKeyDoes = message('get a hint (idea), when you are alone with bots');

export const bot = message('bot, {level}');
export const freeBot = message('bot, keeps the seat free');
export const seatsFree = message(
  'Bots keep {count, plural, one {a seat} other {# seats}} free. You can sit down now and play on from here.',
);
export const sitDown = message('Sit down');
export const waitingForPeople = message('Anybody may take the seat of {names} while you play.');

export const open = message('open');
export const isYou = message('you');
export const atThisDevice = message('at this device');
export const awayWithBot = message('away, a bot is standing in');
export const away = message('away');
export const here = message('here');
export const gameNumber = message('Game {number} at this table');
export const watching = message('{count, plural, one {1 person is watching} other {# people are watching}}');
export const say = message('Say something');
export const phrase = message(
  `{what, select, hello {Hello!} good_luck {Good luck!} nice_move {Nice move!} well_played {Well played!} close_one {That was close!} oops {Oops!} sorry {Sorry!} thanks {Thanks!} one_moment {One moment, please.} have_to_go {I have to go.} good_game {Good game!} once_more {Another game?} laugh {Laughing} surprised {Surprised} thinking {Thinking} sad {Sad} relieved {Relieved} other {A heart}}`,
);
export const muteSeat = message('Mute {name}');
export const unmuteSeat = message('Hear {name} again');
export const muted = message('muted');
export const serverBusy = message('The server is busy: experts think for {seconds} s instead of 1 s.');

export const whatHappened = message('What happened');
export const wholeTurn = message('All that {name} did');
export const logEmpty = message('The log of the game appears here.');
export const logInReplay = message('The replay shows how it went.');

export const botDelay = message('Bot delay');
export const seconds = message('{seconds} s');
export const resultAndNew = message('Result and new game');
export const redo = message('Redo');
export const hint = message('Hint');
export const trace = message('Bots explain themselves');
export const save = message('Save the game');
export const load = message('Load a game');
export const link = message('Copy a link');
export const leaveTable = message('Leave the table');
export const leavePrice = message('a bot plays for you until you come back');
export const gameWaits = message('The game waits for you on the front page.');
export const notSaved = message('The game could not be saved.');
export const notLoaded = message('The game could not be loaded.');
export const noLink = message('The link could not be made.');
export const linkCopied = message('Link copied: {link}');
export const linkHoldsGame = message('Link copied. It holds the game so far.');

export const restarting = message('The server is restarting. Reconnecting.');
export const lineLost = message('No connection. You can move again when it is back.');
export const lineLostMoved = message('No connection. Your move is kept, and counts when it is back.');
export const lineLostWatching = message('No connection. The table goes on when it is back.');
export const tryNow = message('Try now');
export const waitingForUndo = message('{names} must agree to the undo.');
export const withdraw = message('Withdraw');
export const asksUndo = message('{name} asks for an undo.');
export const agree = message('Agree');
export const refuse = message('Refuse');
export const pause = message('Pause');
export const onlyOneBot = message(
  'There is only one AI player left. If you wish to stop now, click <b>New Game</b>, or press <b>Continue</b> to proceed.',
);
export const goOn = message('Continue');
export const newGame = message('New Game');

export const onlyMove = message('Only one move: {move}');
export const asked = message('<b>{what}:</b> {price}');
export const reason = message('<b>{title}.</b> {text}');
export const goBack = message('Go back');
export const coachOff = message('Turn the coach off');
export const playIt = message('Play it');
export const coachSays = message('Coach: {warning}.');
export const coach = message('Coach');
export const nextTip = message('Next tip');
export const closeTips = message('Close the tips');
export const rule = message('Rule {rule}');
export const noHint = message('No hint is available right now.');
export const closeHint = message('Close the hint');
export const justAsGood = message('Just as good: {move}.');
export const secondBest = message(
  'Second best: {move}. It wins about {cost, plural, one {# fewer game} other {# fewer games}} in 100.',
);
export const sentence = message('{text}.');

export const passTo = message('Pass the device to {name}');
export const isNext = message('{name} is next');
export const passAndHide = message('Pass the device to {name}. Nobody else should look.');
export const iAm = message('I am {name}');

export const winningMove = message('The winning move');
export const skip = message('Skip');
export const result = message('Result');
export const closeResult = message('Close the result');
export const nobodyWon = message('Nobody won');
export const youWon = message('You won');
export const theyWon = message('{names} won');
export const place = message('{place}.');
export const points = message('{count, plural, one {# point} other {# points}}');
export const wins = message('{count, plural, one {# win} other {# wins}}');
export const hints = message('{count, plural, one {# hint} other {# hints}}');
export const score = message('Score: {scores}');
export const scoreOf = message('{name} {score}');
export const record = message(
  '{streak, plural, =0 {} =1 {} other {# wins in a row. }}You have won {won, number} of {played, plural, one {# game} other {# games}} of {game} in this browser.',
);
export const placesDecided = message('All others have finished, so the places are decided.');
export const playOn = message('Play on');
export const allHands = message('All hands');
export const noCards = message('no cards');
export const inThisGame = message('In this game');
export const wantRematch = message(
  '{count, plural, one {{names} wants} other {{names} want}} a rematch{people, plural, =1 {} other { ({wishes} of #)}}',
);
export const youWantRematch = message('You want a rematch{people, plural, =1 {} other { ({wishes} of #)}}');
export const waitingForOthers = message('Waiting for the others');
export const nextDeal = message('Next deal');
export const lastDeal = message('That was the last deal.');
export const groupResults = message('Results');
export const playAgain = message('Play again');
export const yourScore = message('See your score');
export const backToDay = message('Deal of the day');
export const beginsNext = message('Next game: {name} begins.');
export const picture = message('Picture');
export const pictureSaved = message('The picture was saved.');
export const noPicture = message('The picture could not be made.');
export const review = message('Review');
export const replay = message('Replay');
export const pictureTitle = message('{winner} · {game}');
export const noticeOfTurn = message('Send me a notice when it is my turn');
export const noticesRefused = message(
  'This browser does not let the page show notices. You can allow them in its settings.',
);
export const noticesFailed = message('Notices cannot be switched on or off right now. Try again later.');
