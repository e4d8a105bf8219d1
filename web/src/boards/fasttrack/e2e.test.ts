// FastTrack's board in a browser.
import { expect } from 'vitest';
import { test } from '../../../e2e/support/browse';
import { inLog, sitAtPosition, target, type Position } from '../../../e2e/support/positions';
import { annAndBots, sitAtNew } from '../../../e2e/support/tables';
import { playSome } from '../../../e2e/support/turns';

const held = (section: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ hole: `hold-${section}-${at}` }));

/** A 7 that can be split: Ann's two pegs on the track are far from each other. */
const splitSeven: Position = {
  game: 'fasttrack',
  players: 2,
  seat: 0,
  card: '7C',
  pegs: [
    [{ hole: 'outer-1-0' }, { hole: 'outer-4-0' }, ...held(0, 3)],
    [{ hole: 'home-3' }, ...held(3, 4)],
  ],
  deck: ['9C', '8C', '8S', '5H', '6D', '2H', '3S'],
};

test('a 7 is split step by step', async ({ open }) => {
  const page = await sitAtPosition(open, splitSeven);
  await page.waitForSelector('.ft-say:has-text("7 split"):has-text("7 left")');
  expect(await page.locator('.ft-peg.can-act').count()).toBe(2);
  await page.click(target('peg:outer-1-0'));
  // Six ways to split, and the whole 7.
  await page.waitForSelector(target('go:split outer-1-0 outer-1-3'));
  expect(await page.locator('.ft-goal.can-act').count()).toBe(7);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.ft-goal', { state: 'detached' });
  await page.click(target('peg:outer-1-0'));
  await page.click(target('go:split outer-1-0 outer-1-3'));
  await page.waitForSelector('.ft-say:has-text("4 left")');
  await page.click('.ft-goal.can-act');
  await inLog(page, 'Ann moved from outer-4-0 to home-4');
});

interface Frames {
  /** Frames a second while something moved. */
  rate: number;
  /** The longest ms between two of them. */
  worst: number;
  moving: number;
}

/** Runs in the page: for that many ms, counts the frames in which something is animated. */
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
  console.log(
    `30 pegs: ${rate.toFixed(0)} frames a second over ${moving.toFixed(0)} ms of motion, longest gap ${worst.toFixed(0)} ms`,
  );
  expect(moving).toBeGreaterThan(500);
  expect(rate).toBeGreaterThan(30);
});
