import { expect, test } from 'vitest';
import { packedValue } from '../local/link';
import { pathIn } from '../pages/Duplicate';
import { addResults, BadResults, readResults, resultsInLink, resultsInText, resultsOf, resultsText } from './play';
import type { DealSet } from './record';

const code = 'last-card~2~medium~K7QX2M4NPQRTS';
const result = { score: 900, margin: 10, share: 1 };
const set: DealSet = {
  code,
  game: 'last-card',
  version: '1.1',
  players: 2,
  level: 'medium',
  deals: [
    { table: 'A', version: '1.1', replay: 'cardtable replay 1\n', result, par: null },
    ...Array<null>(7).fill(null),
  ],
  others: [],
  tables: [],
};

const whyNot = async (value: unknown): Promise<string> => {
  try {
    readResults(value);
    return '';
  } catch (error) {
    return error instanceof BadResults ? error.why : String(error);
  }
};

test('results are games, not numbers', () => {
  const sent = resultsText(set);
  expect(sent).not.toContain('900');
  expect(resultsInText(sent)).toEqual(resultsOf(set));
});

test('a game that is not scored yet is not sent', () => {
  const open = { ...set, deals: [{ ...set.deals[0]!, result: null }, ...set.deals.slice(1)] };
  expect(resultsOf(open).games.every((one) => one === null)).toBe(true);
});

test('a link to results opens again, and every cut is noticed', async () => {
  const link = await packedValue(resultsOf(set));
  expect(await resultsInLink(link)).toEqual(resultsOf(set));
  for (let end = 0; end < link.length; end += 7) {
    await expect(resultsInLink(link.slice(0, end)), `cut after ${end}`).rejects.toBeInstanceOf(BadResults);
  }
  await expect(resultsInLink('9abc')).rejects.toBeInstanceOf(BadResults);
});

test('whatever else somebody opens is refused with the reason', async () => {
  const whole = resultsOf(set);
  expect(await whyNot(whole)).toBe('');
  for (const value of [null, 7, 'text', [], {}, { ...whole, kind: 'cardtable results' }]) {
    expect(await whyNot(value)).toBe('damaged');
  }
  expect(await whyNot({ ...whole, format: 2 })).toBe('newer');
  expect(await whyNot({ ...whole, set: '../../secret' })).toBe('damaged');
  expect(await whyNot({ ...whole, games: whole.games.slice(1) })).toBe('damaged');
  expect(await whyNot({ ...whole, games: [7, ...whole.games.slice(1)] })).toBe('damaged');
  expect(await whyNot({ ...whole, games: Array<null>(8).fill(null) })).toBe('empty');
  expect(() => resultsInText('{"kind":')).toThrow(BadResults);
});

test('results of other deals and of other versions are not scored at all', async () => {
  const wanted = new AbortController().signal;
  const add = (sent: Partial<ReturnType<typeof resultsOf>>) =>
    addResults(set, { ...resultsOf(set), ...sent }, 'Ben', () => undefined, wanted);
  await expect(add({ set: `${code.slice(0, -1)}A` })).rejects.toMatchObject({ why: 'other-set' });
  await expect(add({ version: '0.9' })).rejects.toMatchObject({ why: 'other-version' });
});

test('a pasted link or code leads to its deals', () => {
  expect(pathIn(code)).toBe(`/duplicate/${code}`);
  expect(pathIn(` https://example.org/duplicate/${code} `)).toBe(`/duplicate/${code}`);
  expect(pathIn(`https://example.org/x/#/duplicate/${code}#1abc_-`)).toBe(`/duplicate/${code}#1abc_-`);
  expect(pathIn('last-card~3~hard~colors=red+blue~K7QX2M4NPQRTS')).toContain('red+blue');
  for (const text of ['', 'K7QX2M', 'https://example.org/daily', 'last-card~']) expect(pathIn(text)).toBeNull();
});
