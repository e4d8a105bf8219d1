import { expect, test } from 'vitest';
import { lengthOf } from '../../parts/motion';
import { beatsFor } from './beats';
import applied from './fixtures/applied.json';
import botPlaces from './fixtures/bot-places.json';
import scored from './fixtures/scored.json';
import { refusedMove } from './refusal';
import { sceneAt } from './scene';
import { hiddenKinds, kindAt, playText, sortMoves } from './targets';
import type { RotoView } from './view';

const viewOf = (fixture: { view: unknown }) => fixture.view as RotoView;

test('moves are sorted by what they act on', () => {
  const targets = sortMoves([
    'place b2 EW',
    'place b2 NS',
    'rotate c3 NS',
    'replace d4',
    'fix e5',
    'token a1 g1',
    'token place',
    'end',
  ]);
  expect(targets.plays.get('b2')).toEqual({ verb: 'place', ways: ['EW', 'NS'] });
  expect(playText({ verb: 'rotate', ways: ['NS'] }, 'c3', 'NS')).toBe('rotate c3 NS');
  expect(playText({ verb: 'replace', ways: ['NESW'] }, 'd4', 'NESW')).toBe('replace d4');
  expect([...targets.fixes]).toEqual(['e5']);
  expect(targets.journeys.get('a1')).toEqual(['g1']);
  expect([...targets.plain]).toEqual(['token place', 'end']);
  expect(sortMoves(null).plain.size).toBe(0);
});

test('a click on a cell with a card play and a token means the card, unless the player chose the token', () => {
  const targets = sortMoves(['rotate a1 NS', 'token a1 g1', 'token b1 g1']);
  expect(kindAt(targets, 'a1', null)).toBe('card');
  expect(kindAt(targets, 'a1', 'token')).toBe('token');
  expect(kindAt(targets, 'b1', null)).toBe('token');
  expect(kindAt(targets, 'c1', null)).toBeNull();
  expect(hiddenKinds(targets)).toEqual(['token']);
  expect(hiddenKinds(sortMoves(['place c1 NS', 'token b1 g1']))).toEqual([]);
});

test("a bot's choice is previewed, a person's is not", () => {
  const view = viewOf(botPlaces);
  expect(beatsFor(botPlaces.events, view, () => true).map((beat) => beat.kind)).toEqual(['preview', 'lay']);
  expect(beatsFor(botPlaces.events, view, () => false).map((beat) => beat.kind)).toEqual(['lay']);
  expect(lengthOf(beatsFor(botPlaces.events, view, () => false))).toBe(300);
});

test('a tile is laid only after its preview', () => {
  const view = viewOf(botPlaces);
  const beats = beatsFor(botPlaces.events, view, () => true);
  const before = { ...view, board: {} };
  expect(sceneAt(before, view, beats, 0).board).toEqual({});
  expect(sceneAt(before, view, beats, 1).board).toEqual(view.board);
});

test('a roll that is applied turns the gears', () => {
  expect(beatsFor(applied.events, viewOf(applied), () => false)).toEqual([{ kind: 'gears', face: 'ccw', ms: 900 }]);
});

test('a scoring token travels, and then its lamp is lit', () => {
  const view = viewOf(scored);
  const beats = beatsFor(scored.events, view, () => false);
  expect(beats.map((beat) => beat.kind)).toEqual(['travel', 'score']);
  const before = { ...view, corners: view.corners.map((row) => ({ ...row, scored_by: [] })) };
  expect(sceneAt(before, view, beats, 0).scored.size).toBe(0);
  expect(sceneAt(before, view, beats, 1).scored.has('yellow red')).toBe(true);
  expect(sceneAt(before, view, beats, 2).beat).toBeNull();
});

test('the question behind a refused click', () => {
  const view = viewOf(scored);
  expect(refusedMove({ ...view, held: 'elbow' }, 'd4', 'ES')).toBe('place d4 ES');
  expect(refusedMove({ ...view, held: 'rc' }, 'c4', 'NESW')).toBe('replace c4');
  expect(refusedMove({ ...view, held: 'rs' }, 'b2', 'EW')).toBe('rotate b2 EW');
  expect(refusedMove({ ...view, held: null }, 'd4', 'EW')).toBe('place d4 EW');
});

test('a click on a corner that can be scored scores it, unless the player chose the card', () => {
  const targets = sortMoves(['rotate g1 NS', 'token b1 g1', 'token c1 g1'], ['token b1 g1', 'token c1 g1']);
  expect(targets.goals.get('g1')).toEqual(['token b1 g1', 'token c1 g1']);
  expect(kindAt(targets, 'g1', null)).toBe('goal');
  expect(kindAt(targets, 'g1', 'card')).toBe('card');
  expect(hiddenKinds(targets)).toEqual(['card']);
  // Nothing can be scored out of turn.
  expect(sortMoves(null, ['token b1 g1']).goals.size).toBe(0);
});
