import { expect, test } from 'vitest';
import { placeBeside } from './Meanings';

const screen = { width: 1000, height: 600 };
const size = { width: 200, height: 100 };
const at = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('an explanation stands above what lies low, and below what lies high', () => {
  expect(placeBeside(at(400, 500, 60, 80), size, screen)).toEqual({ left: 330, top: 392 });
  expect(placeBeside(at(400, 20, 60, 80), size, screen)).toEqual({ left: 330, top: 108 });
});

test('it stays on the screen at the edges', () => {
  expect(placeBeside(at(0, 500, 60, 80), size, screen).left).toBe(8);
  expect(placeBeside(at(960, 500, 40, 80), size, screen).left).toBe(792);
});

test('it stands beside what is as high as the screen', () => {
  expect(placeBeside(at(300, 50, 200, 520), size, screen)).toEqual({ left: 508, top: 50 });
  expect(placeBeside(at(700, 50, 200, 520), size, screen)).toEqual({ left: 492, top: 50 });
});
