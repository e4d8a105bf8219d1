// The module's speed relative to the native program: node speed.mjs PROGRAM CHECK.WASM SECONDS. In Chromium if
// CARDTABLE_CHROMIUM=1, otherwise in Node. Measurements alternate, and the median of five counts.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { loadCheck } from './check.mjs';

const [program, file, seconds] = process.argv.slice(2);
const bytes = readFileSync(file);
const words = readFileSync(new URL('words/en.json', pathToFileURL(file)), 'utf8');
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

async function player() {
  if (!process.env.CARDTABLE_CHROMIUM) return { ...(await loadCheck(bytes, words)), close() {} };
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
    measure: (...given) => page.evaluate((args) => globalThis.check.measure(...args), given),
    close: () => browser.close(),
  };
}

const there = await player();
const keys = execFileSync(new URL('../../tools/games', import.meta.url).pathname, ['--keys'], { encoding: 'utf8' }).trim().split('\n');
for (const game of keys) {
  const [native, wasm, hard, nativeHard] = [[], [], [], []];
  for (let round = 0; round < 5; ++round) {
    const said = execFileSync(program, ['measure', game, 'hard', seconds], { encoding: 'utf8' }).trim().split(' ');
    native.push(Number(said[0]));
    nativeHard.push(Number(said[1]));
    const found = await there.measure(game, 'hard', Number(seconds));
    wasm.push(found.decisions);
    hard.push([found.mean, found.slowest]);
  }
  const ratio = median(wasm.map((rate, i) => rate / native[i]));
  const slowest = Math.max(...hard.map(([, most]) => most));
  console.log(
    `${game}: ${(median(native) / 1e6).toFixed(1)} M native, ${(median(wasm) / 1e6).toFixed(1)} M, ratio ${ratio.toFixed(2)}; ` +
      `hard ${median(nativeHard).toFixed(1)} ms native, mean ${median(hard.map(([m]) => m)).toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms`,
  );
}
await there.close();
