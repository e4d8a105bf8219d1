// Pages can be mirrored for a language that is read from right to left: styles name the start and the end of a line, not
// left and right.
import { expect, test } from 'vitest';

const styles = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true });

const named =
  /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|\bborder-(?:top|bottom)-(?:left|right)-radius\b|\b(?:text-align|float|clear): *(?:left|right)\b/;
const placed = /(?:^|[ ;{])(?:left|right) *:/;
const sides = /^\s*(?:margin|padding|inset): *([^;]+);/;
/** Where a device's own edge is, the middle of something, and a seat's place around the drawn table. */
const physical = /safe-area-inset|left: 50%|--ring-x/;

/** The parts of a value, with calc(…) as one. */
function partsOf(value: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of value.trim()) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (letter === ' ' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** A board is a drawing: what it puts somewhere stays there. */
function isPhysical(line: string, isBoard: boolean): boolean {
  if (physical.test(line)) return false;
  if (named.test(line) || (!isBoard && placed.test(line))) return true;
  const [, value] = sides.exec(line) ?? [];
  if (!value || (isBoard && line.includes('inset'))) return false;
  const [, right, , left] = partsOf(value);
  return left !== undefined && left !== right;
}

test('a line that names left or right is found', () => {
  for (const line of ['  margin-left: 2px;', 'text-align: right;', '  left: 3px;', '  padding: 0 1px 0 2px;'])
    expect(isPhysical(line, false), line).toBe(true);
  for (const line of [
    '  margin-inline: 2px;',
    '  left: 50%;',
    '  padding: 0 calc(1px + 2px) 0 calc(1px + 2px);',
    '  background: left;',
  ])
    expect(isPhysical(line, false), line).toBe(false);
  expect(isPhysical('  left: 3px;', true)).toBe(false);
});

test('styles name no side of the page', () => {
  expect(Object.keys(styles).length).toBeGreaterThan(30);
  const found = Object.entries(styles).flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, at) => (isPhysical(line, file.includes('/boards/')) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
