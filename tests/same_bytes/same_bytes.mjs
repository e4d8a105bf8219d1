// Plays the same games natively, as WebAssembly in Node and, if enabled, in a browser, and compares the hashes of
// everything that happened.
//   node same_bytes.mjs PROGRAM CHECK.WASM GAMES HARD [GAME…]
// GAMES of each game are played at random and by `medium`, HARD of them by `hard`, two of them by networks; 100 networks
// judge positions. With CARDTABLE_CHROMIUM=1 Chromium plays them as well (from web/, which has playwright-core).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { loadCheck } from './check.mjs';

const [program, file, games, hard, ...only] = process.argv.slice(2);
const bytes = readFileSync(file);
const words = readFileSync(new URL('words/en.json', pathToFileURL(file)), 'utf8');
const allKeys = () =>
  execFileSync(new URL('../../tools/games', import.meta.url).pathname, ['--keys'], { encoding: 'utf8' }).trim().split('\n');
const keys = only.length > 0 ? only : allKeys();
const levels = [
  ['random', Number(games)],
  ['medium', Number(games)],
  ['hard', Number(hard)],
  ['net-games', 2],
];

/** The same in Chromium: `play` of check.mjs in a page. */
async function inChromium() {
  if (!process.env.CARDTABLE_CHROMIUM) return null;
  const { launch } = await import('../../web/tools/browser.mjs');
  const browser = await launch();
  const page = await browser.newPage();
  const source = readFileSync(new URL('check.mjs', import.meta.url), 'utf8').replace('export async', 'async');
  await page.evaluate(
    async ([code, packed, texts]) => {
      const load = new Function(`${code}; return loadCheck;`)();
      globalThis.check = await load(Uint8Array.from(atob(packed), (char) => char.charCodeAt(0)), texts);
    },
    [source, bytes.toString('base64'), words],
  );
  return {
    play: (...given) => page.evaluate((args) => globalThis.check.play(...args), given),
    close: () => browser.close(),
  };
}

const node = await loadCheck(bytes, words);
const browser = await inChromium();
let failed = false;
for (const game of [...keys, 'networks']) {
  for (const [level, count] of game === 'networks' ? [['net', 100]] : levels) {
    const native = execFileSync(program, ['play', game, level, '1', String(count)], { encoding: 'utf8' }).trim();
    const others = [['Node', node.play(game, level, 1, count)]];
    if (browser) others.push(['Chromium', await browser.play(game, level, 1, count)]);
    const different = others.filter(([, found]) => found !== native);
    failed ||= different.length > 0;
    const verdict = different.map(([place, found]) => `DIFFERENT in ${place}: ${found}`).join(', ');
    console.log(`${game} ${level}: ${count} games, ${native} ${verdict || `same in ${others.map(([p]) => p).join(', ')}`}`);
  }
}
await browser?.close();
process.exit(failed ? 1 : 0);
