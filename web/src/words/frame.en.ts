// What surrounds every page: dialogues, help, settings, rulebooks, notices.
import { message } from './message';

export { allRules, close, keys, oneMoment, readRules, reload, settings, sound, toFront, tryAgain } from './common.en';

export const title = message('{page} · Cardtable');
export const brandToFront = message('Cardtable, to the front page');
export const page = message('Page');
export const pageFailed = message('This page could not be loaded');
export const pageFailedWhy = message('The server may be down, or this page may be out of date.');
export const notFound = message('Page not found');
export const notFoundTitle = message('Nothing here');
export const notFoundWhy = message('Nothing was found at this address. Check it for typos.');
export const newVersion = message('A new version of Cardtable is ready.');
export const later = message('Later');
export const forgetful = message('{why} Tables that are played here last until this page is closed.');
export const iSee = message('I see');

export const help = message('Help');
export const theGame = message('The game');
export const theGoal = message('The goal');
export const now = message('Now');
export const pointAt = message('Point at a card or a button, or hold a finger on it, to see what it does.');
export const arrowKeys = message('Arrow keys');
export const arrowKeysDo = message('move between the things you can act on');
export const pageKeys = message('Page Up, Page Down');
export const pageKeysDo = message('step through all of them in order');
export const enterKeys = message('Enter or Space');
export const enterKeysDo = message('act');
export const escKey = message('Esc');
export const escKeyDoes = message('go back, close');
export const tabKey = message('Tab');
export const tabKeyDoes = message('go to the next part of the page');
export const helpKeyDoes = message('show this help');

export const theme = message('Theme');
export const motion = message('Motion');
export const asSystem = message('Same as system');
export const light = message('Light');
export const dark = message('Dark');
export const full = message('Full');
export const reduced = message('Reduced');
export const speed = message('Speed of animations');
export const coach = message('Coach: against bots, ask before a costly move');
export const plainBoard = message('Plain board: text and buttons in every game');

export const aGameOf = message('A game of {name}');
export const inShort = message('{name} in short');
export const learnByPlaying = message('Learn by playing');
export const facts = message('{least} to {most} players · about {minutes} minutes');
export const factsSame = message('{players} players · about {minutes} minutes');
export const optionOff = message('no {option}');
export const optionIs = message('{option} {value}');
export const none = message('none');
