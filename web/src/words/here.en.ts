// Tables in this browser: their storage, and links that hold a table.
import { message } from './message';

export { tableNotOpened, toFront } from './common.en';

export const storageFull = message('The storage of this browser is full.');
export const databaseClosed = message('The database of this browser was closed.');
export const databaseBroken = message('The database of this browser does not work ({name}).');
export const databaseBrokenSomehow = message('The database of this browser does not work.');
export const storesNothing = message(
  'This browser does not store anything here, perhaps because the window is private.',
);
export const linkDamaged = message(
  'The link is damaged: part of it is missing or was changed. Copy the whole link again.',
);
export const linkOfOther = message('The link was made by another version of Cardtable.');
export const linkTooLong = message('The link holds more than any game.');
export const linkEmpty = message('The link is empty.');
export const openingTitle = message('Opening a table');
export const opening = message('Opening the table');
export const cannotOpen = message('This link cannot be opened');
