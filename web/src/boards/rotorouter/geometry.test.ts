import { expect, test } from 'vitest';
import { allCells, centre, isEven, joined, nextWay, route, shapeOf, turned } from './cells';
import { gearPath, markPlace, railPath } from './rails';
import { gearTurn, swing } from './scene';
import type { Track } from './view';
import { exitsInWords } from './words';

const red = (exits: string): Track => ({ exits, owner: 'red' });

test('cells are named by column and row from the north-west', () => {
  expect(allCells(9)).toHaveLength(81);
  expect(allCells(7)[8]).toBe('b2');
  expect(centre('a1')).toEqual({ x: 50, y: 50 });
  expect(centre('i9')).toEqual({ x: 850, y: 850 });
});

test('a quarter turn clockwise takes north to east', () => {
  expect(turned('NE', 1)).toBe('ES');
  expect(turned('NEW', -1)).toBe('NSW');
  expect(turned('EW', 2)).toBe('EW');
  expect(turned('NESW', 3)).toBe('NESW');
});

test('turning the held tile goes on to the next way that fits', () => {
  expect(nextWay(['NE', 'SW'], 'NE', 1)).toBe('NE');
  expect(nextWay(['NE', 'SW'], 'ES', 1)).toBe('SW');
  expect(nextWay(['NE', 'SW'], 'NE', 1, 1)).toBe('SW');
  expect(nextWay(['NE', 'ES'], 'NE', -1, 1)).toBe('ES');
  expect(nextWay(['NS'], 'NS', 1, 1)).toBe('NS');
  expect(nextWay([], 'NS', 1)).toBeUndefined();
});

test('tracks are joined only exit to exit', () => {
  const board = { a1: red('ES'), b1: red('EW'), a2: red('EW') };
  expect(joined(board, 'a1')).toEqual(['b1']);
});

test('a journey goes round other tokens if it can, and through them otherwise', () => {
  const ring = { a1: red('ES'), b1: red('SW'), a2: red('NE'), b2: red('NW') };
  expect(route(ring, 'a1', 'b2', new Set(['b1', 'b2']))).toEqual(['a1', 'a2', 'b2']);
  expect(route(ring, 'a1', 'b2', new Set(['a2', 'b1']))).toHaveLength(3);
  expect(route({}, 'a1', 'b2', new Set())).toEqual(['a1', 'b2']);
});

test('gears beside each other turn in opposite directions', () => {
  expect(isEven('a1')).toBe(true);
  expect(gearTurn('cw', 'a1')).toBe(1);
  expect(gearTurn('cw', 'a2')).toBe(-1);
  expect(gearTurn('ccw', 'b2')).toBe(-1);
  expect(Math.abs(gearTurn('half', 'b1'))).toBe(2);
  expect(gearTurn('none', 'b1')).toBeCloseTo(0);
});

test('a tile swings the short way round', () => {
  expect(swing('NE', 'ES')).toBe(1);
  expect(swing('NE', 'NW')).toBe(-1);
  expect(swing('NE', 'SW')).toBe(2);
});

test('every tile has its rails from side to side', () => {
  const lines = (exits: string) => railPath(exits).split('M').length - 1;
  expect(lines('EW')).toBe(2);
  expect(lines('NE')).toBe(2);
  expect(lines('NEW')).toBe(3);
  expect(lines('NESW')).toBe(4);
  expect(markPlace('EW')).toEqual({ x: 0, y: 0 });
  expect(markPlace('NE').x).toBeGreaterThan(0);
  expect(markPlace('NE').y).toBeLessThan(0);
});

test('a tooth of one gear meets a gap of the next', () => {
  const eastmost = (path: string) =>
    Math.max(
      ...path
        .slice(1, -1)
        .split('L')
        .map((point) => Number(point.split(' ')[0])),
    );
  expect(eastmost(gearPath(false))).toBeGreaterThan(50);
  expect(eastmost(gearPath(true))).toBeLessThan(eastmost(gearPath(false)));
});

test('exits and shapes in words', () => {
  expect(exitsInWords('NEW')).toBe('north, east and west');
  expect(['EW', 'NE', 'NEW', 'NESW'].map(shapeOf)).toEqual(['straight', 'elbow', 't', 'cross']);
});
