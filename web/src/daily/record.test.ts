import { beforeEach, describe, expect, test, vi } from 'vitest';
import { daysAfter, isDay, longDate, monthAfter, today, weeksOf } from './days';
import {
  countedDays,
  days,
  isForgetful,
  keepDays,
  longestStreak,
  mergeDays,
  readDays,
  streakOf,
  withResult,
  withTry,
  type DayResult,
  type Days,
} from './record';

const result: DayResult = { score: 900, margin: 20, par: 950, parMargin: 10, share: 1, mistakes: [], place: null };
const empty: Days = { format: 1, player: 'a'.repeat(64), tries: [] };

/** A record of days of Last Card that were played in this order. */
function played(...order: string[]): Days {
  let kept = empty;
  for (const day of order) {
    kept = withTry(kept, { game: 'last-card', day, table: `HERE-${day}`, version: '1.1' });
    kept = withResult(kept, `HERE-${day}`, result);
  }
  return kept;
}

describe('days', () => {
  test('a day is the device’s own', () => {
    expect(today(new Date(2026, 10, 18, 23, 59))).toBe('2026-11-18');
    expect(today(new Date(2026, 10, 19, 0, 0))).toBe('2026-11-19');
  });
  test('months and years end where they end', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect([isDay('2026-02-29'), isDay('2028-02-29'), isDay('2026-2-3'), isDay('today')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(longDate('2026-11-18')).toBe('18 November 2026');
  });
  test('weeks begin on Monday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });
});

describe('streaks', () => {
  test('count days in a row, and today keeps yesterday’s alive', () => {
    const kept = played('2026-11-15', '2026-11-16', '2026-11-17');
    expect(streakOf(kept, '2026-11-17')).toBe(3);
    expect(streakOf(kept, '2026-11-18')).toBe(3);
    expect(streakOf(kept, '2026-11-19')).toBe(0);
    expect(longestStreak(kept, '2026-12-24')).toBe(3);
    expect(streakOf(kept, '2026-11-17', 'fasttrack')).toBe(0);
  });
  test('a clock set back fills in no day', () => {
    const kept = played('2026-11-15', '2026-11-17', '2026-11-16');
    expect([...countedDays(kept, '2026-11-17')]).toEqual(['2026-11-15', '2026-11-17']);
    expect(streakOf(kept, '2026-11-17')).toBe(1);
  });
  test('a clock that was ahead costs nothing once it is right', () => {
    const kept = played('2026-11-16', '2030-01-01', '2026-11-17', '2026-11-18');
    expect(streakOf(kept, '2026-11-18')).toBe(3);
  });
  test('a flight to the west, where the same day comes again, breaks nothing', () => {
    const kept = played('2026-11-17', '2026-11-18', '2026-11-18');
    expect(streakOf(kept, '2026-11-18')).toBe(2);
    expect(streakOf(kept, '2026-11-17')).toBe(1);
  });
  test('a try without a result is no day', () => {
    const kept = withTry(played('2026-11-17'), { game: 'last-card', day: '2026-11-18', table: 'X', version: '1.1' });
    expect(streakOf(kept, '2026-11-18')).toBe(1);
  });
});

describe('tries', () => {
  const begun = { game: 'last-card', day: '2026-11-18', table: 'HERE-AAAAAA', version: '1.1' };
  test('of two tabs, the first begins the try', () => {
    const kept = withTry(withTry(empty, begun), { ...begun, table: 'HERE-BBBBBB' });
    expect(kept.tries.map(({ table }) => table)).toEqual(['HERE-AAAAAA']);
  });
  test('an old version may be begun again, but not after its result', () => {
    const old = withTry(empty, { ...begun, version: '1.0' });
    expect(withTry(old, begun).tries.map(({ version }) => version)).toEqual(['1.1']);
    const done = withResult(old, begun.table, result);
    expect(withTry(done, begun)).toBe(done);
  });
  test('the first result stays, and its place may come later', () => {
    const once = withResult(withTry(empty, begun), begun.table, result);
    const twice = withResult(once, begun.table, { ...result, score: 1000, place: { players: 7, ahead: 2 } });
    expect(twice.tries[0]?.result).toEqual({ ...result, place: { players: 7, ahead: 2 } });
  });
});

describe('files and storage', () => {
  test('merging keeps results, and both devices’ days', () => {
    const own = withTry(played('2026-11-16', '2026-11-18'), {
      game: 'last-card',
      day: '2026-11-17',
      table: 'T',
      version: '1.1',
    });
    const merged = mergeDays(own, { ...played('2026-11-15', '2026-11-17'), player: 'b'.repeat(64) });
    expect(merged.player).toBe('a'.repeat(64));
    expect(streakOf(merged, '2026-11-18')).toBe(4);
    expect(mergeDays(merged, merged)).toEqual(merged);
    expect(mergeDays({ ...empty, player: '' }, own)).toEqual(own);
  });
  test('what is wrong in a file is left out', () => {
    const good = played('2026-11-17');
    const bad = {
      ...good,
      tries: [...good.tries, { game: '<script>', day: '2026-11-18' }, { ...good.tries[0], day: 'soon' }, 7],
    };
    expect(readDays(JSON.parse(JSON.stringify(bad)))).toEqual(good);
    expect(readDays({ format: 2, tries: [] })).toBeNull();
    expect(readDays(null)).toBeNull();
    const cheat = { ...good.tries[0], result: { ...result, score: 5000 } };
    expect(readDays({ ...good, tries: [cheat] })?.tries).toEqual([]);
  });

  beforeEach(() => localStorage.clear());

  test('full storage forgets nothing while the page is open, and says so', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepDays(played('2026-11-17'));
    expect(isForgetful.value).toBe(true);
    expect(streakOf(days(), '2026-11-17')).toBe(1);
    full.mockRestore();
    keepDays(days());
    expect(isForgetful.value).toBe(false);
    expect(JSON.parse(localStorage.getItem('cardtable.daily') ?? '{}').tries).toHaveLength(1);
  });
  test('another tab’s result is seen', () => {
    keepDays(played('2026-11-16'));
    localStorage.setItem('cardtable.daily', JSON.stringify(played('2026-11-16', '2026-11-17')));
    expect(streakOf(days(), '2026-11-17')).toBe(2);
  });
});
