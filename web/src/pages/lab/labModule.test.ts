// @vitest-environment node
// The module of the lab, in Node.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { LabModule } from './labModule';

let compiled: WebAssembly.Module;
beforeAll(async () => {
  compiled = await WebAssembly.compile(readFileSync('wasm/lab.wasm'));
});

const start = (language = 'en') => LabModule.start(compiled, readFileSync(`wasm/words/lab.${language}.json`));
const request = { game: 'last-card', players: 2, bots: 'medium', games: 70, stories: 3, samples: 4, seed: 5 };

interface Report {
  whole: boolean;
  variants: { name: string; games: number; figures: { turns: { games: number } } }[];
}

test('totals do not depend on which module plays a piece, or on the order of adding', async () => {
  const [one, two, sum, other] = await Promise.all([start(), start(), start(), start()]);
  const pieces = [one, two, sum, other].map((lab) => lab.begin(request))[0]!;
  expect(pieces).toBe(140); // 70 games, and as many deals to tell luck from skill
  for (let piece = 0; piece < pieces; ++piece) sum.add(one.play(piece));
  for (let piece = pieces - 1; piece >= 0; --piece) other.add((piece % 3 === 0 ? one : two).play(piece));
  expect(other.report('json', true)).toBe(sum.report('json', true));
  const report = JSON.parse(sum.report('json', true)) as Report;
  expect(report.whole).toBe(true);
  expect(report.variants.map(({ name, games, figures }) => [name, games, figures.turns.games])).toEqual([
    ['as played', 70, 70],
  ]);
});

test('the report as part of a page, as a page, and for spreadsheets', async () => {
  const lab = await start();
  lab.begin({
    ...request,
    variants: [
      { name: 'a <b>', options: {} },
      { name: 'c', options: { hand_size: 5 } },
    ],
  });
  lab.add(lab.play(0));
  const part = lab.report('part', false);
  expect(part).toContain('2 variants compared');
  expect(part).toContain('The run is not finished');
  expect(part).not.toContain('<b>against');
  expect(part).toContain('a &lt;b&gt;');
  expect(part).not.toMatch(/<(style|script|main)|style="/);
  expect(lab.report('html', false)).toMatch(/^<!doctype html>/);
  expect(lab.report('style', false)).toContain(':host');
  expect(lab.report('csv', false)).toMatch(/^variant,/);
});

test('the report is in the language of its words', async () => {
  const lab = await start('de');
  lab.begin({ ...request, language: 'de' });
  lab.add(lab.play(0));
  const part = lab.report('part', false);
  expect(part).toContain('Last Card im Labor');
  expect(part).toContain('1 Spiel ist zu wenig');
  expect(part).toMatch(/\d,\d %/);
  expect(part.replace(/<code>.*<\/code>/, ''), 'but for the command').not.toContain('games');
});

test('a request that cannot be played is refused with a message', async () => {
  const lab = await start();
  const refusal = (wrong: object) => () => lab.begin({ ...request, ...wrong });
  expect(refusal({ game: 'whist' })).toThrow('game: there is no such game');
  expect(refusal({ players: 99 })).toThrow('players');
  expect(refusal({ bots: 'expert' })).toThrow('bots: expert thinks by the clock');
  expect(refusal({ games: 0 })).toThrow('games');
  expect(refusal({ variants: [] })).toThrow('variants: is empty');
  expect(refusal({ variants: [{ options: { hand: 3 } }] })).toThrow('variants[0].options');
  expect(() => lab.play(0)).toThrow('there is no such piece');
  expect(() => lab.add('{}')).toThrow('there is no run');
  lab.begin(request);
  expect(() => lab.add('{}')).toThrow('totals: is not as this program writes it');
  expect(() => lab.play(140)).toThrow('there is no such piece');
});
