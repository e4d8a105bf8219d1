// The serious and critical findings of axe on a page. In the dark theme only the colours are checked.
import { source } from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Options {
  runOnly?: string[];
}

interface Axe {
  run(options: Options & { resultTypes: string[] }): Promise<AxeResults>;
}

async function findings(page: Page, options: Options): Promise<string[]> {
  const found = await page.evaluate(
    (given) => (globalThis as unknown as { axe: Axe }).axe.run({ ...given, resultTypes: ['violations'] }),
    options,
  );
  // A rule that is undecided for one element counts as incomplete, not as passed.
  const tried = found.passes.length + found.incomplete.length + found.violations.length;
  expect(tried, 'rules that axe has tried').toBeGreaterThan(0);
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join('; ')}`,
    );
}

/** Leaves the page in the light theme. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.evaluate(source);
  expect(await findings(page, {}), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The new colours take effect with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  expect(await findings(page, { runOnly: ['color-contrast'] }), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
