// Compiles the catalogues of words (`*.en.ts`) while the client is built: each `message('…')` becomes a string or, with
// arguments, a small function, so that a page pays nothing for formatting. The syntax is that of ICU MessageFormat:
// `{name}`, `{count, number}`, `{count, plural, =0 {…} one {…} other {# …}}`, `{kind, select, bot {…} other {…}}`, and
// tags such as `<b>…</b>` for elements. An apostrophe before a brace quotes it, and two apostrophes are one.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { languages } from './languages.mjs';
import { parse, translation } from './messages.mjs';

export { parse, translation };

const hasTag = (parts) => parts.some((part) => part.tag || part.cases?.some(([, inner]) => hasTag(inner)));

/** `one` is 1, in French also 0. `many`, for whole millions in Spanish and French, is a form that no message needs. */
function condition({ name, kind }, key, given, language) {
  if (kind === 'plural') {
    if (key === 'one' && language === 'fr') return `${given(name)}<2`;
    const number = key === 'one' ? 1 : Number(/^=(\d+)$/.exec(key)?.[1]);
    if (Number.isNaN(number)) throw new Error(`${language} has no plural “${key}”`);
    return `${given(name)}===${number}`;
  }
  return `${given(name)}===${key === 'true' ? key : JSON.stringify(key)}`;
}

function expression(part, isRich, given, language) {
  const { name, kind, cases, tag } = part;
  if (tag) return `${given(tag)}(${code(part.parts, hasTag(part.parts), given, language)})`;
  if (kind === 'number') return `${given(name)}.toLocaleString("${language}")`;
  if (!cases) return given(name);
  return cases.reduceRight(
    (rest, [key, parts]) =>
      key === 'other'
        ? code(parts, isRich, given, language)
        : `${condition(part, key, given, language)}?${code(parts, isRich, given, language)}:${rest}`,
    '',
  );
}

const quote = (text) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
const isPlain = (parts) => parts.every((part) => typeof part === 'string');

function code(parts, isRich, given, language) {
  if (isPlain(parts)) return JSON.stringify(parts.join(''));
  const part = (of) => (typeof of === 'string' ? JSON.stringify(of) : expression(of, isRich, given, language));
  if (isRich) return `[${parts.map(part).join()}]`;
  if (parts.length === 1 && parts[0].cases) return `(${part(parts[0])})`;
  return `\`${parts.map((of) => (typeof of === 'string' ? quote(of) : `\${${part(of)}}`)).join('')}\``;
}

/** The JavaScript of a message: a string, or a function of its arguments. */
export function compile(parts, language = 'en') {
  const made = code(parts, hasTag(parts), (name) => `a.${name}`, language);
  return isPlain(parts) ? made : `(a)=>${made}`;
}

/** Where the bracket at `at` is closed, and the commas directly inside. */
function bracketAt(source, at) {
  const commas = [];
  let depth = 0;
  for (let i = at; i < source.length; ++i) {
    const letter = source[i];
    if ('\'"`'.includes(letter)) {
      for (++i; source[i] !== letter; ++i) {
        if (source[i] === '\\') ++i;
        if (letter === '`' && source.startsWith('${', i)) i = bracketAt(source, i + 1).end;
      }
    } else if ('([{'.includes(letter)) ++depth;
    else if (')]}'.includes(letter)) {
      if (--depth === 0) return { end: i, commas };
    } else if (letter === ',' && depth === 1) commas.push(i);
  }
  throw new Error('a bracket is not closed');
}

/** The arguments of a call whose brackets open at `at`, if they are written out there. */
function argumentsAt(source, at) {
  const open = /^\(\s*\{/.exec(source.slice(at, at + 200));
  if (!open) return null;
  const { end } = bracketAt(source, at);
  const first = at + open[0].length - 1;
  const { end: last, commas } = bracketAt(source, first);
  const cuts = [first, ...commas, last];
  const given = new Map();
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    const text = source.slice(from + 1, cuts[index + 1]).trim();
    const [, name, value = name] = /^(\w+)(?:\s*:\s*(.+))?$/s.exec(text) ?? [];
    if (name) given.set(name, value);
    else if (text) return null;
  }
  return { given, end: end + 1 };
}

const isShort = (value) => /^[\w.!?]+$/.test(value);

/** The message with its arguments in their places; null if one would have to be computed twice. */
function written(parts, given, language) {
  const used = new Set();
  let isOnce = true;
  const made = code(
    parts,
    hasTag(parts),
    (name) => {
      const value = given.get(name);
      if (isShort(value)) return value;
      isOnce &&= !used.has(name);
      used.add(name);
      return `(${value})`;
    },
    language,
  );
  return isOnce ? made : null;
}

const letters = 'áƀćđéƒğĥíĵķĺḿńóṕɋŕśţúṽŵẋýž';
const accented = (text) =>
  text.replace(/[a-z]/gi, (letter) => {
    const small = letters[letter.toLowerCase().charCodeAt(0) - 97];
    return letter === letter.toLowerCase() ? small : small.toUpperCase();
  });
const map = (parts, change) =>
  parts.map((part) => {
    if (typeof part === 'string') return change(part);
    if (part.tag) return { ...part, parts: map(part.parts, change) };
    return part.cases ? { ...part, cases: part.cases.map(([key, inner]) => [key, map(inner, change)]) } : part;
  });
const lengthOf = (parts) =>
  parts.reduce((sum, part) => {
    if (typeof part === 'string') return sum + part.length;
    if (part.tag) return sum + lengthOf(part.parts);
    return sum + Math.max(2, ...(part.cases ?? []).map(([, inner]) => lengthOf(inner)));
  }, 0);

/** The pseudo-language, for tests: no letter is left as it was, and every message is in brackets and a third longer. */
export function pseudo(parts) {
  const more = Math.max(0, Math.ceil(lengthOf(parts) / 3) - 2);
  return ['[', ...map(parts, accented), `${'éñø '.repeat(50).slice(0, more).trimEnd()}]`];
}

/** For translators: every message begins with its name, so that it can be found in the catalogues. */
export const named = (parts, name) => [`⟨${name}⟩ `, ...parts];

const exported =
  /export const (\w+) = message\(\s*('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`),?\s*\);|export \{([^}]*)\} from '([^']*)';/gs;

/** The arguments of a message with their kinds, the keys of selects, and the plurals. */
function shapeOf(parts, shape = { args: new Map(), keys: new Map(), plurals: [] }) {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const { name, kind, cases, tag } = part;
    if (tag) shape.args.set(`<${tag}>`, 'tag');
    // `#` has no kind of its own.
    else if (kind || !shape.args.has(name)) shape.args.set(name, kind === 'plural' ? 'number' : (kind ?? 'text'));
    if (kind === 'plural') shape.plurals.push(part);
    if (kind === 'select') shape.keys.set(name, [...(shape.keys.get(name) ?? []), ...cases.map(([key]) => key)]);
    for (const inner of part.parts ? [part.parts] : (cases ?? []).map(([, of]) => of)) shapeOf(inner, shape);
  }
  return shape;
}

/** What is wrong with a translated message; empty if nothing is. */
export function wrongIn(english, translated, language) {
  const [own, other] = [english, translated].map((text) => shapeOf(parse(text)));
  for (const name of other.args.keys()) if (!own.args.has(name)) return `{${name}} is no argument in English`;
  for (const name of own.args.keys()) if (!other.args.has(name)) return `{${name}} is missing`;
  for (const [name, keys] of other.keys) {
    const unknown = keys.find((key) => !own.keys.get(name)?.includes(key));
    if (unknown) return `“${unknown}” is no key of {${name}} in English`;
  }
  const numbersOfOne = language === 'fr' ? ['=0', '=1'] : ['=1'];
  for (const { name, cases } of other.plurals) {
    const keys = new Set(cases.map(([key]) => key));
    if (!keys.has('one') && !numbersOfOne.every((key) => keys.has(key))) return `{${name}} needs “one”`;
  }
  return '';
}

const isShipped = (tag) => languages.some((one) => one.tag === tag && one.isShipped);

/** Puts the texts of a language in place of the English ones. Only a draft may lack some. */
function translate(file, texts, own, language, files) {
  const other = file.replace(/\.en\.ts$/, `.${language}`);
  if (!existsSync(other) && !isShipped(language)) return;
  files.push(other);
  const fail = (why) => {
    throw new Error(`${other}: ${why}`);
  };
  const translated = translation(existsSync(other) ? readFileSync(other, 'utf8') : '');
  for (const [name, text] of translated) {
    if (!own.has(name)) fail(`there is no message ${name} in English`);
    const wrong = wrongIn(texts.get(name), text, language);
    if (wrong) fail(`${name}: ${wrong}`);
    texts.set(name, text);
  }
  const missing = [...own].filter((name) => !translated.has(name));
  if (missing.length > 0 && isShipped(language)) fail(`missing: ${missing.join(', ')}`);
}

/** The texts of a catalogue by name, with those that it takes from others; `files` collects what was read. */
export function catalogue(file, files = [], language = 'en') {
  files.push(file);
  const texts = new Map();
  const own = new Set();
  for (const [, name, text, taken, from] of readFileSync(file, 'utf8').matchAll(exported)) {
    // It is a literal without anything to evaluate: Function only takes the quotes and escapes away.
    if (name) {
      own.add(name);
      texts.set(name, Function(`return ${text}`)().replace(/\s*\n\s*/g, ' '));
    } else {
      const others = catalogue(resolve(dirname(file), `${from}.ts`), files, language);
      for (const other of taken.match(/\w+/g)) texts.set(other, others.get(other));
    }
  }
  if (language !== 'en') translate(file, texts, own, language, files);
  return texts;
}

const imported = /^import \* as (\w+) from '(.*\.en)';$/m;

/** Files of other texts that a module names with this in place of the language. */
const placeholder = /\bLANGUAGE\b(?=\.(json|txt|md)\b)/g;

/**
 * The Vite plugin. It writes the messages that a module uses into that module, where they are used: as strings, as
 * template strings with the arguments in place, or as functions where the arguments are not written out. No catalogue is
 * ever loaded as a whole, no page carries the words of another or of another language, and formatting costs nothing.
 */
export function words(language = 'en') {
  let change = (parts) => parts;
  return {
    name: 'words',
    enforce: 'pre',
    configResolved(config) {
      if (config.mode === 'pseudo') change = pseudo;
      if (config.mode === 'names') change = named;
    },
    transform(given, id) {
      const source = /\.tsx?$/.test(id) ? given.replace(placeholder, language) : given;
      const [line, space, from] = imported.exec(source) ?? [];
      if (!line) return source === given ? null : { code: source, map: null };
      const files = [];
      const texts = catalogue(resolve(dirname(id), `${from}.ts`), files, language);
      for (const file of files) this.addWatchFile(file);
      const functions = new Map();
      let text = source;
      // From the end, so that a message within the arguments of another is written first.
      for (const { 0: use, 1: name, index } of [
        ...source.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g')),
      ].reverse()) {
        if (!texts.has(name)) this.error(`there is no message “${name}” in ${from}`);
        const parts = change(parse(texts.get(name)), name);
        const called = isPlain(parts) ? null : argumentsAt(text, index + use.length);
        const made = called && written(parts, called.given, language);
        if (!made) functions.set(name, compile(parts, language));
        const put = made ?? (isPlain(parts) ? compile(parts, language) : `${space}_${name}`);
        text = text.slice(0, index) + put + text.slice(made ? called.end : index + use.length);
      }
      const made = [...functions].filter(([, body]) => body.startsWith('(a)=>'));
      return {
        code: text.replace(line, () => made.map(([name, body]) => `const ${space}_${name}=${body};`).join('')),
        map: null,
      };
    },
  };
}
