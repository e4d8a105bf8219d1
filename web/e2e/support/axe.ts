// What axe finds wrong with a page, of what matters: serious and critical.
import { source } from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.evaluate(source);
  const found = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  expect(found.passes.length, 'rules that axe has tried').toBeGreaterThan(10);
  const wrong = found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join('; ')}`);
  expect(wrong, name).toEqual([]);
}
