import { expect, test } from 'vitest';
import { parseRoute } from './router';

const parse = (path: string) => parseRoute(new URL(path, 'http://table.test'));

test('every page has its address', () => {
  expect(parse('/')).toEqual({ page: 'front' });
  expect(parse('/new/fasttrack')).toEqual({ page: 'new', game: 'fasttrack', here: false });
  expect(parse('/new/a-game-of-tomorrow')).toEqual({ page: 'new', game: 'a-game-of-tomorrow', here: false });
  expect(parse('/new/fasttrack?here')).toEqual({ page: 'new', game: 'fasttrack', here: true });
  expect(parse('/t/k7qx2m')).toEqual({ page: 'table', code: 'K7QX2M' });
  expect(parse('/t/here-k7qx2m')).toEqual({ page: 'table', code: 'HERE-K7QX2M' });
  expect(parse('/lab')).toEqual({ page: 'lab', link: '' });
  expect(parse('/daily')).toEqual({ page: 'daily', game: null });
  expect(parse('/daily/last-card')).toEqual({ page: 'daily', game: 'last-card' });
  expect(parse('/daily/Nonsense!')).toEqual({ page: 'missing' });
  expect(parse('/profile')).toEqual({ page: 'profile' });
  expect(parse('/lobby')).toEqual({ page: 'lobby' });
  expect(parse('/lobby/x')).toEqual({ page: 'missing' });
  expect(parse('/lab#game=a&options=%7B%22x%22%3A1%7D')).toEqual({
    page: 'lab',
    link: 'game=a&options=%7B%22x%22%3A1%7D',
  });
  expect(parse('/here#1abc')).toEqual({ page: 'here', link: '1abc' });
  expect(parse('/replay')).toEqual({ page: 'replay', table: null, link: null });
  expect(parse('/replay?table=K7QX2M')).toEqual({ page: 'replay', table: 'K7QX2M', link: null });
  expect(parse('/replay?table=K7QX2M#12')).toEqual({ page: 'replay', table: 'K7QX2M', link: null });
  expect(parse('/replay?at=12#1abc')).toEqual({ page: 'replay', table: null, link: '1abc' });
  expect(parse('/replay#1abc')).toEqual({ page: 'replay', table: null, link: '1abc' });
  expect(parse('/learn/last-card')).toEqual({ page: 'learn', game: 'last-card', lesson: null, table: null });
  expect(parse('/learn/last-card/first-turns?table=k7qx2m')).toEqual({
    page: 'learn',
    game: 'last-card',
    lesson: 'first-turns',
    table: 'K7QX2M',
  });
  expect(parse('/rules/last-card')).toEqual({ page: 'rules', game: 'last-card', rule: null, short: false });
  expect(parse('/rules/last-card#LC-RUN-4')).toMatchObject({ page: 'rules', game: 'last-card', rule: 'LC-RUN-4' });
  expect(parse('/rules/last-card?short')).toMatchObject({ page: 'rules', game: 'last-card', short: true });
});

test.each([
  '/new/Chess',
  '/new/-',
  '/new',
  '/t/',
  '/t/a/b',
  '/rules/',
  '/elsewhere',
  '/docs/index',
  '/t/there-k7qx2m',
  '/learn',
  '/learn/a/b/c',
  '/t/%E0%A4%A',
  '/t/..%2F..',
])('%s leads nowhere', (path) => {
  expect(parse(path)).toEqual({ page: 'missing' });
});
