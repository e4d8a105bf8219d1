import { expect, test } from 'vitest';
import { choicesBy, commonLabel, inOrderOf } from './priced';

const choice = (move: string, label: string) => ({ move, label, meaning: '', price: '', goal: false, costly: false });
const guide = {
  goal: 'Win.',
  progress: [],
  prompt: 'Play',
  choices: [choice('win', 'Win now'), choice('draw', 'Draw 1')],
  at_a_price: [],
};

test('moves stand in the order of the guide, those without words last', () => {
  expect(inOrderOf(guide, ['draw', 'other', 'win'])).toEqual(['win', 'draw', 'other']);
  expect(inOrderOf(null, ['draw', 'win'])).toEqual(['draw', 'win']);
});

test('a move has the name that the guide gives it', () => {
  expect(choicesBy(guide)('win')?.label).toBe('Win now');
  expect(choicesBy(guide)('other')).toBeUndefined();
  expect(choicesBy(undefined)('win')).toBeUndefined();
});

test('several moves go by the words that their labels share', () => {
  expect(commonLabel(['Move Red 1 to its home', 'Move Red 1 to the corner'])).toBe('Move Red 1 to');
  expect(commonLabel(['Draw 1', 'Play a card'])).toBe('');
  expect(commonLabel(['Draw 1', undefined])).toBe('');
});
