// Goes through lessons as a learner does. The lessons themselves say what to do.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Lesson, LessonHead, LessonStep } from '../../src/client/http';
import { url } from './browse';
import { byKeys } from './keys';
import { mannerOf, type Hand } from './turns';

const get = async <T>(path: string): Promise<T> => (await (await fetch(url + path)).json()) as T;

/** The lessons of every game. */
export const lessonsOf: ReadonlyMap<string, LessonHead[]> = new Map(
  (await get<{ games: { game: string; lessons: LessonHead[] }[] }>('/api/lessons')).games.map((one) => [
    one.game,
    one.lessons,
  ]),
);

export const lessonOf = async (game: string, key: string): Promise<Lesson> =>
  (await get<{ lessons: Lesson[] }>(`/api/lessons/${game}?lesson=${key}`)).lessons[0]!;

export type Press = (page: Page, selector: string) => Promise<void>;

export const byPointer: Press = async (page, selector) => {
  const thing = page.locator(selector).first();
  await thing.waitFor();
  // Cards overlap: click where the thing itself is on top.
  const place = await thing.evaluate((element) => {
    const box = element.getBoundingClientRect();
    for (const part of [0.5, 0.25, 0.1, 0.75, 0.9])
      for (const down of [0.5, 0.2, 0.8]) {
        const [x, y] = [box.left + box.width * part, box.top + box.height * down];
        if (element.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    return null;
  });
  expect(place, `${selector} can be clicked`).not.toBeNull();
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await page.touchscreen.tap(place!.x, place!.y);
  else await page.mouse.click(place!.x, place!.y);
};

export const byKey: Press = async (page, selector) => {
  await page.locator(selector).first().waitFor();
  await byKeys(page)({ selector, x: 0, y: 0 });
};

/** Makes the move at the game's board. */
export async function makeMove(page: Page, game: string, step: LessonStep, move: string, press: Press): Promise<void> {
  const manner = mannerOf(game);
  const hand: Hand = {
    page,
    label: step.frame.guide.choices.find((choice) => choice.move === move)?.label ?? '',
    press: (target) => press(page, `.board-area [data-target="${target}"]`),
    has: async (target) => (await page.locator(`.board-area [data-target="${target}"]`).count()) > 0,
  };
  expect(manner.make, `${game} says how a move is made at its board`).toBeDefined();
  await manner.make!(move, hand);
}

/** The legal move that a remark comments on; null for a move that the rules refuse. */
export function remarkedMove(
  { frame, wanted }: LessonStep,
  { move, rule }: LessonStep['remarks'][number],
): string | null {
  if (rule) return null;
  const fits = (one: string) => (move.endsWith('*') ? one.startsWith(move.slice(0, -1)) : one === move);
  return (frame.moves ?? []).find((one) => fits(one) && !wanted.includes(one)) ?? null;
}

/** Waits for the step, and checks that its text covers nothing and points at something. */
export async function seeStep(page: Page, step: LessonStep): Promise<void> {
  await page.waitForFunction(
    (said) =>
      document.querySelector('.learn-talk.act') && document.querySelector('.learn-say')?.textContent?.trim() === said,
    step.say.trim(),
  );
  await page.waitForSelector('.board-area > :first-child');
  const [talk, board] = await Promise.all([
    page.locator('.learn-talk').boundingBox(),
    page.locator('.board-area').boundingBox(),
  ]);
  const apart =
    talk!.x >= board!.x + board!.width - 1 ||
    talk!.y + talk!.height <= board!.y + 1 ||
    talk!.x + talk!.width <= board!.x;
  expect(apart, 'what is said lies beside the board').toBe(true);
  if (step.points.length > 0) {
    await page.waitForSelector('.learn-points > span').catch(() => expect.fail(`nothing is pointed at: ${step.say}`));
  }
}

/** After the right move: reads the text and goes on. */
export async function goOn(page: Page, isLast: boolean, next: LessonStep | undefined, press: Press): Promise<void> {
  const there = isLast ? '.learn-talk.end' : '.learn-talk.act';
  const said = next?.say.trim() ?? '';
  await page.waitForFunction(
    ([where, text]) =>
      document.querySelector('.learn-talk.told') ||
      (document.querySelector(where!) && (!text || document.querySelector('.learn-say')?.textContent?.trim() === text)),
    [there, said] as const,
  );
  if ((await page.locator('.learn-talk.told').count()) === 0) return;
  const button = '.learn-buttons .primary';
  if (press === byPointer) await page.click(button);
  else {
    await page.waitForSelector(`${button}:focus`);
    await page.keyboard.press('Enter');
  }
}
