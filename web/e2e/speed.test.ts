// How soon an opponent's move is on the screen, and how smoothly a full board moves.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/browse';
import { annAndBots, games, sitAtNew } from './support/tables';
import { byClicking, nextPlace } from './support/turns';

declare global {
  interface Window {
    /** ms from each message with somebody else's move to the frame that shows it. */
    delays: number[];
  }
}

/** Runs in the page before anything else: hears every message first, and then waits for the frame after the change. */
function watchMessages(): void {
  window.delays = [];
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as { type: string; entry?: { by?: string } };
        if (message.type !== 'update' || message.entry?.by !== 'bot') return;
        const came = performance.now();
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => window.delays.push(performance.now() - came));
        });
        observer.observe(document.querySelector('.board-area')!, { subtree: true, childList: true, attributes: true });
      });
    }
  };
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

async function playSome(page: Page, game: (typeof games)[number], count: number): Promise<void> {
  for (let done = 0; done < count; ++done) {
    const place = await nextPlace(page, game);
    if (place === 'over') return;
    await byClicking(page)(place);
  }
}

for (const game of games) {
  test(`an opponent's move is on the screen within 100 ms: ${game}`, async ({ open }) => {
    const page = await open();
    await page.addInitScript(watchMessages);
    await sitAtNew(page, { game, seats: annAndBots(1, 'random'), seed: 4, pace: 60, options: { turn_limit: 60 } });
    await playSome(page, game, 12);
    const delays = await page.evaluate(() => window.delays);
    expect(delays.length).toBeGreaterThan(3);
    console.log(`${game}: ${delays.length} moves, median ${median(delays).toFixed(0)} ms, worst ${Math.max(...delays).toFixed(0)} ms`);
    expect(median(delays)).toBeLessThan(100);
  });
}

interface Frames {
  /** Frames a second while something moved. */
  rate: number;
  /** The longest ms between two of them. */
  worst: number;
  moving: number;
}

/** Runs in the page: counts the frames of so many ms in which something is animated. */
function countFrames(ms: number): Promise<Frames> {
  return new Promise((done) => {
    const gaps: number[] = [];
    let last = performance.now();
    const end = last + ms;
    const frame = (now: number) => {
      if (document.getAnimations().some((animation) => animation.playState === 'running')) gaps.push(now - last);
      last = now;
      if (now < end) return requestAnimationFrame(frame);
      const moving = gaps.reduce((sum, gap) => sum + gap, 0);
      return done({ rate: (1000 * gaps.length) / moving, worst: Math.max(...gaps), moving });
    };
    requestAnimationFrame(frame);
  });
}

test('a board of 30 pegs is animated smoothly', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference' });
  await sitAtNew(page, { game: 'fasttrack', seats: annAndBots(5, 'random'), seed: 4 });
  expect(await page.locator('.ft-peg').count()).toBe(30);
  await playSome(page, 'fasttrack', 2);
  const { rate, worst, moving } = await page.evaluate(countFrames, 3000);
  console.log(`30 pegs: ${rate.toFixed(0)} frames a second over ${moving.toFixed(0)} ms of motion, longest gap ${worst.toFixed(0)} ms`);
  expect(moving).toBeGreaterThan(500);
  expect(rate).toBeGreaterThan(30);
});
