import { expect, test } from 'vitest';
import { entryOf, frame, holes, layoutFor, loop, parseHole, placeAt, ring, sections } from './geometry';
import type { Point } from '../../parts/motion';
import { fixtures } from './testing';

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

test('a hole name tells kind, section and number', () => {
  expect(parseHole('side-left-2-3')).toEqual({ name: 'side-left-2-3', kind: 'side-left', section: 2, number: 3 });
  expect(parseHole('home-4')).toMatchObject({ kind: 'home', section: 4 });
  expect(parseHole('center')).toMatchObject({ kind: 'center' });
});

test('there are 133 holes, 84 of them on the loop, a unit from one to the next', () => {
  const { at } = layoutFor(0);
  expect(holes).toHaveLength(133);
  expect(loop).toHaveLength(84);
  loop.forEach((hole, index) => expect(distance(at(hole), at(loop[(index + 1) % 84]!))).toBeCloseTo(1, 3));
});

test('the safe zone turns in at the entry, and the ring is on the loop', () => {
  const { at } = layoutFor(0);
  for (const k of sections) {
    const nearest = loop.filter((hole) => distance(at(hole), at(`safe-${k}-1`)) < 1.01);
    expect(nearest).toEqual([entryOf(k)]);
    expect(loop).toContain(ring[k]);
  }
});

test('the viewer’s section is at the bottom, the others follow clockwise', () => {
  for (const bottom of sections) {
    const layout = layoutFor(bottom);
    const lowest = sections.reduce((a, b) => (layout.at(entryOf(a)).y > layout.at(entryOf(b)).y ? a : b));
    expect(lowest).toBe(bottom);
    expect(layout.at(entryOf((bottom + 1) % 6)).x).toBeLessThan(0);
    expect(layout.inSection(bottom, 1, 0).y).toBeCloseTo(1);
  }
});

test('every hole lies in the frame of every layout', () => {
  for (const bottom of sections) {
    for (const hole of holes) {
      const { x, y } = layoutFor(bottom).at(hole.name);
      expect(Math.abs(x)).toBeLessThan(frame.width / 2 - 0.5);
      expect(Math.abs(y)).toBeLessThan(frame.height / 2 - 0.5);
    }
  }
});

test('a box of one unit is put in the middle of the frame for the bullseye', () => {
  expect(placeAt({ x: 0, y: 0 })).toBe(
    `translate(${((frame.width / 2 - 0.5) * 100).toFixed(2)}%, ${((frame.height / 2 - 0.5) * 100).toFixed(2)}%)`,
  );
});

test('the engine’s views name only holes that are drawn', () => {
  const drawn = new Set(holes.map((hole) => hole.name));
  for (const { view } of Object.values(fixtures)) {
    const named = view.players.flatMap((player) => player.pegs.map((peg) => peg.hole));
    for (const move of view.moves) named.push(move.from, ...move.path);
    for (const hole of named) expect(drawn).toContain(hole);
  }
});
