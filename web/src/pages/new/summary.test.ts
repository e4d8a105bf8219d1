import { expect, test } from 'vitest';
import type { GameInfo } from '../../client/http';
import { firstSeats, type Draft } from './draft';
import { changesOf, othersOf, startOf } from './summary';

const info = {
  name: 'Last Card',
  colour_option: null,
  options: { hand_size: { kind: 'number', name: 'Hand size', default: 5, min: 5, max: 7, step: 2, help: '' } },
} as unknown as GameInfo;
const draft = (change: Partial<Draft>): Draft => ({
  seats: firstSeats(3, 'Ann'),
  options: {},
  oneDevice: false,
  listed: false,
  isHere: false,
  clock: 0,
  seed: '',
  first: null,
  ...change,
});
const [me, first, second] = firstSeats(3, 'Ann');
const friend = { ...first!, kind: 'person' as const, name: 'Ben' };

test('alone with bots', () => {
  expect(othersOf(draft({}))).toBe('Ada and Hugo');
  expect(startOf(draft({})), 'it begins at once').toBe('');
});

test('a friend by link, and one at this device', () => {
  const seats = [me!, friend, second!];
  expect(othersOf(draft({ seats }))).toBe('a friend and Ada');
  expect(startOf(draft({ seats }))).toBe('You get a link to send; the game starts when everybody has sat down.');
  expect(othersOf(draft({ seats, oneDevice: true }))).toBe('Ben and Ada');
  expect(startOf(draft({ seats, oneDevice: true }))).toBe('You pass this device around.');
});

test('differences from the usual game', () => {
  expect(changesOf(info, draft({}))).toBe('');
  expect(changesOf(info, draft({ options: { hand_size: 7 }, clock: 60, seed: '42' }))).toBe(
    'Hand size 7, 1 min for each decision and deal number 42',
  );
});
