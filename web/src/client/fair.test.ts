import { beforeEach, expect, test } from 'vitest';
import { dealKey, dealSeed, drawnFirst, hashOf, ownBytes, ownReceipt, proofOf, readDeal, streamKey } from './fair';
import { isSigned, publicKeyOf, receiptText } from './receipt';
import { keptDeal } from './tokens';

// The vectors of docs/fair-deals.md, computed with Python.
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
const keyOfBoth = '31cbfec37f3fdc9efcaf9b4f2df4fcd57ac1a9ce201c2827bb1c2513b3730d64';
const annsSigning = '606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f';
const annsKey = '174553b456dddfc6908ecab1c101fe6ab21e2baa0617795b7d43a63482993fd5';
const annsReceipt =
  'a63407bc16258e80021946b46f5503954d270751ef5cc323c9df32127ba1b114' +
  '9b92a569e6b3e5963b768031c0f61dc45bb3cc36f59b2bb7e135a2d480984e0f';
const annsText = receiptText(1, commitment, [
  { seat: 0, hash: annsHash, key: annsKey },
  { seat: 2, hash: cysHash },
]);
const names = ['Ann', 'Bot 2', 'Cy'];

const replay = (change: (text: string) => string = (text) => text) =>
  change(
    [
      'cardtable replay 2',
      'game last-card rules 1',
      'players 3',
      `key ${keyOfBoth}`,
      `commitment 1 ${commitment}`,
      `contribution 0 ${annsHash} ${ann}`,
      `receipt 0 ${annsKey} ${annsReceipt}`,
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

test('keys, streams and receipts are those of the vectors', () => {
  expect(dealKey({ secret, game: 1, contributions: both })).toBe(keyOfBoth);
  expect(streamKey(keyOfBoth, 7)).toBe('36ef2abf370b3d9fbb6fb52534446b0102f0fe1f26f1216dcc6f1c5074872c65');
  expect(publicKeyOf(annsSigning)).toBe(annsKey);
  expect(isSigned(annsText, annsKey, annsReceipt)).toBe(true);
  expect(isSigned(`${annsText} `, annsKey, annsReceipt)).toBe(false);
  expect(isSigned(annsText, annsKey, 'ff')).toBe(false);
});

test('a player who sat there and noted every hash knows that nobody could choose the deal', () => {
  expect(proof(replay(), { commitment, bytes: ann, receipt: annsText })).toEqual({
    proven: true,
    text: 'You sat here: this browser had every hash before it revealed its random numbers, so nobody could choose this deal.',
  });
  const unnoted = proof(replay(), { commitment, bytes: cy });
  expect(unnoted?.proven).toBe(false);
  expect(unnoted?.text).toContain('did not note the hashes of the others');
});

test('everybody else learns what cannot be known', () => {
  const signed = proof(replay());
  expect(signed?.proven).toBe(false);
  expect(signed?.text).toContain('These signed that they had every hash before they revealed their numbers: Ann.');
  expect(signed?.text).toContain('it cannot know whether the signatures are theirs');
  const unsigned = proof(replay((text) => text.replace(/receipt .*\n/, '')));
  expect(unsigned?.text).toContain('Nothing here shows that they could not choose it together.');
});

// A server that works together with Cy has looked for bytes that it likes after it knew Ann's.
test('a hash that was chosen later is noticed', () => {
  const other = '0'.repeat(64);
  const contributions = [both[0]!, { seat: 2, bytes: other }];
  const forged = (text: string) =>
    text
      .replace(`${cysHash} ${cy}`, `${hashOf(other)} ${other}`)
      .replace(keyOfBoth, dealKey({ secret, game: 1, contributions }));
  expect(proof(replay(forged))?.text).toContain('the receipt of seat 1 is not for these hashes');
  const dropped = (text: string) => forged(text).replace(/receipt .*\n/, '');
  const note = { commitment, bytes: ann, receipt: annsText };
  expect(proof(replay(dropped), note)?.text).toContain('not those that this browser had received before');
});

test('a game from before there were keys is still checked', () => {
  const old = (text: string) =>
    text.replace(`key ${keyOfBoth}`, 'seed 14181188143191964360').replace(/receipt .*\n/, '');
  expect(proof(replay(old))?.text).toContain('The server and these players made this deal together: Ann and Cy.');
  expect(proof(replay((text) => old(text).replace('4360', '4361')))?.text).toContain('does not follow');
});

test('a game that went on with another key is checked by the stream of its deal', () => {
  const stream = (key: string) => replay((text) => text.replace(`key ${keyOfBoth}`, `chance ${streamKey(key, 0)}`));
  expect(proof(stream(keyOfBoth))?.text).toContain('made this deal together');
  expect(proof(stream(ann))?.text).toContain('does not follow');
});

test('TABLE-DEAL a drawn first seat is that of the vectors, and another one is noticed', () => {
  expect([2, 3, 4, 5, 6].map((players) => drawnFirst(keyOfBoth, players))).toEqual([0, 0, 1, 1, 1]);
  const first = (line: string) => proof(replay((text) => text.replace('players 3', `players 3\n${line}`)))?.text;
  expect(first('first 0 drawn')).not.toContain('cannot be verified');
  expect(first('first 1 drawn')).toContain('not the one that was drawn');
  expect(first('first 1')).not.toContain('cannot be verified');
});

test('every mismatch is reported', () => {
  const wrong = (from: string, to: string) => proof(replay((text) => text.replace(from, to)));
  expect(wrong(`secret ${secret}`, `secret ${ann}`)?.text).toContain('server’s commitment');
  expect(wrong(`${cysHash} ${cy}`, `${cysHash} ${ann}`)?.text).toContain('seat 3 do not match');
  expect(wrong(`${cysHash} ${cy}`, `${cysHash} -`)?.text).toContain('does not follow');
  expect(wrong(keyOfBoth, ann)).toMatchObject({ proven: false });
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
  expect(keptDeal('K7QX2M', 1)).toMatchObject({ commitment, bytes: first.bytes });
  expect(ownBytes('K7QX2M', 2, commitment).bytes).not.toBe(first.bytes);
});

test('what was signed once is not signed for other hashes', () => {
  const { hash, key } = ownBytes('K7QX2M', 1, commitment);
  const next = (other: string) => ({
    game: 1,
    commitment,
    contributions: [
      { seat: 0, state: 'committed' as const, hash, key },
      { seat: 1, state: 'committed' as const, hash: other },
    ],
  });
  const receipt = ownReceipt('K7QX2M', next(annsHash));
  expect(isSigned(keptDeal('K7QX2M', 1)?.receipt ?? '', key, receipt ?? '')).toBe(true);
  expect(ownReceipt('K7QX2M', next(annsHash))).toBe(receipt);
  expect(ownReceipt('K7QX2M', next(cysHash))).toBeNull();
});
