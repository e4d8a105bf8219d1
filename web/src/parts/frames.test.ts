// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { areSlow, watchFrames } from './frames';

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['effects'];
});

test('frames are slow when more than a quarter of them take longer than 20 ms', () => {
  expect(areSlow([16, 16, 16, 21])).toBe(false);
  expect(areSlow([16, 16, 21, 21])).toBe(true);
});

/** Runs the frames of a motion of 2 s, one every `gap` ms. */
function moveAt(gap: number): void {
  let now = 0;
  const waiting: FrameRequestCallback[] = [];
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => waiting.push(frame));
  watchFrames(2000);
  while (waiting.length > 0) {
    now += gap;
    waiting.shift()!(now);
  }
}

test('a browser that draws 60 frames a second keeps its effects', () => {
  moveAt(16.7);
  expect(document.documentElement.dataset['effects']).toBeUndefined();
});

test('a browser that draws 30 frames a second drops effects', () => {
  moveAt(33.3);
  expect(document.documentElement.dataset['effects']).toBe('few');
});
