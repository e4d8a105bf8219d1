// The client and the server in the pseudo-language: every word has accents, every message is in brackets and a third
// longer. What is still plain was forgotten.
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { expect } from 'vitest';
import { look } from './look';

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
      const { texts, cut } = await page.evaluate(look, 'option[lang]');
      const isPlainBoard = (await page.locator('.pb').count()) > 0;
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
