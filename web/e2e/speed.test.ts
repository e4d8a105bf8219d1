// How soon an opponent's move is on the screen, and how smoothly it is animated. Other work on the machine can only slow
// both down, so the bounds grow with that work, and one success in three runs counts.
import { expect } from 'vitest';
import { test } from './support/browse';
import { median, slowness } from './support/machine';
import { annAndBots, games, infos, sitAtNew } from './support/tables';
import { playSome } from './support/turns';

declare global {
  interface Window {
    /** ms from each message with somebody else's move to the frame that shows it. */
    delays: number[];
    /** ms between frames while something is animated. */
    gaps: number[];
  }
}

/** Runs in the page before anything else: receives every message first, then waits for the frame after the change. */
function watchMessages(): void {
  window.delays = [];
  const heard = (text: string): void => {
    const message = JSON.parse(text) as { type: string; entry?: { by?: string } };
    if (message.type !== 'update' || message.entry?.by !== 'bot') return;
    const came = performance.now();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => window.delays.push(performance.now() - came));
    });
    observer.observe(document.querySelector('.board-area')!, { subtree: true, childList: true, attributes: true });
  };
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      this.addEventListener('message', ({ data }: MessageEvent<string>) => heard(data));
    }
  };
  // A table in the browser: the same messages from the Worker.
  window.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      this.addEventListener('message', ({ data }: MessageEvent<{ from: string; text: string }>) => {
        if (data.from === 'send') heard(data.text);
      });
    }
  };
}

for (const game of games) {
  test(`an opponent's move is on the screen within 100 ms: ${game}`, { retry: 2 }, async ({ open }) => {
    const page = await open();
    await page.addInitScript(watchMessages);
    await sitAtNew(page, { game, seats: annAndBots(1, 'random'), seed: 4, pace: 60, options: { turn_limit: 60 } });
    const slower = slowness();
    await playSome(page, game, 12);
    const delays = await page.evaluate(() => window.delays);
    expect(delays.length).toBeGreaterThan(3);
    console.log(
      `${game}: ${delays.length} moves, median ${median(delays).toFixed(0)} ms, worst ${Math.max(...delays).toFixed(0)} ms, ` +
        `on a machine ${slower().toFixed(1)} times as slow as a quiet one`,
    );
    expect(median(delays)).toBeLessThan(100 * slower());
  });
}

/** Runs in the page: from now on, notes the ms between frames while something is animated. */
function watchFrames(): void {
  window.gaps = [];
  let last = performance.now();
  const frame = (now: number) => {
    if (document.getAnimations().some(({ playState }) => playState === 'running')) window.gaps.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

for (const game of games) {
  test(`95 % of the frames of an animated turn take less than 20 ms: ${game}`, { retry: 2 }, async ({ open }) => {
    const page = await open({ reducedMotion: 'no-preference' });
    // The seats of the fullest table that each game has.
    const others = infos.find((info) => info.game === game)!.players[1] - 1;
    await sitAtNew(page, { game, seats: annAndBots(others, 'random'), seed: 4, pace: 200 });
    await playSome(page, game, 2);
    const slower = slowness();
    await page.evaluate(watchFrames);
    await page.waitForTimeout(2500);
    await playSome(page, game, 2);
    await page.waitForTimeout(2500);
    const gaps = (await page.evaluate(() => window.gaps)).sort((a, b) => a - b);
    const most = gaps[Math.floor(gaps.length * 0.95)]!;
    console.log(
      `${game}: ${gaps.length} frames in motion, 95 % below ${most.toFixed(1)} ms, the longest ${gaps.at(-1)!.toFixed(0)} ms, ` +
        `on a machine ${slower().toFixed(1)} times as slow as a quiet one`,
    );
    expect(gaps.length).toBeGreaterThan(60);
    expect(most).toBeLessThan(20 * slower());
  });
}
