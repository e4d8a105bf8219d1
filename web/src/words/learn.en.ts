// Lessons.
import { message } from './message';

export { backToTable, keys, lessons, notFetchedNow, readRules, showRule, tableNotOpened, you } from './common.en';

export const title = message('Learn {name}');
export const lessonTitle = message('{lesson} · Learn {name}');
export const atStep = message('You are at step {step} of {steps}');
export const done = message('Done');
export const fromFirst = message('You play from the first minute. Each lesson takes about two.');
export const allDone = message('You have finished every lesson.');
export const someDone = message('{done} of {count} lessons done.');
export const start = message('Start: {lesson}');
export const goOnWith = message('Go on: {lesson}');
export const ratherRead = message('Rather read? <a>All the rules of {name}</a>');
export const noLessons = message('There are no lessons for {name} yet');
export const fetching = message('Fetching the lessons');
export const notFetched = message('The lessons could not be fetched');
export const fetchingOne = message('Fetching the lesson');
export const oneNotFetched = message('The lesson could not be fetched');
export const playEasyBot = message('Play against the easy bot');
export const allLessons = message('All lessons');
export const lessonsOf = message('All lessons of {name}');
export const step = message('Step {step} of {steps}');
export const rulesBehind = message('The rules behind it:');
export const lesson = message('Lesson');
export const lessonDone = message('Lesson done');
export const notAllowed = message('<b>Not allowed.</b> {text}');
export const notThisOne = message('<b>Not this one.</b> {text}');
export const next = message('Next: {lesson}');
export const repeat = message('Repeat');
export const goOn = message('Go on');
export const showMe = message('Show me');
export const fromStart = message('From the start');
export const didNotWork = message('That did not work. Try again.');
