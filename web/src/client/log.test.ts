import { expect, test } from 'vitest';
import type { Entry, GameEvent } from '../protocol';
import { deedsOf, linesOf, type LogLine } from './log';

const line = (by: number, seat: number | null, text: string, kind: LogLine['kind'] = 'game'): LogLine => ({
  version: 1,
  by,
  seat,
  text,
  kind,
});
/** Ann sits at 0, the others are bots. */
const isBot = (seat: number) => seat > 0;
const told = (lines: LogLine[]) =>
  deedsOf(lines, isBot).map(({ seat, lead, lines: all }) => [seat, lead.text, all.length]);

test('a bot’s turn is one deed, led by the line that says most; a person’s lines stand alone', () => {
  const lines = [
    line(0, 0, 'Ann drew'),
    line(0, 0, 'Ann ended'),
    line(1, 1, 'Ada drew'),
    line(1, 1, 'Ada moved a peg home'),
    line(1, 1, 'Ada ended'),
    line(2, 2, 'Hugo drew'),
  ];
  expect(told(lines)).toEqual([
    [0, 'Ann drew', 1],
    [0, 'Ann ended', 1],
    [1, 'Ada moved a peg home', 3],
    [2, 'Hugo drew', 1],
  ]);
});

test('what a bot does to another bot belongs to its turn, but what concerns a person or everybody is not hidden', () => {
  const lines = [
    line(1, 1, 'Ada played a card'),
    line(1, 2, 'Ada kept Hugo from playing anything else'),
    line(1, 0, 'Ada kept Ann from playing'),
    line(1, null, 'Round 2 began'),
    line(2, 2, 'Hugo drew'),
  ];
  expect(told(lines)).toEqual([
    [1, 'Ada played a card', 2],
    [0, 'Ada kept Ann from playing', 1],
    [null, 'Round 2 began', 1],
    [2, 'Hugo drew', 1],
  ]);
});

test('lines about the table are never part of a turn', () => {
  const lines = [line(1, 1, 'Ada drew'), line(1, 1, 'Ada ran out of time.', 'table'), line(1, 1, 'Ada ended')];
  expect(told(lines)).toHaveLength(3);
});

test('a card that is drawn when the turn passes on belongs to the new turn', () => {
  const events = [
    { event: 'moved', seat: 0, text: 'Ann moved' },
    { event: 'turn', seat: 1 },
    { event: 'drew', seat: 1, text: 'Ada drew' },
  ] as GameEvent[];
  const lines = linesOf(1, { kind: 'move', seat: 0 } as Entry, events, ['Ann', 'Ada']);
  expect(told([...lines, line(1, 1, 'Ada moved a peg')])).toEqual([
    [0, 'Ann moved', 1],
    [1, 'Ada moved a peg', 2],
  ]);
});
