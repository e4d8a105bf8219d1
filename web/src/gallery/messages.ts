// Every message of the program and the pages, in English and in another language, with the place where it is seen.
import { parse, translation } from '../../tools/messages.mjs';
import places from './places.json';

/** The texts of catalogues by path. */
const program = import.meta.glob<string>('../../../{engine,ai,tables,server,lab,apps/cli}/**/words.*', {
  query: '?raw',
  import: 'default',
});
const english = import.meta.glob<string>('../**/*.en.ts', { query: '?raw', import: 'default' });
const others = import.meta.glob<string>(['../words/*.??', '../boards/*/words.??'], {
  query: '?raw',
  import: 'default',
});

export interface Entry {
  name: string;
  text: string;
  /** Undefined while it is missing. */
  translated: string | undefined;
}

export interface Group {
  /** The catalogue without its language: `web/src/words/setup`. */
  stem: string;
  /** Where its messages are seen: a page, or a command. */
  place: string;
  entries: Entry[];
}

/** The messages of a catalogue of the program: names have dots there. */
export function catalogueOf(text: string): Map<string, string> {
  return new Map(
    [...translation(text.replace(/^[\w.]+(?= *=)/gm, (name) => name.replaceAll('.', '__')))].map(
      ([name, said]): [string, string] => [String(name).replaceAll('__', '.'), String(said)],
    ),
  );
}

const exported = /export const (\w+) = message\(\s*('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`),?\s*\);/gs;

/** The messages of a catalogue of the client. */
export function messagesOf(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(exported)].map(([, name = '', quoted = '']): [string, string] => [
      name,
      quoted
        .slice(1, -1)
        .replace(/\\(.)/g, '$1')
        .replace(/\s*\n\s*/g, ' '),
    ]),
  );
}

export const placeOf = (stem: string): string | undefined => (places as Record<string, string>)[stem];

const read = async (files: Record<string, () => Promise<string>>, path: string): Promise<string> =>
  (await files[path]?.()) ?? '';

async function groupOf(stem: string, own: Map<string, string>, other: Map<string, string>): Promise<Group> {
  const entries = [...own].map(([name, text]) => ({ name, text, translated: other.get(name) }));
  return { stem, place: placeOf(stem) ?? '', entries };
}

/** All catalogues, in the order of their paths. */
export async function allMessages(language: string): Promise<Group[]> {
  const ofProgram = Object.keys(program)
    .filter((path) => path.endsWith('/words.en') && !path.includes('/tests/'))
    .map(async (path) => {
      const [own, other] = [path, path.replace(/en$/, language)].map((one) => read(program, one));
      const stem = path.replace('../../../', '').replace(/\/words\.en$/, '');
      return groupOf(stem, catalogueOf(await own!), catalogueOf(await other!));
    });
  const ofPages = Object.keys(english).map(async (path) => {
    const other = catalogueOf(await read(others, path.replace(/en\.ts$/, language)));
    const stem = path.replace('../', 'web/src/').replace(/\/words\.en\.ts$|\.en\.ts$/, '');
    return groupOf(stem, messagesOf(await read(english, path)), other);
  });
  return (await Promise.all([...ofPages, ...ofProgram])).filter(({ entries }) => entries.length > 0);
}

/** A message with values in place of its facts: each alternative on a line. */
export function samples(text: string): string[] {
  const said = (parts: unknown[], pick: (cases: [string, unknown[]][]) => [string, unknown[]]): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        const {
          name,
          cases,
          tag,
          parts: inner,
        } = part as {
          name?: string;
          tag?: string;
          parts?: unknown[];
          cases?: [string, unknown[]][];
        };
        if (tag) return said(inner ?? [], pick);
        return cases ? said(pick(cases)[1], pick) : `‹${name ?? '#'}›`;
      })
      .join('');
  const parts = parse(text) as unknown[];
  const most = Math.max(
    1,
    ...parts.map((part) => (typeof part === 'object' && part && 'cases' in part ? (part.cases as []).length : 1)),
  );
  return Array.from({ length: most }, (_, at) => said(parts, (cases) => cases[Math.min(at, cases.length - 1)]!));
}
