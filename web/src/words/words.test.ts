// The catalogues: their syntax, that every message is used, and that nobody speaks past them.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { catalogue, compile, parse, pseudo, translation, words, wrongIn } from '../../tools/words.mjs';
import type * as Messages from './message';
import type * as Parts from './parts.en';
import { allOf, oneOf } from './lists';

const say = (text: string, given: object = {}) => {
  const made: unknown = new Function(`return ${compile(parse(text))}`)();
  return typeof made === 'function' ? (made as (given: object) => unknown)(given) : made;
};

test('messages in ICU MessageFormat', () => {
  expect(say('Play')).toBe('Play');
  expect(say('Learn {name}', { name: 'Last Card' })).toBe('Learn Last Card');
  const cards = '{count, plural, =0 {no cards} one {# card} other {# cards}} left';
  expect([0, 1, 2].map((count) => say(cards, { count }))).toEqual(['no cards left', '1 card left', '2 cards left']);
  const who = '{who, select, you {You draw} other {{name} draws}} {count, plural, one {a card} other {# cards}}';
  expect(say(who, { who: 'you', count: 1 })).toBe('You draw a card');
  expect(say(who, { who: '', name: 'Ann', count: 3 })).toBe('Ann draws 3 cards');
  expect(say('{on, select, true {on} other {off}}', { on: true })).toBe('on');
  expect(say('{games, number} games', { games: 10_000 })).toBe('10,000 games');
  expect(say("{name}'s #1: `$'{x}'` ''", { name: 'Ann' })).toBe("Ann's #1: `${x}` '");
  const b = (text: string) => `*${text}*`;
  expect(say('Press <b>Go {way}</b>.', { way: 'on', b })).toEqual(['Press ', '*Go on*', '.']);
});

test.each([
  ['Learn {name', 'unexpected'],
  ['Learn } it', 'too many'],
  ['{count, plural, one {# card}}', 'other'],
  ['{count, ordinal, other {#th}}', 'unknown kind'],
  ['Press <b>Go', 'not closed'],
])('“%s” is refused', (text, why) => {
  expect(() => parse(text)).toThrow(why);
});

test('English has no other plurals', () => {
  expect(() => compile(parse('{count, plural, few {# cards} other {# cards}}'))).toThrow('few');
});

declare const parts: typeof Parts;
declare const message: typeof Messages.message;
// Only for the compiler; none of these runs.
// @ts-expect-error: no such message
void (() => parts.nothing);
// @ts-expect-error: a card needs its suit
void (() => parts.cardName({ rank: 'A', number: 'A' }));
// @ts-expect-error: a plural needs a number
void (() => message('{count, plural, one {# card} other {# {kind}}}')({ count: '1', kind: 'cards' }));
// @ts-expect-error: it has no such argument
void (() => message('Learn {name}')({ name: 'FastTrack', game: 'fasttrack' }));
// @ts-expect-error: a tag needs its element
void (() => message('Press <b>Go</b>')({}));
void (() => message('{a, select, x {one {b}} other {two}} {c}')({ a: 'x', b: 1, c: 'y' }).length);

test('the pseudo-language leaves no letter as it was, keeps arguments, and is a third longer', () => {
  const made = new Function(
    `return ${compile(pseudo(parse('{count, plural, one {# card} other {# cards}} of {name}')))}`,
  )();
  const text = (made as (given: object) => string)({ count: 2, name: 'Ann' });
  expect(text).toMatch(/^\[2 ćáŕđś óƒ Ann.*\]$/);
  expect(text.length).toBeGreaterThan(1.3 * '2 cards of Ann'.length);
  expect(compile(pseudo(parse('Play')))).toBe('"[Ṕĺáý]"');
});

test('the compiler writes messages where they are used', () => {
  const plugin = words() as unknown as { transform(this: object, source: string, id: string): { code: string } | null };
  const use = (source: string) =>
    plugin.transform.call(
      { addWatchFile: () => {}, error: (why: string) => expect.fail(why) },
      source,
      import.meta.filename,
    )?.code;
  const start = "import * as t from './common.en';\n";
  expect(use(`${start}draw(t.close, t.seat({ number: at + 1 }));`)).toBe('\ndraw("Close", `Seat ${(at + 1)}`);');
  expect(use(`${start}draw(t.showRule({ rule: t.seat({ number }) }));`)).toBe(
    '\ndraw(`Show rule ${(`Seat ${number}`)}`);',
  );
  expect(use(`${start}draw(t.seat(given));`)).toBe('const t_seat=(a)=>`Seat ${a.number}`;\ndraw(t_seat(given));');
  // What would be computed twice is passed to a function instead.
  expect(use(`${start}draw(t.cards({ count: next() }));`)).toContain('t_cards({ count: next() })');
  expect(use('draw(1);')).toBeUndefined();
});

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../gallery/**', '!../client/openapi.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const catalogues = Object.keys(sources).filter((path) => path.endsWith('.en.ts'));

test('every message is used', () => {
  expect(catalogues.length).toBeGreaterThan(10);
  const used = new Set<string>();
  for (const [path, source] of Object.entries(sources)) {
    const from = /^import \* as t from '(.*)';$/m.exec(source)?.[1];
    if (!from) continue;
    const file = new URL(`${from}.ts`, new URL(path, 'file:///src/words/')).pathname;
    for (const [, name] of source.matchAll(/\bt\.(\w+)/g)) used.add(`${file} ${name}`);
  }
  const unused = catalogues.flatMap((path) => {
    const at = new URL(path, import.meta.url).pathname;
    const file = new URL(path, 'file:///src/words/').pathname;
    const own = [...readFileSync(at, 'utf8').matchAll(/export const (\w+)/g)].map(([, name]) => name);
    const taken = [...catalogue(at).keys()].filter((name) => !own.includes(name));
    // What others take from here counts where they use it.
    const isTaken = (name: string) =>
      file.endsWith('common.en.ts') && [...used].some((one) => one.endsWith(` ${name}`));
    return [...own, ...taken]
      .filter((name) => !used.has(`${file} ${name}`) && !isTaken(name!))
      .map((name) => `${path} ${name}`);
  });
  expect(unused).toEqual([]);
});

/** Names that are the same in every language. */
const names = /^(Cardtable|FT|JSON|CSV|K7QX2M)$/;
const spoken = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'help',
  'what',
  'word',
  'button',
  'caption',
]);

test('no element has words of its own', () => {
  const found: string[] = [];
  for (const [path, source] of Object.entries(sources)) {
    if (!path.endsWith('.tsx')) continue;
    const visit = (node: ts.Node): void => {
      const text = ts.isJsxText(node)
        ? node.text.trim()
        : ts.isJsxAttribute(node) &&
            spoken.has(node.name.getText()) &&
            node.initializer &&
            ts.isStringLiteral(node.initializer)
          ? node.initializer.text
          : '';
      if (/[a-z]{2}|[A-Z]{2}/.test(text) && !names.test(text)) found.push(`${path}: ${text}`);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX));
  }
  expect(found).toEqual([]);
});

test('catalogues in other languages: a line per message, indented lines continue it', () => {
  expect([...translation('# Kommentar\nclose = Schließen\n\nseat = Platz\n  {number}\n')]).toEqual([
    ['close', 'Schließen'],
    ['seat', 'Platz {number}'],
  ]);
  expect(() => translation('close = a\nclose = b')).toThrow('line 2: close appears twice');
  expect(() => translation('nothing')).toThrow('line 1');
});

test.each([
  ['Learn {name}', '{name} lernen', ''],
  ['Learn {name}', 'Lernen', '{name} is missing'],
  ['Learn {name}', '{game} lernen', '{game} is no argument in English'],
  ['<b>New</b>', 'Neu', '{<b>} is missing'],
  ['{n, plural, other {#}}', '{n, plural, other {#}}', '{n} needs “one”'],
  ['{n, plural, other {#}}', '{n, plural, =1 {eins} other {#}}', ''],
  ['{s, select, a {x} other {}}', '{s, select, b {y} other {}}', '“b” is no key of {s} in English'],
])('“%s” as “%s”: %s', (english, german, wrong) => {
  expect(wrongIn(english, german, 'de')).toBe(wrong);
});

test('plurals and numbers of other languages', () => {
  const french = new Function(`return ${compile(parse('{n, plural, one {# carte} other {# cartes}}'), 'fr')}`)();
  const said = french as (given: object) => string;
  expect([0, 1, 2].map((n) => said({ n }))).toEqual(['0 carte', '1 carte', '2 cartes']);
  expect(compile(parse('{n, number}'), 'de')).toContain('toLocaleString("de")');
});

test('lists', () => {
  expect(allOf(['Ann'])).toBe('Ann');
  expect(allOf(['Ann', 'Ben', 'Cleo'])).toBe('Ann, Ben and Cleo');
  expect(oneOf([1, 2, 5])).toBe('1, 2 or 5');
});
