// @vitest-environment node
import { expect, test } from 'vitest';
import { BadLink, packed } from '../local/link';
import { askedBy, themeIn } from './asked';

const seats = [{ kind: 'person' as const, name: 'Ann' }, { kind: 'bot' as const }];

test('a puzzle is named by game and number', async () => {
  expect(await askedBy('#puzzle=last-card%2F17&language=de')).toEqual({
    kind: 'puzzle',
    game: 'last-card',
    number: 17,
  });
  expect(await askedBy('puzzle=fasttrack/3')).toEqual({ kind: 'puzzle', game: 'fasttrack', number: 3 });
});

test('a position has its game and seats, and nothing of a table that could mislead', async () => {
  const table = { game: 'last-card', seed: 4, seats, day: '2026-11-18', try: true, one_device: true, clock_ms: 1000 };
  expect(await askedBy(`#position=${await packed(table)}`)).toEqual({
    kind: 'position',
    table: { game: 'last-card', seed: 4, seats },
  });
});

test('a replay begins at a move', async () => {
  const replay = `replay=${await packed({ game: 'last-card', replay: 'cardtable replay 1' })}`;
  expect(await askedBy(`#${replay}&at=12`)).toEqual({ kind: 'replay', text: 'cardtable replay 1', at: 12 });
  for (const at of ['', '&at=', '&at=-1', '&at=x', '&at=1e3'])
    expect(await askedBy(`#${replay}${at}`)).toMatchObject({ at: 0 });
});

test('what names nothing, or nothing that there can be, is refused with the reason', async () => {
  const cases: [hash: string, says: RegExp][] = [
    ['', /names no puzzle/],
    ['#at=3', /names no puzzle/],
    ['#puzzle=last-card', /such as last-card\/17, not “last-card”/],
    ['#puzzle=last-card/0', /such as last-card\/17/],
    ['#puzzle=../17', /such as last-card\/17/],
    ['#position=1abc', /damaged/],
    ['#replay=2abc', /another version/],
    [`#replay=${await packed({ game: 'last-card' })}`, /holds no game/],
  ];
  for (const [hash, says] of cases) {
    const failed = await askedBy(hash).catch((error: unknown) => error);
    expect(failed, hash).toBeInstanceOf(BadLink);
    expect((failed as Error).message, hash).toMatch(says);
  }
});

test('looks are the light ones, the dark ones, or the system’s', () => {
  expect(themeIn('#puzzle=last-card/17&theme=dark')).toBe('dark');
  expect(themeIn('#theme=light')).toBe('light');
  expect(themeIn('#theme=pink')).toBeNull();
  expect(themeIn('')).toBeNull();
});
