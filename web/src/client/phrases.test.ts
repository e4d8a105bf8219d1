import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isReaction, Phrases, phrases, reactions, shownFor } from './phrases';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const heard = (at: Phrases) => at.said.value.map(({ seat, what }) => `${seat} ${what}`);

test('a phrase is shown for six seconds, and a seat says one thing at a time', () => {
  const at = new Phrases('ABCDEF');
  at.hear({ type: 'said', seat: 1, what: 'hello' }, 'Ben');
  vi.advanceTimersByTime(shownFor - 1);
  expect(heard(at)).toEqual(['1 hello']);
  at.hear({ type: 'said', seat: 1, what: 'oops' }, 'Ben');
  at.hear({ type: 'said', seat: 0, what: 'heart' }, 'Ann');
  expect(heard(at)).toEqual(['0 heart', '1 oops']);
  vi.advanceTimersByTime(1);
  expect(heard(at), 'the second phrase has its own time').toEqual(['0 heart', '1 oops']);
  vi.advanceTimersByTime(shownFor - 1);
  expect(heard(at)).toEqual([]);
});

test('a muted player is not heard, on this device and at this table', () => {
  const at = new Phrases('ABCDEF');
  at.hear({ type: 'said', seat: 1, what: 'hello' }, 'Ben');
  at.mute(1, 'Ben', true);
  expect(heard(at)).toEqual([]);
  at.hear({ type: 'said', seat: 1, what: 'oops' }, 'Ben');
  at.hear({ type: 'said', seat: 2, what: 'oops' }, 'Cleo');
  expect(heard(at)).toEqual(['2 oops']);
  const later = new Phrases('ABCDEF');
  expect([later.isMuted(1, 'Ben'), later.isMuted(1, 'Dora'), later.isMuted(2, 'Ben')]).toEqual([true, false, false]);
  expect(new Phrases('GHJKMN').isMuted(1, 'Ben')).toBe(false);
  later.mute(1, 'Ben', false);
  later.hear({ type: 'said', seat: 1, what: 'thanks' }, 'Ben');
  expect(heard(later)).toEqual(['1 thanks']);
});

test('there are a dozen phrases and six reactions', () => {
  expect([phrases.length, reactions.length, new Set([...phrases, ...reactions]).size]).toEqual([12, 6, 18]);
  expect([isReaction('heart'), isReaction('hello')]).toEqual([true, false]);
});
