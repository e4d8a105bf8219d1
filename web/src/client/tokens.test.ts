import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetTable, keepDeal, keepToken, keptDeal, myTables, tokenOf, visited } from './tokens';

const deal = { commitment: 'c', bytes: 'b' };

function sitDown(): void {
  keepToken('K7QX2M', 'secret');
  visited('K7QX2M', 'last-card');
  keepDeal('K7QX2M', 1, deal);
}

const seat = () => ({ token: tokenOf('K7QX2M'), deal: keptDeal('K7QX2M', 1), tables: myTables() });
const taken = { token: 'secret', deal, tables: [{ code: 'K7QX2M', game: 'last-card' }] };
const gone = { token: undefined, deal: null, tables: [] };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a seat is kept', () => {
  sitDown();
  expect(localStorage.getItem('cardtable.table.K7QX2M')).toContain('secret');
  expect(seat()).toEqual(taken);
  forgetTable('K7QX2M');
  expect(seat()).toEqual(gone);
});

describe('until the page is closed', () => {
  test('where storage is blocked', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', new Proxy({}, { get: denied, ownKeys: denied }));
    sitDown();
    expect(seat()).toEqual(taken);
    forgetTable('K7QX2M');
    expect(seat()).toEqual(gone);
  });

  test('where storage is full', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => JSON.stringify({ token: 'older', at: 1 }),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    sitDown();
    expect(tokenOf('K7QX2M')).toBe('secret');
    forgetTable('K7QX2M');
  });
});
