// The lobby: tables that wait for people.
import { message } from './message';

export { loadingGames, nothingPlayable, somebody, tableNotOpened, tryAgain, yourName } from './common.en';

export const title = message('Play with people');
export const about = message(
  'Sit down where somebody waits. If nobody does, a table opens, and a bot plays with you until somebody takes its seat.',
);
export const game = message('Game');
export const players = message('Players');
export const count = message('{count} players');
export const playNow = message('Play now');
export const looking = message('Looking for a table');
export const ownTable = message('Or open a table by your own rules and choose “open to all” there:');
export const openTables = message('Open tables');
export const nobody = message('Nobody waits right now. “Play now” opens a table.');
export const more = message('{count, plural, one {and one more} other {and # more}}');
export const lineLost = message('No connection. The list comes back with it.');
export const waitsFor = message('waiting for {time}');
export const justNow = message('just now');
export const seats = message('{free, plural, one {one seat free} other {# seats free}} of {players}');
export const playing = message('in play, with a bot in the free seat');
export const playedWith = message('Played with: {options}.');
export const days = message('{days, plural, one {a day} other {# days}} for each turn');
export const seconds = message('{seconds} seconds for each decision');
export const sitAt = message('Sit down: {game}, {names}');
export const sit = message('Sit down');

export const beRecognised = message('Be recognised on all your devices');
