// How soon a table in the browser is playable with an empty cache, and what the first load of the front page takes:
//   node tools/ready.mjs URL
// of a running server or static site (with `#` for the latter: http://localhost:8000/#).
import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { launch } from './browser.mjs';

const [base] = process.argv.slice(2);
const runs = 5;
const browser = await launch();

async function visit(path, shown) {
  // Without the service worker, which fetches everything in the background.
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  let bytes = 0;
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const start = performance.now();
  await page.goto(`${base}${path}`);
  await page.waitForSelector(shown);
  const ms = performance.now() - start;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { ms, bytes };
}

const seats = [
  { kind: 'person', name: 'Ann' },
  { kind: 'bot', level: 'hard' },
];
const linkTo = (game) => `1${gzipSync(JSON.stringify({ game, seats, seed: 3, pace: 0 })).toString('base64url')}`;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const keys = execFileSync(new URL('../../tools/games', import.meta.url).pathname, ['--keys'], { encoding: 'utf8' })
  .trim()
  .split('\n');
for (const game of keys) {
  const times = [];
  for (let run = 0; run < runs; ++run) times.push((await visit(`/here#${linkTo(game)}`, '.turn-line')).ms);
  console.log(`${game}: ${Math.round(median(times))} ms (${times.map(Math.round).join(', ')})`);
}
const { ms, bytes } = await visit('/', '.game svg');
console.log(`front page: ${(bytes / 1000).toFixed(0)} kB, ${Math.round(ms)} ms`);
await browser.close();
