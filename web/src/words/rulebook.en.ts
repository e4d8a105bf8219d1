// Rulebooks, and the documents of a static site.
import { message } from './message';

export { oneMoment, rules } from './common.en';

export const rulebook = message('Rulebook');
export const rulebooks = message('Rulebooks');
export const wholePage = message('Whole page');
export const closeRules = message('Close the rules');
export const before = message('Before');
export const after = message('After');
export const notAllowed = message('Not allowed here');
export const exampleOf = message('{when}: {what}');
/** What the engine writes above them. */
export const variants = message('Variants:');
export const withOtherOptions = message('With other options');
export const rulesOf = message('Rules of {name}');
export const contents = message('Contents');
export const searchRules = message('Search the rules');
export const found = message('{count, plural, =0 {No rule has these words.} one {# place} other {# places}}');
export const shortVersion = message('Short version');
export const inShort = message('{name} in short');
export const forWhom = message('{least, number} to {most, number} players, about {minutes, number} minutes');
export const print = message('Print');
export const allRules = message('All rules');
export const fetching = message('Fetching the rulebook');
export const notFetched = message('The rulebook could not be fetched');
export const play = message('Play {name}');
export const documentation = message('Documentation');
export const fetchingDocument = message('Fetching the document');
export const noDocument = message('There is no such document');
export const toList = message('To the list');
