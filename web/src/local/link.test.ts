// @vitest-environment node
import { expect, test } from 'vitest';
import { BadLink, packed, unpacked } from './link';

const table = { game: 'last-card', seed: 42, options: { hand_size: 7 } };

test('packing and unpacking give the same value', async () => {
  const link = await packed(table);
  expect(link).toMatch(/^1[\w-]+$/);
  expect(await unpacked(link)).toEqual(table);
});

test('a replay of a long game makes a link that messengers carry', async () => {
  const moves = Array.from({ length: 300 }, (_, i) => `${i % 3} play ${2 + (i % 9)}${'CDHS'[i % 4]}`).join('\n');
  expect((await packed({ game: 'last-card', replay: moves })).length).toBeLessThan(4000);
});

test('every way to damage a link is noticed', async () => {
  const link = await packed(table);
  for (let end = 1; end < link.length; ++end) {
    await expect(unpacked(link.slice(0, end)), `cut after ${end}`).rejects.toBeInstanceOf(BadLink);
  }
  await expect(unpacked('')).rejects.toThrow('empty');
  await expect(unpacked(`9${link.slice(1)}`)).rejects.toThrow('another version');
  await expect(unpacked('1%%%')).rejects.toThrow('damaged');
});

test('a link that holds something else is refused', async () => {
  const other = await packed([1, 2, 3] as never);
  await expect(unpacked(other)).rejects.toThrow('another version');
});

test('a link cannot unpack to more than a game', async () => {
  const bomb = await packed({ game: 'x'.repeat(3_000_000) });
  expect(bomb.length).toBeLessThan(10_000);
  await expect(unpacked(bomb)).rejects.toThrow('more than any game');
});
