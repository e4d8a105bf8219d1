import { expect, test } from 'vitest';
import type { GameInfo } from '../../client/http';
import { firstSeats, type Draft } from './draft';
import { summaryOf } from './summary';

const info = {
  name: 'Last Card',
  colour_option: null,
  options: { hand_size: { kind: 'number', default: 5, min: 5, max: 7, step: 2, help: '' } },
} as unknown as GameInfo;
const draft = (change: Partial<Draft>): Draft => ({
  seats: firstSeats(3, 'Ann'),
  options: {},
  oneDevice: false,
  clock: 0,
  seed: '',
  first: null,
  ...change,
});
const [me, first, second] = firstSeats(3, 'Ann');
const friend = { ...first!, kind: 'person' as const, name: 'Ben' };

test('alone with bots', () => {
  expect(summaryOf(info, draft({}))).toBe(
    'Last Card for 3: you, Ada (bot, medium) and Hugo (bot, medium). The game starts at once.',
  );
});

test('a friend by link, and one at this device', () => {
  const seats = [me!, friend, { ...second!, level: 'hard' as const }];
  expect(summaryOf(info, draft({ seats }))).toBe(
    'Last Card for 3: you, a friend and Ada (bot, hard). You get a link to send; the game starts when everybody has sat down.',
  );
  expect(summaryOf(info, draft({ seats: [me!, friend], oneDevice: true }))).toBe(
    'Last Card for 2: you and Ben. You pass this device around.',
  );
});

test('differences from the default', () => {
  const summary = summaryOf(info, draft({ seats: [me!, second!], options: { hand_size: 7 }, clock: 60, seed: '42' }));
  expect(summary).toContain('with hand size 7, 1 min for each decision and deal number 42.');
});
