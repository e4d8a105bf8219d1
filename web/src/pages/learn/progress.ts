// A player's progress in the lessons, kept in this browser.
import { kept } from '../../frame/settings';
import type { LessonHead } from '../../client/http';
import type { GameKey } from '../../protocol';

interface Reached {
  /** The step to continue with. */
  step: number;
  /** Whether the player has ever finished the lesson. */
  done: boolean;
}

/** By `game/lesson`. */
const reached = kept<Record<string, Reached>>('lessons', {});

const none: Reached = { step: 0, done: false };

export const reachedIn = (game: GameKey, lesson: string): Reached => reached.value[`${game}/${lesson}`] ?? none;

export function keepStep(game: GameKey, lesson: string, step: number): void {
  const { done } = reachedIn(game, lesson);
  reached.value = { ...reached.value, [`${game}/${lesson}`]: { step, done } };
}

/** Next time the lesson begins at the start. */
export function keepDone(game: GameKey, lesson: string): void {
  reached.value = { ...reached.value, [`${game}/${lesson}`]: { step: 0, done: true } };
}

export const countDone = (game: GameKey, lessons: readonly LessonHead[]): number =>
  lessons.filter(({ key }) => reachedIn(game, key).done).length;

/** Whether the player has ever begun a lesson of any game. */
export const hasLearned = (): boolean => Object.keys(reached.value).length > 0;

/** The lesson to continue with: the first unfinished lesson, else the first of all. */
export function nextLesson(game: GameKey, lessons: readonly LessonHead[]): LessonHead | undefined {
  return lessons.find(({ key }) => !reachedIn(game, key).done) ?? lessons[0];
}
