// The client and the server in the pseudo-language: every word has accents, every message is in brackets and a third
// longer. What is still plain was forgotten.
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { expect } from 'vitest';

/** Built once for all tests of a file. */
let built: Promise<string> | undefined;
async function pseudoBuild(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'cardtable-pseudo-'));
  await build({ mode: 'pseudo', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return outDir;
}

/**
 * The same in every language: the names of the program, of games and of players, codes, ids of rules, routes, and marks on
 * cards and holes. Lists come from the browser, which has no pseudo-language.
 */
const names =
  /^(Cardtable|Last Card|FastTrack|RotoRouter|NYC Bus Rush|(Ann|Ben|Cleo|Dan|Eve|Finn|Ada|Hugo|Iris|Otto|Mina|Leo|Nora|Emil|Bot \d)( \d+|'| and (Hugo|Iris))?|\d or \d|FT|R[SETC]|JSON|CSV|[A-Z]+-[A-Z]+(-[A-Z0-9]+)?|[A-Z0-9]{6}|[A-Z][A-Za-z]{0,2}\d+C?|and|or)$/;

/** As it is compared: the plain board shows "draw_pile" as "Draw pile". */
const normal = (text: string) => text.trim().toLowerCase().replaceAll('_', ' ');

/** All strings in a value, and the names of its fields. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, of]) => [key, ...stringsIn(of)])
    : [];
}

interface Answer {
  cards?: { name: string }[];
  view?: unknown;
  moves?: unknown;
}

/** A route is also shown in parts: "S79 Hylan Boulevard, to Bay Ridge". */
function partsOf(name: string): string[] {
  const [, code = '', rest = name] = /^(\S+) (.*)$/.exec(name) ?? [];
  return [name, rest, ...rest.split(', ')].flatMap((part) => [part, `${code} ${part}`]);
}

const namedIn = ({ cards = [] }: Answer): string[] => cards.flatMap(({ name }) => partsOf(name));

/** The plain board knows no game: it shows the names of fields, and moves in their notation. */
const fieldsIn = ({ cards, view, moves }: Answer): string[] =>
  stringsIn([cards, view, moves]).flatMap((text) => normal(text).split(/[ -]/));

export interface Pseudo {
  page: Page;
  /** Fails if the page shows plain words, or cuts words off. */
  expectSpoken(where: string): Promise<void>;
}

/** Gives a page the client in the pseudo-language. */
export async function inPseudo(page: Page): Promise<Pseudo> {
  const folder = await (built ??= pseudoBuild());
  const named = new Set<string>();
  const fields = new Set<string>(['seat']);
  const note = (text: string) => {
    try {
      const answer = JSON.parse(text) as Answer;
      for (const one of namedIn(answer)) named.add(normal(one));
      for (const one of fieldsIn(answer)) fields.add(one);
    } catch {
      // Not JSON: a replay.
    }
  };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => note(String(payload))));
  page.on('response', (response) => {
    if (response.url().includes('/api/')) response.text().then(note, () => undefined);
  });
  await page.route(/^http:\/\/[^/]+\/(?!api\/|ws)/, async (route) => {
    const path = join(folder, new URL(route.request().url()).pathname);
    await route.fulfill({ path: existsSync(path) && /\.\w+$/.test(path) ? path : join(folder, 'index.html') });
  });
  return {
    page,
    async expectSpoken(where) {
      const { texts, cut, isPlainBoard } = await page.evaluate(wordsOnPage);
      const isName = (run: string): boolean =>
        !/[A-Za-z]{2}/.test(run) ||
        names.test(run.trim()) ||
        named.has(normal(run)) ||
        (isPlainBoard &&
          normal(run)
            .split(/[ -]/)
            .every((word) => fields.has(word) || /\d/.test(word) || word === 'ann' || word === 'bot'));
      const plain = texts.flatMap((text) =>
        (text.match(/[A-Za-z0-9][A-Za-z0-9 '’-]*/g) ?? []).filter((run) => !isName(run)),
      );
      expect([...new Set(plain)], `plain words: ${where}`).toEqual([]);
      expect(cut, `cut off: ${where}`).toEqual([]);
    },
  };
}

/** Runs in the page: all its texts except code, and the elements whose text does not fit. */
function wordsOnPage(): { texts: string[]; cut: string[]; isPlainBoard: boolean } {
  const texts: string[] = [];
  const cut: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node instanceof Text) {
      const parent = node.parentElement!;
      const text = node.data.trim();
      if (!text || parent.closest('script, style, noscript, code, option[lang]')) continue;
      texts.push(text);
      const box = parent.closest<HTMLElement>(':not(svg *, svg, option, select)');
      if (!box || box.closest('.visually-hidden, [inert]') || box.clientWidth < 2) continue;
      const look = getComputedStyle(box);
      if (look.visibility === 'hidden' || /auto|scroll/.test(look.overflowX)) continue;
      if (box.scrollWidth > box.clientWidth + 1) cut.push(`${box.tagName}.${box.className} ${text}`);
    } else if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const text = node.getAttribute(name)?.trim();
        if (text) texts.push(text);
      }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) cut.push('the page is wider than the window');
  return { texts, cut: [...new Set(cut)], isPlainBoard: document.querySelector('.pb') !== null };
}
