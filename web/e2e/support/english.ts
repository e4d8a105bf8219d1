// Finds English words on a page in another language: words of the English catalogues that the language itself never uses in
// its catalogues, rulebooks and lessons. And the names of messages, where a text should be.
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { catalogue } from '../../tools/words.mjs';
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

/** Runs in the page: its texts except code and names, each on a line, and what does not fit. */
function look(): { text: string; cut: string[] } {
  const texts: string[] = [];
  const cut: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node instanceof Text) {
      const parent = node.parentElement!;
      const text = node.data.trim();
      if (!text || parent.closest('script, style, noscript, code, [lang]:not(html)')) continue;
      texts.push(text);
      const box = parent.closest<HTMLElement>(':not(svg *, svg, option, select)');
      if (!box || box.closest('.visually-hidden, [inert]') || box.clientWidth < 2) continue;
      const style = getComputedStyle(box);
      if (style.visibility === 'hidden' || /auto|scroll/.test(style.overflowX)) continue;
      if (box.scrollWidth > box.clientWidth + 1) cut.push(`${box.tagName}.${box.className} ${text}`);
    } else if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const text = node.getAttribute(name)?.trim();
        if (text) texts.push(text);
      }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) {
    const reaches = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
    const widest = [...document.body.querySelectorAll('*')].filter(
      (element) => reaches(element) && ![...element.children].some(reaches),
    );
    cut.push(`the page is wider than the window: ${widest.map((one) => `${one.tagName}.${one.className}`).join(', ')}`);
  }
  return { text: texts.join('\n'), cut: [...new Set(cut)] };
}

/** Fails if the page shows English or cuts words off; `names` are the same in every language. */
export async function expectIn(
  language: string,
  page: Page,
  where: string,
  names: readonly string[] = [],
): Promise<void> {
  const { text, cut } = await page.evaluate(look);
  const same = new Set(wordsIn(names.join(' ')));
  const found = englishIn(text, language).filter((word) => !same.has(word));
  expect.soft([...new Set(found)], `English in ${language}: ${where}`).toEqual([]);
  expect.soft(cut, `cut off in ${language}: ${where}`).toEqual([]);
}
