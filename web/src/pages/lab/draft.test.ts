import { expect, test } from 'vitest';
import type { GameInfo } from '../../client/http';
import { draftIn, firstDraft, fragmentOf, requestOf } from './draft';

const info = {
  game: 'some-game',
  name: 'Some Game',
  players: [2, 5],
  usual_players: 3,
  options: {
    hand_size: { kind: 'number', default: 7, min: 3, max: 10, step: 1, help: '' },
    extra: { kind: 'subset', default: ['6'], choices: ['6', 'K', '+ & %'], help: '' },
  },
} as unknown as GameInfo;

test('a link restores the run that it holds', () => {
  const draft = {
    ...firstDraft(info),
    players: 4,
    games: 250,
    seed: 12,
    options: { hand_size: 5 },
    other: { extra: ['K', '+ & %'] },
  };
  expect(draftIn(fragmentOf(draft), [info])).toEqual(draft);
  expect(draftIn(fragmentOf({ ...draft, other: null }), [info])?.other).toBeNull();
  // A second variant with the usual rules is also a variant.
  expect(draftIn(fragmentOf({ ...draft, other: {} }), [info])?.other).toEqual({});
});

test('invalid parts of a link take their defaults', () => {
  const usual = firstDraft(info);
  expect(draftIn('game=some-game&players=9&bots=genius&games=0&seed=x&options=[1]&other={', [info])).toEqual(usual);
  expect(draftIn('game=some-game&options={"hand_size":4,"gone":1}', [info])?.options).toEqual({ hand_size: 4 });
  expect(draftIn('game=another', [info])).toBeNull();
  expect(draftIn('%E0%A4%A&&=', [info])).toBeNull();
});

test('a single variant has no name, two variants have names', () => {
  const draft = { ...firstDraft(info), options: { hand_size: 5 } };
  expect(requestOf(draft)).toEqual({
    game: 'some-game',
    players: 3,
    bots: 'medium',
    games: 300,
    seed: 1,
    variants: [{ options: { hand_size: 5 } }],
  });
  expect(requestOf({ ...draft, other: {} })).toMatchObject({
    variants: [
      { name: 'first variant', options: { hand_size: 5 } },
      { name: 'second variant', options: {} },
    ],
  });
});
