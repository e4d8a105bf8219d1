import { expect, test } from 'vitest';
import type { GameInfo } from '../client/http';
import { changedOptions } from './options';

const info = {
  colour_option: { option: 'colors', choices: [] },
  options: {
    hand_size: { kind: 'number', name: 'Hand size', default: 5, min: 5, max: 7, step: 2, help: '' },
    bonuses: { kind: 'switch', name: 'Bonuses', default: true, help: '' },
    penalties: {
      kind: 'choice',
      name: 'Penalties',
      default: 'enforced',
      choices: ['enforced', 'prevented'],
      choice_names: ['cost cards', 'are refused'],
      help: '',
    },
    enter: {
      kind: 'subset',
      name: 'Cards that enter',
      default: ['A'],
      choices: ['A', 'Joker'],
      choice_names: ['Ace', 'Jester'],
      help: '',
    },
    colors: { kind: 'subset', name: 'Colours', default: [], choices: ['red', 'blue'], choice_names: [], help: '' },
  },
} as unknown as GameInfo;

test('only differences from the default are listed, in the words of the game', () => {
  expect(changedOptions(info, { hand_size: 5, bonuses: true, penalties: 'enforced', enter: ['A'] })).toEqual([]);
  expect(changedOptions(info, { hand_size: 7, bonuses: false, penalties: 'prevented', enter: ['A', 'Joker'] })).toEqual(
    ['Hand size 7', 'Bonuses off', 'Penalties are refused', 'Cards that enter Ace, Jester'],
  );
  expect(changedOptions(info, { enter: [] })).toEqual(['Cards that enter none']);
});

test('colours and unknown options are left out', () => {
  expect(changedOptions(info, { colors: ['red'], other: 1 })).toEqual([]);
  expect(changedOptions(null, { hand_size: 7 })).toEqual([]);
});
