import { expect, test } from 'vitest';
import { chosenPeg, leadOf, movesToDraw, pegChoices, questionFor } from './choice';
import { layoutFor } from './geometry';
import { nearestHole, nearestSpot } from './pick';
import { fixture } from './testing';
import { buttonWords, cardLabel, holeWords, moveWords, orList, pegWords, shortMove } from './words';

const choicesOf = (name: string) => pegChoices(fixture(name).view, fixture(name).moves);

test('the pegs to choose are those of the listed moves, by number', () => {
  expect(choicesOf('split').map((choice) => [choice.number, choice.hole])).toEqual([
    [1, 'home-0'],
    [2, 'side-left-3-2'],
    [3, 'outer-1-1'],
  ]);
  expect(choicesOf('split-second').map((choice) => choice.number)).toEqual([2, 3]);
  expect(choicesOf('split')[0]?.moves.map((move) => move.steps)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('without moves nothing can be chosen, though the view tells what the other could do', () => {
  expect(fixture('passing').view.moves.length).toBeGreaterThan(0);
  expect(choicesOf('passing')).toEqual([]);
});

test('a peg that is the only one is chosen by itself', () => {
  const choices = choicesOf('start');
  expect(choices).toHaveLength(1);
  expect(chosenPeg(choices, null)?.hole).toBe('home-0');
  expect(chosenPeg(choicesOf('split'), null)).toBeNull();
  expect(chosenPeg(choicesOf('split'), 'outer-1-1')?.number).toBe(3);
});

test('what has the pointer or the focus shows its ways', () => {
  const choices = choicesOf('ring');
  const chosen = chosenPeg(choices, 'ft-3');
  expect(
    movesToDraw(choices, chosen, null)
      .map((move) => move.to)
      .sort(),
  ).toEqual(['center', 'ft-4', 'side-left-3-1']);
  expect(movesToDraw(choices, chosen, leadOf('list-go:move ft-3 center')).map((move) => move.to)).toEqual(['center']);
  expect(movesToDraw(choices, null, leadOf('peg:outer-0-1')).map((move) => move.to)).toEqual(['outer-0-2']);
  expect(leadOf('back')).toBeNull();
});

test('what is not listed is asked about with the word the card has', () => {
  expect(questionFor(fixture('split').view, 'home-0', 'ft-4')).toBe('split home-0 ft-4');
  expect(questionFor(fixture('split-second').view, 'outer-1-1', 'ft-4')).toBe('move outer-1-1 ft-4');
  expect(questionFor(fixture('middle').view, 'hold-0-1', 'home-0')).toBe('enter');
});

test('a click means the nearest thing that can be chosen within reach', () => {
  const layout = layoutFor(0);
  const spots = ['home-0', 'side-right-0-4', 'center'].map((hole) => ({ target: hole, hole }));
  const { x, y } = layout.at('home-0');
  expect(nearestSpot({ x, y: y + 1 }, spots, layout, 1.5)?.hole).toBe('home-0');
  expect(nearestSpot({ x, y: y - 0.6 }, spots, layout, 1.5)?.hole).toBe('side-right-0-4');
  expect(nearestSpot({ x: x + 4, y }, spots, layout, 1.5)).toBeNull();
  expect(nearestHole({ x: 0.3, y: 0.2 }, layout)).toBe('center');
});

test('holes, pegs and moves are told in words', () => {
  const { view, names } = fixture('ring');
  expect(holeWords('center', view, names)).toBe('the bullseye');
  expect(holeWords('outer-2-2', view, names)).toBe('safe-zone entry of Ben');
  expect(holeWords('side-left-1-3', view, names)).toBe('left side 3 of section 1');
  expect(pegWords(view.players[0]!, 0, view, names)).toBe('Ann: peg 1, FT hole of section 3, has FastTrack status');
  const [, ring] = choicesOf('ring')[0]!.moves;
  expect(moveWords(ring!, view, names)).toBe('1 step along the ring to FT hole of Cleo');
  const whole = choicesOf('middle')[0]!.moves;
  expect(whole.map((move) => shortMove(move, whole, false))).toEqual(['Track 9', 'Ring 9']);
  expect(shortMove(choicesOf('start')[0]!.moves[0]!, [], false)).toBe('Move 1');
  expect(orList([1, 3, 4])).toBe('1, 3 or 4');
});

test('a part of a split tells its steps and what it leaves', () => {
  const { view, names } = fixture('split');
  const part = choicesOf('split')[0]!.moves[2]!;
  expect(moveWords(part, view, names)).toBe('3 steps to right side 2 of Ann, leaves 4');
  expect(buttonWords(part, view, names)).toBe('3 steps, leaves 4');
  expect(shortMove(part, [], true)).toBe('3');
  expect(cardLabel(view)).toBe('7 - SPLIT');
  expect(cardLabel(fixture('split-second').view)).toBe('7 - SPLIT');
  expect(cardLabel(fixture('must-exit').view)).toBe('4 - BACKWARD');
  expect(cardLabel(fixture('middle').view)).toBeNull();
});
