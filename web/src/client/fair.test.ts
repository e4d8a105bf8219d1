import { beforeEach, expect, test } from 'vitest';
import { dealSeed, hashOf, ownBytes, proofOf, readDeal } from './fair';
import { keptDeal } from './tokens';

// The vectors of docs/protocol.md, computed with Python.
const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const ann = '202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f';
const annsHash = '72dbb7336c76780023f83da4c355f2eeea85733b13d3477697917790c1229084';
const cy = '404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f';
const cysHash = 'ca2a4fe727faaecf16ecd130a86e0885c5540c05375340445071c0657555fd42';
const both = [
  { seat: 0, hash: annsHash, bytes: ann },
  { seat: 2, hash: cysHash, bytes: cy },
];
const names = ['Ann', 'Bot 2', 'Cy'];

const replay = (change: (text: string) => string = (text) => text) =>
  change(
    [
      'cardtable replay 1',
      'game last-card rules 1',
      'players 3',
      'seed 14181188143191964360',
      `commitment 1 ${commitment}`,
      `contribution 0 ${annsHash} ${ann}`,
      `contribution 2 ${cysHash} ${cy}`,
      `secret ${secret}`,
      'moves',
      '0 draw',
    ].join('\n'),
  );
const proof = (text: string, note: Parameters<typeof proofOf>[2] = null) => {
  const deal = readDeal(text);
  return deal && proofOf(deal, names, note);
};

beforeEach(() => localStorage.clear());

test('hashes and seeds are those of the vectors', () => {
  expect(hashOf(secret)).toBe(commitment);
  expect(hashOf(ann)).toBe(annsHash);
  expect(hashOf(cy)).toBe(cysHash);
  expect(dealSeed({ secret, game: 1, contributions: both })).toBe(14181188143191964360n);
  const leftOut = [both[0]!, { seat: 2, hash: cysHash, bytes: '' }];
  expect(dealSeed({ secret, game: 1, contributions: leftOut })).toBe(3238259298497736047n);
  expect(dealSeed({ secret, game: 2, contributions: [] })).toBe(13719476765777427094n);
});

test('a deal that matches is proven', () => {
  expect(proof(replay())).toEqual({
    proven: true,
    text: `Nobody could choose this deal: random numbers were added by Ann, Cy. Commitment: ${commitment}`,
  });
  expect(proof(replay(), { commitment, bytes: cy })?.text).toContain('this browser added random numbers');
});

test('every mismatch is reported', () => {
  const wrong = (from: string, to: string) => proof(replay((text) => text.replace(from, to)));
  expect(wrong(`secret ${secret}`, `secret ${ann}`)?.text).toContain('server’s commitment');
  expect(wrong(`${cysHash} ${cy}`, `${cysHash} ${ann}`)?.text).toContain('seat 3 do not match');
  expect(wrong(`${cysHash} ${cy}`, `${cysHash} -`)?.text).toContain('does not follow');
  expect(wrong('seed 14181188143191964360', 'seed 14181188143191964361')).toMatchObject({ proven: false });
  expect(proof(replay(), { commitment: annsHash, bytes: ann })?.text).toContain('shown before the game');
});

test('a deal to which nobody added anything is the server’s', () => {
  const alone = ['seed 13719476765777427094', `commitment 2 ${commitment}`, 'contribution 0 - -', `secret ${secret}`];
  expect(proof(alone.join('\n'))).toEqual({
    proven: false,
    text: 'The server alone made this deal: no player added random numbers to it.',
  });
});

test('a replay without its deal proves nothing', () => {
  expect(readDeal('cardtable replay 1\ngame last-card rules 1\nseed 5\nmoves\n')).toBeNull();
});

test('bytes are drawn once for each deal, and the first commitment is kept', () => {
  const first = ownBytes('K7QX2M', 1, commitment);
  expect(first.bytes).toMatch(/^[0-9a-f]{64}$/);
  expect(first.hash).toBe(hashOf(first.bytes));
  expect(ownBytes('K7QX2M', 1, annsHash)).toEqual(first);
  expect(keptDeal('K7QX2M', 1)).toEqual({ commitment, bytes: first.bytes });
  expect(ownBytes('K7QX2M', 2, commitment).bytes).not.toBe(first.bytes);
});
