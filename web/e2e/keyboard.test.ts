// A game of each kind by keyboard alone, from the front page to the result.
import { expect } from 'vitest';
import { test } from './support/browse';
import { byKeys, tabTo } from './support/keys';
import { games, some } from './support/tables';
import { playToTheEnd } from './support/turns';

for (const game of some(games, 2)) {
  test(`a game of ${game} by keyboard alone`, async ({ open }) => {
    const page = await open();
    const { keyboard } = page;
    await page.goto('/');
    await page.waitForSelector('.game');
    await tabTo(page, `.game a.button[href="/new/${game}"]`);
    await keyboard.press('Enter');
    await page.waitForSelector('.setup');
    await tabTo(page, '.setup .rules > summary');
    await keyboard.press('Enter');
    await tabTo(page, '.options input[type=number]');
    await keyboard.type('30');
    await tabTo(page, '.options input[inputmode=numeric]');
    await keyboard.type('5');
    await keyboard.press('Enter');
    await page.waitForSelector('.play .board-area > *');
    await keyboard.press('m');
    await tabTo(page, '.controls input[type=range]');
    await keyboard.press('Home');
    await keyboard.press('Escape');
    await playToTheEnd(page, game, byKeys(page));
    expect(await page.textContent('.result')).toMatch(/won|turn limit/);
    await tabTo(page, '.result a[href^="/replay"]');
    await keyboard.press('Enter');
    await page.waitForSelector('.viewer .board-area > *');
    await keyboard.press('End');
    await page.waitForFunction(() =>
      /^(\d+) \/ \1$/.test(document.querySelector('.transport output')?.textContent ?? ''),
    );
  });
}
