// Playing by keyboard.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { yes, type Place } from './turns';

/** Presses Tab until the wanted element has the focus. */
export async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 60; ++pressed) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press(key);
  }
  expect.fail(`${key} never comes to ${selector}`);
}

/** Runs in the page: the distance to the wanted target, in targets; null if the focus is not on the board. */
function distance(selector: string): number | null {
  const all = [...document.querySelectorAll('.board-area [data-target]')].filter((t) => !t.hasAttribute('disabled'));
  const [now, wanted] = [all.indexOf(document.activeElement!), all.indexOf(document.querySelector(selector)!)];
  return now < 0 || wanted < 0 ? null : (wanted - now + all.length) % all.length;
}

/** Moves the focus to that target of the board, and presses Enter. */
export const byKeys =
  (page: Page) =>
  async ({ selector }: Place): Promise<void> => {
    // The way back has the focus.
    if (selector === yes) {
      await page.keyboard.press('Tab');
      return page.keyboard.press('Enter');
    }
    let further = await page.evaluate(distance, selector);
    if (further === null) {
      await page.keyboard.press('b');
      further = await page.evaluate(distance, selector);
    }
    // The target may be gone by now; the next look then finds another.
    if (further === null) return;
    for (let step = 0; step < further; ++step) await page.keyboard.press('PageDown');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
      await page.keyboard.press('Enter');
  };
