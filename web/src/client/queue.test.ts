import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UpdateQueue } from './queue';

let shown: string[];

function make(ms: number): UpdateQueue<string> {
  return new UpdateQueue<string>({
    show: (item, how) => shown.push(`${item}${how.hurried ? '!' : ''}${how.last ? '.' : ''}`),
    duration: () => ms,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
});

afterEach(() => void vi.useRealTimers());

test('the first update is shown at once, the others after it', () => {
  const queue = make(100);
  queue.push('a');
  queue.push('b');
  queue.push('c');
  expect(shown).toEqual(['a.']);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(['a.', 'b']);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual(['a.', 'b', 'c.']);
});

test('skipping shows all that waits without motion', () => {
  const queue = make(100);
  for (const item of ['a', 'b', 'c']) queue.push(item);
  queue.skip();
  expect(shown).toEqual(['a.', 'b!', 'c!.']);
  queue.push('d');
  expect(shown.at(-1)).toBe('d.');
});

test("the player's own move never waits", () => {
  const queue = make(100);
  queue.push('a');
  queue.push('b');
  queue.push('mine', true);
  expect(shown).toEqual(['a.', 'b!.', 'mine.']);
});

test('a long backlog is not watched one by one', () => {
  const queue = make(100);
  for (let i = 0; i < 14; i++) queue.push(String(i));
  expect(shown).toHaveLength(14);
});

test('an update without animation does not delay the next', () => {
  const queue = make(0);
  queue.push('a');
  queue.push('b');
  expect(shown).toEqual(['a.', 'b.']);
});

test('clearing drops what waits', () => {
  const queue = make(100);
  queue.push('a');
  queue.push('b');
  queue.clear();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(['a.']);
  expect(queue.length).toBe(0);
});
