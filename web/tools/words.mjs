// Compiles the catalogues of words (`*.en.ts`) while the client is built: each `message('…')` becomes a string or, with
// arguments, a small function, so that a page pays nothing for formatting. The syntax is that of ICU MessageFormat:
// `{name}`, `{count, number}`, `{count, plural, =0 {…} one {…} other {# …}}`, `{kind, select, bot {…} other {…}}`, and
// tags such as `<b>…</b>` for elements. An apostrophe before a brace quotes it, and two apostrophes are one.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The parts of a message: strings, and objects for everything else. */
export function parse(text) {
  let at = 0;
  const fail = (why) => {
    throw new Error(`${why} at ${at} in “${text}”`);
  };
  const word = (pattern) => {
    const found = pattern.exec(text.slice(at));
    if (!found) fail('unexpected text');
    at += found[0].length;
    return found[1];
  };
  const argument = (inPlural) => {
    const name = word(/^\{\s*(\w+)\s*/);
    if (text[at] === '}') return ++at && { name };
    const kind = word(/^,\s*(\w+)\s*/);
    if (kind === 'number') return word(/^(\})/) && { name, kind };
    if (kind !== 'plural' && kind !== 'select') fail(`unknown kind ${kind}`);
    word(/^(,)\s*/);
    const cases = [];
    while (text[at] !== '}') {
      const key = word(/^([=\w]+)\s*\{/);
      cases.push([key, parts(kind === 'plural' ? name : inPlural, '}')]);
      ++at;
      word(/^(\s*)/);
    }
    ++at;
    if (cases.at(-1)?.[0] !== 'other') fail(`the last case of ${name} must be “other”`);
    return { name, kind, cases };
  };
  const isAt = (end) => (end === '<' ? text.startsWith('</', at) : text[at] === end);
  const parts = (inPlural, end) => {
    const found = [];
    let plain = '';
    const put = (part) => {
      if (plain) found.push(plain);
      plain = '';
      found.push(part);
    };
    while (at < text.length && !isAt(end)) {
      const rest = text.slice(at);
      const quoted = /^'([{}#][^']*)'/.exec(rest);
      const tag = /^<(\w+)>/.exec(rest);
      if (quoted) {
        plain += quoted[1];
        at += quoted[0].length;
      } else if (rest.startsWith("''")) {
        plain += "'";
        at += 2;
      } else if (tag) {
        at += tag[0].length;
        put({ tag: tag[1], parts: parts(inPlural, '<') });
        word(new RegExp(`^(</${tag[1]}>)`));
      } else if (rest[0] === '{') put(argument(inPlural));
      else if (rest[0] === '}') fail('a brace too many');
      else if (rest[0] === '#' && inPlural) {
        put({ name: inPlural });
        ++at;
      } else plain += text[at++];
    }
    if (end && at >= text.length) fail('something is not closed');
    if (plain) found.push(plain);
    return found;
  };
  return parts(null, '');
}

const hasTag = (parts) => parts.some((part) => part.tag || part.cases?.some(([, inner]) => hasTag(inner)));

/** English: `one` is 1. Another language needs its own plural rules here. */
function condition({ name, kind }, key, given) {
  if (kind === 'plural') {
    const number = key === 'one' ? 1 : Number(/^=(\d+)$/.exec(key)?.[1]);
    if (Number.isNaN(number)) throw new Error(`English has no plural “${key}”`);
    return `${given(name)}===${number}`;
  }
  return `${given(name)}===${key === 'true' ? key : JSON.stringify(key)}`;
}

function expression(part, isRich, given) {
  const { name, kind, cases, tag } = part;
  if (tag) return `${given(tag)}(${code(part.parts, hasTag(part.parts), given)})`;
  if (kind === 'number') return `${given(name)}.toLocaleString("en")`;
  if (!cases) return given(name);
  return cases.reduceRight(
    (rest, [key, parts]) =>
      key === 'other'
        ? code(parts, isRich, given)
        : `${condition(part, key, given)}?${code(parts, isRich, given)}:${rest}`,
    '',
  );
}

const quote = (text) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
const isPlain = (parts) => parts.every((part) => typeof part === 'string');

function code(parts, isRich, given) {
  if (isPlain(parts)) return JSON.stringify(parts.join(''));
  const part = (of) => (typeof of === 'string' ? JSON.stringify(of) : expression(of, isRich, given));
  if (isRich) return `[${parts.map(part).join()}]`;
  if (parts.length === 1 && parts[0].cases) return `(${part(parts[0])})`;
  return `\`${parts.map((of) => (typeof of === 'string' ? quote(of) : `\${${part(of)}}`)).join('')}\``;
}

/** The JavaScript of a message: a string, or a function of its arguments. */
export function compile(parts) {
  const made = code(parts, hasTag(parts), (name) => `a.${name}`);
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
function written(parts, given) {
  const used = new Set();
  let isOnce = true;
  const made = code(parts, hasTag(parts), (name) => {
    const value = given.get(name);
    if (isShort(value)) return value;
    isOnce &&= !used.has(name);
    used.add(name);
    return `(${value})`;
  });
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

const exported =
  /export const (\w+) = message\(\s*('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`),?\s*\);|export \{([^}]*)\} from '(.*)';/gs;

/** The texts of a catalogue by name, with those that it takes from others; `files` collects what was read. */
export function catalogue(file, files = []) {
  files.push(file);
  const texts = new Map();
  for (const [, name, text, taken, from] of readFileSync(file, 'utf8').matchAll(exported)) {
    // It is a literal without anything to evaluate: Function only takes the quotes and escapes away.
    if (name) texts.set(name, Function(`return ${text}`)());
    else {
      const others = catalogue(resolve(dirname(file), `${from}.ts`), files);
      for (const other of taken.match(/\w+/g)) texts.set(other, others.get(other));
    }
  }
  return texts;
}

const imported = /^import \* as (\w+) from '(.*\.en)';$/m;

/**
 * The Vite plugin. It writes the messages that a module uses into that module, where they are used: as strings, as
 * template strings with the arguments in place, or as functions where the arguments are not written out. No catalogue is
 * ever loaded as a whole, no page carries the words of another, and formatting costs nothing.
 */
export function words() {
  let change = (parts) => parts;
  return {
    name: 'words',
    enforce: 'pre',
    configResolved(config) {
      if (config.mode === 'pseudo') change = pseudo;
    },
    transform(source, id) {
      const [line, space, from] = imported.exec(source) ?? [];
      if (!line) return null;
      const files = [];
      const texts = catalogue(resolve(dirname(id), `${from}.ts`), files);
      for (const file of files) this.addWatchFile(file);
      const functions = new Map();
      let text = source;
      // From the end, so that a message within the arguments of another is written first.
      for (const { 0: use, 1: name, index } of [
        ...source.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g')),
      ].reverse()) {
        if (!texts.has(name)) this.error(`there is no message “${name}” in ${from}`);
        const parts = change(parse(texts.get(name)));
        const called = isPlain(parts) ? null : argumentsAt(text, index + use.length);
        const made = called && written(parts, called.given);
        if (!made) functions.set(name, compile(parts));
        const put = made ?? (isPlain(parts) ? compile(parts) : `${space}_${name}`);
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
