// A person without a pointer.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Place } from './turns';

/** Presses Tab until the focus is where it is wanted. */
export async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 60; ++pressed) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press(key);
  }
  expect.fail(`${key} never comes to ${selector}`);
}

/** Runs in the page: how many targets further the wanted one lies; null if the focus is not on the board. */
function distance(selector: string): number | null {
  const all = [...document.querySelectorAll('.board-area [data-target]')].filter((t) => !t.hasAttribute('disabled'));
  const [now, wanted] = [all.indexOf(document.activeElement!), all.indexOf(document.querySelector(selector)!)];
  return now < 0 || wanted < 0 ? null : (wanted - now + all.length) % all.length;
}

/** Goes to the place among the targets of the board, and acts there. */
export const byKeys =
  (page: Page) =>
  async ({ selector }: Place): Promise<void> => {
    let further = await page.evaluate(distance, selector);
    if (further === null) {
      await page.keyboard.press('b');
      further = await page.evaluate(distance, selector);
    }
    // What was found may be gone by now; then the next look finds something else.
    if (further === null) return;
    for (let step = 0; step < further; ++step) await page.keyboard.press('PageDown');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) await page.keyboard.press('Enter');
  };
