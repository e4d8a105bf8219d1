import { expect, test } from 'vitest';
import { chosenPeg, leadOf, movesToDraw, pegChoices, questionFor } from './choice';
import { layoutFor } from './geometry';
import { nearestHole, nearestSpot } from './pick';
import { fixture, meanings } from './testing';
import { holeWords, moveWords, pegMeaning, pegWords, splitLabel, stepWords } from './words';

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

test("without moves nothing can be chosen, though the view shows the other player's moves", () => {
  expect(fixture('passing').view.moves.length).toBeGreaterThan(0);
  expect(choicesOf('passing')).toEqual([]);
});

test('the only peg that can move is chosen automatically', () => {
  const choices = choicesOf('start');
  expect(choices).toHaveLength(1);
  expect(chosenPeg(choices, null)?.hole).toBe('home-0');
  expect(chosenPeg(choicesOf('split'), null)).toBeNull();
  // The player picks the second peg of a split even if there is only one.
  const second = choicesOf('split-second').slice(0, 1);
  expect(chosenPeg(second, null)).toBeNull();
  expect(chosenPeg(second, second[0]?.hole ?? '')).toBe(second[0]);
  expect(chosenPeg(choicesOf('split'), 'outer-1-1')?.number).toBe(3);
});

test('the target under pointer or focus shows its paths', () => {
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

test("a question about an unlisted move uses the card's word", () => {
  expect(questionFor(fixture('split').view, 'home-0', 'ft-4')).toBe('split home-0 ft-4');
  expect(questionFor(fixture('split-second').view, 'outer-1-1', 'ft-4')).toBe('move outer-1-1 ft-4');
  expect(questionFor(fixture('middle').view, 'hold-0-1', 'home-0')).toBe('enter');
});

test('a click means the nearest target within reach', () => {
  const layout = layoutFor(0);
  const spots = ['home-0', 'side-right-0-4', 'center'].map((hole) => ({ target: hole, hole }));
  const { x, y } = layout.at('home-0');
  expect(nearestSpot({ x, y: y + 1 }, spots, layout, 1.5)?.hole).toBe('home-0');
  expect(nearestSpot({ x, y: y - 0.6 }, spots, layout, 1.5)?.hole).toBe('side-right-0-4');
  expect(nearestSpot({ x: x + 4, y }, spots, layout, 1.5)).toBeNull();
  expect(nearestHole({ x: 0.3, y: 0.2 }, layout)).toBe('center');
});

test('holes and pegs have the names that the game gives them', () => {
  const { view, names } = fixture('ring');
  expect(holeWords('center', meanings)).toBe('hole center');
  expect(pegWords(view.players[0]!, 0, names, meanings)).toBe('Ann: peg #1, hole ft-3, on FastTrack');
  expect(pegMeaning({ hole: 'ft-3', fasttrack: true, must_exit: true })).toBe('status:must-exit');
  expect(pegMeaning({ hole: 'ft-3' })).toBe('place:ft-3');
});

test('a move appears in the words of the guide, with its price', () => {
  const { guide } = fixture('ring');
  const moves = choicesOf('ring').flatMap((choice) => choice.moves);
  const told = moves.map((move) => moveWords(move, guide));
  expect(told).toContain('Peg #1: 1 step along the ring');
  expect(told).toContain('Peg #1: into the bullseye (only a J, Q or K brings it out again)');
  expect(moveWords(moves[0]!, null)).toBe(moves[0]!.short);
});

test('in the middle of a choice the strip says what to do next', () => {
  const { view, guide } = fixture('split');
  const [first] = choicesOf('split');
  expect(stepWords({ view, guide, picked: null, led: null })).toBeNull();
  expect(stepWords({ view, guide, picked: first!, led: null })).toBe('✂️ 7 Split: Peg #1: Choose steps (1-7) | 7 left');
  expect(stepWords({ view, guide, picked: first!, led: first!.moves[2]! })).toBe(
    'Peg #1: 3 steps, then 4 for another peg',
  );
  expect(splitLabel(view)).toBe('7 - SPLIT');
  expect(splitLabel(fixture('middle').view)).toBeNull();
});
