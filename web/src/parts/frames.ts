// Measures frames while pieces move. Where a quarter of them take longer than 20 ms, the root element gets
// `data-effects="few"`, and style sheets leave out what costs most: textures and wide shadows.
const slowMs = 20;
const sample = 40;

let until = 0;
let isWatching = false;
let gaps: number[] = [];

export const areSlow = (all: readonly number[]): boolean => all.filter((gap) => gap > slowMs).length > all.length / 4;

/** Something moves for that long from now on. */
export function watchFrames(ms: number): void {
  const root = document.documentElement;
  until = Math.max(until, performance.now() + ms);
  if (isWatching || root.dataset['effects'] === 'few') return;
  isWatching = true;
  let last: number | null = null;
  const frame = (now: number) => {
    if (last !== null) gaps.push(now - last);
    last = now;
    if (gaps.length >= sample) {
      if (areSlow(gaps)) root.dataset['effects'] = 'few';
      gaps = [];
    }
    isWatching = now < until && root.dataset['effects'] !== 'few';
    if (isWatching) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
