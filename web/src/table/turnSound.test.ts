import { expect, test } from 'vitest';
import type { Board } from '../boards/contract';
import { cuesOf } from './turnSound';

const board = {
  key: 'any',
  Component: () => null,
  sounds: { drew: 'deal', moved: 'hop', cut: 'cut' },
  duration: (events) => events.length * 300,
} satisfies Board as Board;

const events = [{ event: 'drew', seat: 0 }, { event: 'turn' }, { event: 'moved', seat: 0 }, { event: 'cut', seat: 0 }];
const view = { over: false } as never;

test('each event that has a sound is heard when its animation begins', () => {
  expect(cuesOf(events as never, view, board, 1)).toEqual([
    { sound: 'deal', after: 0 },
    { sound: 'hop', after: 0.6 },
    { sound: 'cut', after: 0.9 },
  ]);
});

test('sounds keep up with the speed of the animation', () => {
  expect(cuesOf(events as never, view, board, 2).map((cue) => cue.after)).toEqual([0, 0.3, 0.45]);
});
