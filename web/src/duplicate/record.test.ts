import { beforeEach, expect, test, vi } from 'vitest';
import type { Judged } from './compare';
import {
  addSet,
  addTable,
  changeDeal,
  isForgetful,
  othersOf,
  ownPlayer,
  playerSecret,
  readSets,
  setOf,
  sets,
  withOther,
} from './record';

const code = 'last-card~2~medium~K7QX2M4NPQRTS';
const facts = { code, game: 'last-card', version: '1.1', players: 2, level: 'medium' } as const;
const good: Judged = { score: 900, margin: 10, share: 1 };
const deals = (...some: (Judged | null)[]) => Array.from({ length: 8 }, (_, at) => some[at] ?? null);

beforeEach(() => {
  localStorage.clear();
  addSet(facts);
});

test('a set that is opened again keeps its games', () => {
  changeDeal(code, 2, () => ({ table: 'HERE-1', version: '1.1', replay: null, result: good, par: null }));
  addSet(facts);
  expect(sets().sets.length).toBe(1);
  expect(setOf(code)!.deals[2]!.result).toEqual(good);
  expect(setOf(code)!.deals[1]).toBeNull();
});

test('the oldest sets make room', () => {
  for (let at = 0; at < 30; ++at) addSet({ ...facts, code: `last-card~2~medium~${at}` });
  expect(sets().sets.length).toBe(20);
  expect(sets().sets[0]!.code).toBe('last-card~2~medium~29');
});

test('the tables of a set are kept, the latest first', () => {
  addTable(code, 'K7QX2M');
  addTable(code, 'AAAAAA');
  addTable(code, 'K7QX2M');
  expect(setOf(code)!.tables).toEqual(['K7QX2M', 'AAAAAA']);
});

test('the secret stays the same', () => {
  expect(playerSecret()).toMatch(/^[0-9a-f]{64}$/);
  expect(playerSecret()).toBe(playerSecret());
});

test('somebody’s later results replace the earlier ones', () => {
  const first = withOther([], { name: 'Ben', deals: deals(good) });
  const both = withOther(first, { name: 'Ben', deals: deals(good, good) });
  expect(both).toEqual([{ name: 'Ben', deals: deals(good, good) }]);
  expect(withOther(both, { name: 'Ben', deals: deals(good) })).toEqual(both);
});

test('two people with one name are two', () => {
  const other = { ...good, score: 100 };
  const two = withOther([{ name: 'Ben', deals: deals(good) }], { name: 'Ben', deals: deals(other) });
  expect(two.length).toBe(2);
});

test('the player’s own results, as the server has them, are no other’s', () => {
  changeDeal(code, 0, () => ({ table: 'A', version: '1.1', replay: null, result: good, par: null }));
  const set = { ...setOf(code)!, others: [{ name: 'Ann', deals: deals(good) }] };
  expect(othersOf(set, ownPlayer(set, 'Ann'))).toEqual([]);
  expect(othersOf(set, ownPlayer(set, 'Ben')).length).toBe(1);
});

test('what is wrong in storage is left out', () => {
  expect(readSets(null)).toBeNull();
  expect(readSets({ format: 2, sets: [] })).toBeNull();
  const read = readSets({
    format: 1,
    player: 'x',
    sets: [
      7,
      { ...facts, code: '../../etc' },
      {
        ...facts,
        deals: [{ table: 'A', version: '1.1', result: { score: 5000, margin: 1, share: 1 } }],
        others: [1, { name: 'B' }],
      },
    ],
  })!;
  expect(read.player).toMatch(/^[0-9a-f]{64}$/);
  expect(read.sets.length).toBe(1);
  expect(read.sets[0]!.deals[0]).toEqual({ table: 'A', version: '1.1', replay: null, result: null, par: null });
  expect(read.sets[0]!.others).toEqual([{ name: 'B', deals: deals() }]);
});

test('with full storage, results last until the page is closed', () => {
  const stored = localStorage;
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.getItem(key), setItem: full });
  changeDeal(code, 0, () => ({ table: 'A', version: '1.1', replay: null, result: good, par: null }));
  expect(isForgetful.value).toBe(true);
  expect(setOf(code)!.deals[0]!.result).toEqual(good);
  vi.unstubAllGlobals();
  changeDeal(code, 0, (own) => own);
  expect(isForgetful.value).toBe(false);
});
