// Finds English words on a page in another language: words of the English catalogues that the language itself never uses in
// its catalogues, rulebooks and lessons. And the names of messages, where a text should be.
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { catalogue } from '../../tools/words.mjs';
import { look } from './look';
import { infos } from './tables';

/** The program's catalogues, and the rulebooks, lessons and examples of each language. */
const files = import.meta.glob<string>(
  ['../../../{engine,ai,tables,lab}/**/words.*', '../../../engine/games/*/{rulebook,lessons,examples}.*.{md,txt}'],
  { query: '?raw', import: 'default', eager: true },
);
const filesOf = (ending: string): string[] =>
  Object.entries(files).flatMap(([path, text]) => (path.endsWith(ending) ? [text] : []));
const clientFiles = Object.keys(import.meta.glob('../../src/**/*.en.ts'));

/** Without the ids of rules. */
const wordsIn = (text: string): string[] =>
  text
    .replace(/\b[A-Z]{2}-[A-Z0-9-]+/g, ' ')
    .toLowerCase()
    .match(/[\p{L}]{3,}/gu) ?? [];

/** Only the literal words of a message: no facts, no keys of alternatives, no code. */
const literal = (text: string): string =>
  text
    .replace(/`[^`]*`|<[^>]*>/g, ' ')
    .replace(/\{\w+(, *number)?\}|\{\w+, *(plural|select),?/g, ' ')
    .replace(/=?\w+\s*\{/g, ' {');

/** The messages of a catalogue of the program. */
const entries = (text: string): [string, string][] =>
  text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', said = line] = /^([a-z0-9_.]+) = (.*)$/.exec(line) ?? [];
      return [name, said];
    });

function textsOf(language: string): string {
  const own = filesOf(`/words.${language}`).flatMap((file) => entries(file).map(([, text]) => text));
  const client = clientFiles.flatMap((file) => [
    ...(catalogue(resolve(import.meta.dirname, file), [], language) as Map<string, string>).values(),
  ]);
  return literal([...own, ...client].join(' '));
}

const keys = new Set(
  filesOf('/words.en')
    .flatMap((file) => entries(file).map(([name]) => name))
    .filter((name) => name.includes('.')),
);

function englishWords(language: string): Set<string> {
  const english = new Set(wordsIn(textsOf('en')));
  const own = [...filesOf(`.${language}.md`), ...filesOf(`.${language}.txt`)].map((file) =>
    file.replace(/`[^`\n]*`|^(refuse|remark) [^:\n]*:|^[a-z]+/gm, ' '),
  );
  for (const word of wordsIn([textsOf(language), ...own].join(' '))) english.delete(word);
  for (const word of wordsIn(infos.map(({ name, game }) => `${name} ${game}`).join(' '))) english.delete(word);
  return english;
}

const known = new Map<string, Set<string>>();

/** What is wrong with a text in that language. */
export function englishIn(text: string, language: string): string[] {
  if (!known.has(language)) known.set(language, englishWords(language));
  const english = known.get(language)!;
  return [
    ...wordsIn(text).filter((word) => english.has(word)),
    ...(text.match(/[a-z_]+(\.[a-z_]+)+/g) ?? []).filter((key) => keys.has(key)),
  ];
}

/** Fails if the page shows English or cuts words off; `names` are the same in every language. */
export async function expectIn(
  language: string,
  page: Page,
  where: string,
  names: readonly string[] = [],
): Promise<void> {
  const { texts, cut } = await page.evaluate(look, '[lang]:not(html)');
  const same = new Set(wordsIn(names.join(' ')));
  const found = englishIn(texts.join('\n'), language).filter((word) => !same.has(word));
  expect.soft([...new Set(found)], `English in ${language}: ${where}`).toEqual([]);
  expect.soft(cut, `cut off in ${language}: ${where}`).toEqual([]);
}
