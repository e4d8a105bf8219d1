import { expect, test } from 'vitest';
import type { GameInfo } from '../client/http';
import { changedOptions, optionName } from './options';

const info = {
  colour_option: { option: 'colors', choices: [] },
  options: {
    hand_size: { kind: 'number', default: 5, min: 5, max: 7, step: 2, help: '' },
    bonuses: { kind: 'switch', default: true, help: '' },
    penalties: { kind: 'choice', default: 'enforced', choices: ['enforced', 'prevented'], help: '' },
    colors: { kind: 'subset', default: [], choices: ['red', 'blue'], help: '' },
  },
} as unknown as GameInfo;

test('only differences from the default are listed', () => {
  expect(changedOptions(info, { hand_size: 5, bonuses: true, penalties: 'enforced' })).toEqual([]);
  expect(changedOptions(info, { hand_size: 7, bonuses: false, penalties: 'prevented' })).toEqual([
    'hand size 7',
    'no bonuses',
    'penalties prevented',
  ]);
});

test('colours and unknown options are left out', () => {
  expect(changedOptions(info, { colors: ['red'], other: 1 })).toEqual([]);
  expect(changedOptions(null, { hand_size: 7 })).toEqual([]);
});

test('a key in words', () => {
  expect(optionName('lone_queen_penalty')).toBe('Lone queen penalty');
});
