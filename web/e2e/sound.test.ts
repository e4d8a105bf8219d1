// Sounds: silent until somebody wants them, heard with the events on the board, muted with one tap.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/browse';
import { annAndBots, sitAtNew } from './support/tables';
import { playSome } from './support/turns';

/** Counts the knocks that the page asks the browser for. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { knocks: number };
    counted.knocks = 0;
    for (const source of [OscillatorNode.prototype, AudioBufferSourceNode.prototype]) {
      const start = source.start;
      source.start = function (this: AudioScheduledSourceNode, ...when: number[]) {
        counted.knocks += 1;
        return start.apply(this, when as [number]);
      };
    }
  });
  return () => page.evaluate(() => (window as unknown as { knocks: number }).knocks);
}

test('sound is off at first, follows the events once it is on, is remembered, and one tap mutes it', async ({
  open,
}) => {
  const page = await open();
  const knocks = await listen(page);
  await sitAtNew(page, { game: 'fasttrack', seats: annAndBots(1), seed: 3 });
  await playSome(page, 'fasttrack', 2);
  expect(await knocks()).toBe(0);
  expect(await page.locator('[aria-label="Turn the sound off"]').count()).toBe(0);
  await page.evaluate(() => localStorage.setItem('cardtable.sound', 'true'));
  await page.reload();
  await page.waitForSelector('[aria-label="Turn the sound off"]');
  await playSome(page, 'fasttrack', 2);
  await page.waitForFunction(() => (window as unknown as { knocks: number }).knocks > 0);
  await page.click('[aria-label="Turn the sound off"]');
  const heard = await knocks();
  await playSome(page, 'fasttrack', 2);
  expect(await knocks()).toBe(heard);
  expect(await page.evaluate(() => localStorage.getItem('cardtable.sound'))).toBe('false');
});
