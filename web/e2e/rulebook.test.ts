// The rulebooks: illustrated, without commands of the terminal, and as a drawer at the table.
import { expect } from 'vitest';
import { expectAccessible } from './support/axe';
import { phone, test } from './support/browse';
import { annAndBots, games, sitAtNew } from './support/tables';

for (const game of games) {
  test(`${game}: the rulebook has a picture, examples drawn by the board, and no commands`, async ({ open }) => {
    const page = await open();
    await page.goto(`/rules/${game}`);
    await page.waitForSelector('.rule-top svg');
    await page.waitForSelector('.example .still-board');
    expect(await page.locator('.example').count()).toBeGreaterThan(20);
    await page.locator('.example').first().scrollIntoViewIfNeeded();
    await page.waitForSelector('.still-inside svg');
    const text = await page.textContent('.rulebook');
    for (const word of ['cardtable ', 'Moves are written', '"game":', '<!--', 'EXITS'])
      expect(text).not.toContain(word);
    expect(await page.locator('.still-inside [tabindex="0"]:not([inert] *)').count()).toBe(0);
    // No button that does nothing.
    expect(await page.locator('.still-inside .button:visible').count()).toBe(0);
  });

  for (const viewport of [{ width: 1366, height: 768 }, phone]) {
    test(`${game} in short fits one screen ${viewport.width} pixels wide, and is printed alone`, async ({ open }) => {
      const page = await open({ viewport });
      await page.goto(`/rules/${game}`);
      await page.click('text=Short version');
      await page.waitForSelector('.short li >> nth=4');
      await page.waitForSelector('.short-picture svg', { state: 'attached' });
      const [height, width] = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return [scrollHeight, scrollWidth] as const;
      });
      expect(height).toBeLessThanOrEqual(viewport.height);
      expect(width).toBeLessThanOrEqual(viewport.width);
      await expectAccessible(page, 'short version');
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.top-bar:visible, .books:visible, .short-actions:visible').count()).toBe(0);
      expect(await page.locator('.short li:visible').count()).toBe(5);
    });
  }
}

test('the contents lead to every section and rule, and the search to the rule with the words', async ({ open }) => {
  const page = await open();
  await page.goto('/rules/last-card');
  await page.waitForSelector('.contents ol');
  const links = await page
    .locator('.contents ol a')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => link.hash.slice(1)));
  expect(links.length).toBeGreaterThan(30);
  for (const id of links) expect(await page.locator(`[id="${id}"]`).count(), id).toBe(1);
  await page.click('.contents :text-is("Runs")');
  await page.waitForFunction(() => Math.abs(document.getElementById('runs')!.getBoundingClientRect().top) < 100);
  await page.fill('.contents input', 'wrap run');
  await page.waitForSelector('.found a[href$="LC-RUN-4"]');
  await page.fill('.contents input', 'elephant');
  await page.waitForSelector('text=No rule has these words.');
  await page.fill('.contents input', 'LC-RUN-4');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[id="LC-RUN-4"].here');
});

test('the rulebook is accessible', async ({ open }) => {
  const page = await open();
  await page.goto('/rules/last-card');
  await page.locator('.example').first().scrollIntoViewIfNeeded();
  await page.waitForSelector('.still-inside svg');
  await expectAccessible(page, 'rulebook');
});

test('at the table the rulebook opens beside the board, and Esc returns the focus', async ({ open }) => {
  const page = await open();
  await sitAtNew(page, { game: 'fasttrack', seats: annAndBots(1), seed: 3 });
  await page.click('.turn-line [aria-label="Rules"]');
  await page.waitForSelector('.rule-drawer h1');
  await expectAccessible(page, 'drawer');
  await page.click('.rule-drawer a:has-text("FT-TURN-4")');
  await page.waitForSelector('.rule-drawer [id="drawer-FT-TURN-4"].here');
  expect(page.url()).toContain('/t/');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.rule-drawer', { state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Rules');
  await page.setViewportSize(phone);
  await page.click('.turn-line [aria-label="Rules"]');
  const box = (await page.locator('.rule-drawer').boundingBox())!;
  expect(box.y).toBeGreaterThan(100);
});
