import { expect, test } from 'vitest';
import { codeIn, replayIn } from './address';

test('a code, bare or in a link', () => {
  expect(codeIn(' k7qx2m ')).toBe('K7QX2M');
  expect(codeIn('http://192.168.1.5:8080/t/K7QX2M')).toBe('K7QX2M');
  expect(codeIn('https://cards.example/replay?table=k7qx2m&move=3')).toBe('K7QX2M');
});

test('a table of this browser', () => {
  expect(codeIn('here-k7qx2m')).toBe('HERE-K7QX2M');
  expect(codeIn('https://cards.example/cards/#/t/HERE-K7QX2M')).toBe('HERE-K7QX2M');
  expect(codeIn('there-k7qx2m')).toBeNull();
});

test('a game to watch: the table it was played at, or the game itself in a link', () => {
  expect(replayIn('k7qx2m')).toBe('/replay?table=K7QX2M');
  const game = '1H4sIAAAAAAAAA6tWSk_MTVWyUkrLTCxOLS5W0lFKzs';
  expect(replayIn(` https://cards.example/replay#${game}`)).toBe(`/replay#${game}`);
  expect(replayIn(`https://cards.example/cards/#/replay?at=12#${game}`)).toBe(`/replay?at=12#${game}`);
  for (const text of ['', 'two words', 'https://cards.example/replay#12']) expect(replayIn(text), text).toBeNull();
});

test('text without a code', () => {
  for (const text of ['', '  ', 'two words', 'https://cards.example/rules/last-card', 'ab', 'K7QX2M!'])
    expect(codeIn(text), text).toBeNull();
});
