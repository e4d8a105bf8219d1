// The waiting room.
import { message } from './message';

export { levelName, nameFull, player, seat, yourName } from './common.en';

export const guest = message('Guest');
export const sitDown = message('Sit down');
export const learnFirst = message('Learn in two minutes');
export const hostWaits = message('New to the game? {host} will wait, and this seat stays free.');
export const friendWaits = message('New to the game? Your friend will wait, and this seat stays free.');
export const setDeal = message(
  'Deal {number} of {games} of your group. Other tables play the same cards, and over the deals everybody holds every hand.',
);
export const setResults = message('Results');
export const chosenDeal = message(
  '<b>Chosen deal.</b> The person who opened this table chose the first deal, by a seed or from a saved game, and may know every hidden card.',
);
export const clock = message('{seconds} seconds for each decision');
export const clockDays = message('{days, plural, one {a day} other {# days}} for each turn');
export const playedWith = message('Played with: {options}.');
export const begins = message('{name} begins.');
export const begin = message('You begin.');
export const lotDecides = message('The deal draws who begins.');
export const start = message('Start');
export const startWithBots = message('Start with bots');
export const botsTakeSeats = message('Bots take the free seats. With all seats taken, the game starts by itself.');
export const shuffling = message('The cards are being shuffled together.');
export const allTaken = message('All seats are taken. You can watch.');
export const listed = message('This table is in the list of open tables: anybody may sit down.');
export const starts = message('The game starts when all seats are taken, or when {host} fills the rest with bots.');
export const startsByHost = message(
  'The game starts when all seats are taken, or when the host fills the rest with bots.',
);
export const invites = message('{host} invites you to {game}');
export const invited = message('You are invited to {game}');
export const extent = message('For {players} players');
export const extentAbout = message('For {players} players · about {minutes} minutes');
export const gameExtent = message('{game} for {players} players');
export const gameExtentAbout = message('{game} for {players} players · about {minutes} minutes');
export const dealing = message('Dealing');
export const allHere = message('Everyone is here');
export const waiting = message('{count, plural, one {Waiting for one more player} other {Waiting for # more players}}');

export const onlyHere = message(
  '<b>This link works only on this computer.</b> To let friends in your network join, stop the server, start it again with <c>./play --lan</c>, and open the address that it prints.',
);
export const inviteOthers = message('Invite the others');
export const sendLink = message('Send them this link');
export const copyLink = message('Copy the link');
export const copied = message('Copied');
export const share = message('Share');
export const orCode = message('Or tell them the code <c>{code}</c>; it can be entered on the front page.');
export const orScan = message('or let them scan it');
export const qrCode = message('QR code of the link');

export const seats = message('Seats');
export const freeSeat = message('Free seat');
export const forFriend = message('For a friend');
export const botAt = message('Bot, {level}');
export const isBot = message('bot, {level}');
export const isHere = message('is here');
export const isAway = message('is away');
export const isYou = message('you');
