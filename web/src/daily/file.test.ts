import { beforeEach, expect, test } from 'vitest';
import { addMistakes, mistakes, type Mistake } from '../client/mistakes';
import { emptyRecord, readPuzzles, writePuzzles } from '../client/puzzleRecord';
import { addSet, changeDeal, setOf } from '../duplicate/record';
import { history, keepGame, type PlayedGame } from '../table/history';
import { fileText, openFile } from './file';
import { days, keepDays, withResult, withTry, type DayResult } from './record';

const result: DayResult = { score: 900, margin: 20, par: 950, parMargin: 10, share: 1, mistakes: [], place: null };
const game: PlayedGame = {
  id: 'HERE-AAAAAA 1',
  game: 'last-card',
  at: 5,
  players: 2,
  bots: ['hard'],
  place: 1,
  hints: 0,
  day: '2026-11-18',
  accuracy: null,
  worst: null,
  best: null,
};

/** Somebody who has solved some puzzles. */
const known = { ...emptyRecord, rating: 1600, deviation: 80 };

function play(day: string, table: string): void {
  keepDays(withResult(withTry(days(), { game: 'last-card', day, table, version: '1.1' }), table, result));
}

beforeEach(() => localStorage.clear());

test('a file brings everything to another device, which keeps its own', () => {
  play('2026-11-17', 'HERE-AAAAAA');
  keepGame(game);
  writePuzzles({
    ...known,
    solved: { fasttrack: [1, 2] },
    missed: { fasttrack: [3] },
    days: { '2026-11-17': ['fasttrack'] },
  });
  const text = fileText();
  localStorage.clear();
  writePuzzles({
    ...emptyRecord,
    solved: { fasttrack: [3] },
    missed: { fasttrack: [2] },
    days: { '2026-11-18': ['fasttrack'] },
  });
  play('2026-11-18', 'HERE-BBBBBB');
  keepGame({ ...game, id: 'HERE-BBBBBB 1', at: 9 });
  expect(openFile(text)).toEqual({ state: 'merged', merged: { days: 1, games: 1 } });
  expect(days().tries.map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-18']);
  expect(history().map(({ id }) => id)).toEqual(['HERE-AAAAAA 1', 'HERE-BBBBBB 1']);
  // Of puzzles too, what this device has stays: it missed 2 and solved 3 at first.
  const puzzles = {
    ...known,
    solved: { fasttrack: [3, 1] },
    missed: { fasttrack: [2] },
    days: { '2026-11-17': ['fasttrack'], '2026-11-18': ['fasttrack'] },
  };
  expect(readPuzzles()).toEqual(puzzles);
  // Opening it again adds nothing.
  expect(openFile(text)).toEqual({ state: 'merged', merged: { days: 0, games: 0 } });
  expect(readPuzzles()).toEqual(puzzles);
});

test('other files change nothing', () => {
  play('2026-11-17', 'HERE-AAAAAA');
  const text = fileText();
  const before = JSON.stringify(days());
  const other = [
    '',
    'cardtable replay 1',
    '[]',
    '{"kind":"cardtable results"}',
    text.replace('"days"', '"nights"'),
    text.slice(0, -20),
  ];
  for (const one of other) expect(openFile(one), one.slice(0, 40)).toEqual({ state: 'damaged' });
  expect(openFile(text.replace('"format": 1', '"format": 2'))).toEqual({ state: 'newer' });
  expect(JSON.stringify(days())).toBe(before);
});

test('a file brings the own mistakes and the groups', () => {
  const code = 'last-card~2~medium~K7QX2M4NPQRTS';
  const set = { code, game: 'last-card', version: '1.1', players: 2, level: 'medium' } as const;
  const played = {
    table: 'HERE-1',
    version: '1.1',
    replay: 'x',
    result: { score: 900, margin: 10, share: 1 },
    par: null,
  };
  const mistake: Mistake = { game: 'last-card', replay: 'one', decision: 3, loss: 0.2, solved: false };
  addMistakes([{ ...mistake, solved: true }]);
  addSet(set);
  changeDeal(code, 2, () => played);
  const text = fileText();
  localStorage.clear();
  addMistakes([mistake, { ...mistake, replay: 'two' }]);
  addSet(set);
  changeDeal(code, 1, () => ({ ...played, table: 'HERE-2' }));
  changeDeal(code, 2, () => ({ ...played, table: 'HERE-3', result: null }));
  expect(openFile(text).state).toBe('merged');
  expect(mistakes.value.map(({ replay, solved }) => [replay, solved])).toEqual([
    ['one', true],
    ['two', false],
  ]);
  expect(
    setOf(code)!
      .deals.map((own) => own?.table ?? null)
      .slice(0, 4),
  ).toEqual([null, 'HERE-2', 'HERE-1', null]);
});
