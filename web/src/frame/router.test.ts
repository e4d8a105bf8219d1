import { expect, test } from 'vitest';
import { parseRoute } from './router';

const parse = (path: string) => parseRoute(new URL(path, 'http://table.test'));

test('every page has its address', () => {
  expect(parse('/')).toEqual({ page: 'front' });
  expect(parse('/new/fasttrack')).toEqual({ page: 'new', game: 'fasttrack' });
  expect(parse('/new/a-game-of-tomorrow')).toEqual({ page: 'new', game: 'a-game-of-tomorrow' });
  expect(parse('/t/k7qx2m')).toEqual({ page: 'table', code: 'K7QX2M' });
  expect(parse('/replay')).toEqual({ page: 'replay', table: null });
  expect(parse('/replay?table=K7QX2M')).toEqual({ page: 'replay', table: 'K7QX2M' });
  expect(parse('/rules/last-card')).toEqual({ page: 'rules', game: 'last-card', rule: null });
  expect(parse('/rules/last-card#LC-RUN-4')).toEqual({ page: 'rules', game: 'last-card', rule: 'LC-RUN-4' });
});

test.each(['/new/Chess', '/new/-', '/new', '/t/', '/t/a/b', '/rules/', '/elsewhere', '/t/%E0%A4%A', '/t/..%2F..'])(
  '%s leads nowhere',
  (path) => {
    expect(parse(path)).toEqual({ page: 'missing' });
  },
);
