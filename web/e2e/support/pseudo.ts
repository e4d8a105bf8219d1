// The client in the pseudo-language: every word of its own has accents, is in brackets and a third longer. What is still
// plain is either the server's or was forgotten.
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

const normal = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** All keys and strings in a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, of]) => [key, ...stringsIn(of)])
    : [];
}

/** The same in every language: the name of the program and of players, codes, routes, marks on cards and holes. */
const names =
  /^(Cardtable|Ann|Ben|Cleo|Dan|Eve|Finn|Ada|Hugo|Iris|Otto|Mina|Leo|Nora|Emil|FT|R[SETC]|JSON|CSV|[A-Z0-9]{6}|[A-Z][A-Za-z]{0,2}\d+C?)$/;

export interface Pseudo {
  page: Page;
  /** Fails if the page shows plain words that are not the server's, or cuts words off. */
  expectSpoken(where: string): Promise<void>;
}

/** Gives a page the client in the pseudo-language; the server stays the same, and its words are noted. */
export async function inPseudo(page: Page): Promise<Pseudo> {
  const folder = await (built ??= pseudoBuild());
  // Until the server speaks the pseudo-language too, whatever it sends may be plain.
  const sent = new Set<string>();
  const note = (text: string) => {
    try {
      for (const one of stringsIn(JSON.parse(text))) sent.add(normal(one));
    } catch {
      // Not JSON: a replay, which nobody reads.
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
  /** `isWord`: a single word on its own has to be a whole text of the server, not just a word of one. */
  const isSent = (run: string, isWord: boolean): boolean => {
    const text = normal(run);
    if (!/[A-Za-z]{2}/.test(run) || names.test(run.trim()) || sent.has(text)) return true;
    if (!isWord && [...sent].some((one) => one.includes(text))) return true;
    // A message may consist of arguments and punctuation only: "{label}: {price}". Names stand in the server's texts as
    // "@0", and the plain board joins names of fields.
    // Cards and holes stand there in other words, too.
    const pieces = run.split(/[,.;:()?·]|\b\d+\b|\b(?:10|[2-9AJQK])$|\b(?:Ann|Bot \d)(?:'s)?\b/);
    if (pieces.length > 1) return pieces.every((piece) => isSent(piece, false));
    return run
      .trim()
      .split(/[ -]/)
      .every((word) => sent.has(normal(word)));
  };
  return {
    page,
    async expectSpoken(where) {
      const { texts, cut } = await page.evaluate(wordsOnPage);
      const plain = texts.flatMap(({ text, isQuoted }) =>
        (text.match(/[A-Za-z0-9][A-Za-z0-9 ,.;:'’()#/&!?+%·-]*/g) ?? []).filter(
          (run) => !isSent(run, !isQuoted && run.trim() === text && /^\w+$/.test(text)),
        ),
      );
      expect([...new Set(plain)], `plain words: ${where}`).toEqual([]);
      expect(cut, `cut off: ${where}`).toEqual([]);
    },
  };
}

/** Runs in the page: all its texts, and the elements whose text does not fit. `isQuoted`: in the text of a
 * rulebook or in the name of a route, which are shown in pieces. */
function wordsOnPage(): { texts: { text: string; isQuoted: boolean }[]; cut: string[] } {
  const texts: { text: string; isQuoted: boolean }[] = [];
  const cut: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node instanceof Text) {
      const parent = node.parentElement!;
      const text = node.data.trim();
      if (!text || parent.closest('script, style, noscript')) continue;
      texts.push({ text, isQuoted: parent.closest('.rulebook, .br-where') !== null });
      const box = parent.closest<HTMLElement>(':not(svg *, svg, option, select)');
      if (!box || box.closest('.visually-hidden, [inert]') || box.clientWidth < 2) continue;
      const look = getComputedStyle(box);
      if (look.visibility === 'hidden' || /auto|scroll/.test(look.overflowX)) continue;
      if (box.scrollWidth > box.clientWidth + 1) cut.push(`${box.tagName}.${box.className} ${text}`);
    } else if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const text = node.getAttribute(name)?.trim();
        if (text) texts.push({ text, isQuoted: node.closest('.rulebook') !== null });
      }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) cut.push('the page is wider than the window');
  return { texts, cut: [...new Set(cut)] };
}
