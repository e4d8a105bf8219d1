import { expect, test } from 'vitest';
import { cutReplay } from './cut';
import { saidIn, turnsOf } from './moves';

const text =
  'cardtable replay 1\ngame last-card rules 1\nsecret ab\n# a note\nmoves\n0 play 6D\n\n# why\n0 end\n1 draw\nresult x\n';

test('a replay is cut after a move, without its result and the proof of its deal', () => {
  expect(cutReplay(text, 2)).toBe('cardtable replay 1\ngame last-card rules 1\n# a note\nmoves\n0 play 6D\n0 end\n');
  expect(cutReplay(text, 0)).toMatch(/moves\n$/);
});

test('where random numbers come from is cut with the moves', () => {
  const drawn = 'key ab\nreceipt 0 cd ef\nmoves\n0 a\nnumber 4\nchance 12\n1 b\nshuffle 34\n0 c\n';
  expect(cutReplay(drawn, 2)).toBe('key ab\nmoves\n0 a\nnumber 4\nchance 12\n1 b\n');
  expect(cutReplay(drawn, 1)).toBe('key ab\nmoves\n0 a\n');
  expect(cutReplay(drawn, 3)).toBe('key ab\nmoves\n0 a\nnumber 4\nchance 12\n1 b\nshuffle 34\n0 c\n');
});

test('moves are grouped by turn; a sentence below a name leaves the name out', () => {
  const said = (number: number, seat: number | null, words: string) => ({
    number,
    seat,
    events: [{ event: 'played', text: words, rule: 'LC-RUN-1' }],
  });
  const turns = turnsOf(
    [said(0, null, ''), said(1, 0, 'Ann played'), said(2, 0, 'Ann ended'), said(3, 1, 'Ben drew')],
    ['Ann', 'Ben'],
    null,
  );
  expect(turns.map((turn) => [turn.seat, turn.moves.map((move) => move.said[0]?.text)])).toEqual([
    [0, ['Played', 'Ended']],
    [1, ['Drew']],
  ]);
});

test('a detailed event replaces the brief one', () => {
  const events = [
    { event: 'drew_card', seat: 0, rule: 'BR-TURN-1', only_for: [0], text: 'Ann drew Q53' },
    { event: 'drew', seat: 0, rule: 'BR-TURN-1', count: 1, text: 'Ann drew 1 card' },
    { event: 'drew', seat: 0, rule: 'BR-TURN-1', count: 2, text: 'Ann drew 2 cards' },
    { event: 'turn', seat: 1, text: "Ben's turn" },
  ];
  expect(saidIn(events, 'Ann', null).map((one) => one.text)).toEqual(['Drew Q53', 'Drew 2 cards']);
});

test('a move that only ends the turn says so in the list; below the board it says who is next', () => {
  const events = [{ event: 'turn', seat: 1, text: 'Ben to play' }];
  expect(saidIn(events, 'Ann', null)).toEqual([{ text: 'Ended the turn' }]);
  expect(saidIn(events, null, null)).toEqual([{ text: 'Ben to play' }]);
});

test('a line keeps the rule of an event that it replaces', () => {
  const events = [
    { event: 'drew_card', seat: 0, only_for: [0], text: 'Ann drew the King of diamonds' },
    { event: 'drew', seat: 0, rule: 'LC-DRAW-1', count: 1, text: 'Ann drew 1 card' },
  ];
  expect(saidIn(events, 'Ann', null)).toEqual([{ text: 'Drew the King of diamonds', rule: 'LC-DRAW-1' }]);
});
