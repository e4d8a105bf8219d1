import { expect, test, vi } from 'vitest';
import type { Frame, Frames } from '../../client/http';
import { FrameStore } from './frames';

const steps = 120;

const fetch = vi.fn((_text: string, from: number, count: number): Promise<Frames> => {
  const numbers = Array.from({ length: Math.min(count, steps + 1 - from) }, (_, at) => from + at);
  const frames = numbers.map((number) => ({ number, move: `move ${number}` }) as Frame);
  const result = { over: true };
  return Promise.resolve({ game: 'last-card', names: [], options: {}, meanings: [], steps, result, frames });
});

test('frames come in pages, each fetched once and ahead of time', async () => {
  const store = new FrameStore('text', null, fetch);
  expect((await store.at(0)).move).toBe('move 0');
  await store.at(10);
  expect(fetch).toHaveBeenCalledTimes(1);
  await store.at(30);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect((await store.at(50)).number).toBe(50);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect((await store.at(steps)).number).toBe(steps);
});

test('a missing frame is an error', async () => {
  await expect(new FrameStore('text', null, fetch).at(steps + 1)).rejects.toThrow('no frame 121');
});
