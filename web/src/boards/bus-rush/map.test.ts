import { expect, test } from 'vitest';
import { lineOf, mapGeometry, route, usesTrack } from './geometry';
import { octilinear, pathData, shifted } from './polyline';
import { busBox, busSides, nameBox, standAt, stopsBox, taxiRow, taxiSides, vehicleSize } from './standing';
import { boroughs } from './view';

test('lines run level, upright or at 45 degrees at every size', () => {
  for (const [width, height] of [
    [600, 400],
    [352, 140],
    [956, 520],
  ] as const) {
    const map = mapGeometry(width, height);
    for (const from of boroughs) {
      for (const to of boroughs) {
        if (from === to) continue;
        const way = octilinear(map.station[from], map.station[to], true);
        way.slice(1).forEach((point, at) => {
          const [dx, dy] = [Math.abs(point.x - way[at]!.x), Math.abs(point.y - way[at]!.y)];
          expect(Math.min(dx, dy, Math.abs(dx - dy))).toBeLessThan(0.01);
        });
      }
    }
  }
});

test('stations and stops lie on the map', () => {
  const map = mapGeometry(352, 140);
  for (const borough of boroughs) {
    for (const { x, y } of [map.station[borough], map.stops[borough]]) {
      expect(x > 0 && x < 352 && y > 0 && y < 140).toBe(true);
    }
  }
});

test('a vehicle goes from station to station, and back the same way', () => {
  const map = mapGeometry(600, 400);
  const way = route(map, 'bronx', 'brooklyn', 'ibx');
  expect(way.length).toBeGreaterThan(3);
  const there = route(map, 'manhattan', 'queens', 'rail');
  expect(route(map, 'queens', 'manhattan', 'rail')).toEqual([...there].reverse());
});

test('the tracks of a journey are those of its line', () => {
  const { tracks } = mapGeometry(600, 400);
  const used = (from: 'bronx' | 'manhattan', to: 'brooklyn' | 'manhattan', line: 'ibx' | 'rail') =>
    tracks.filter((track) => usesTrack(track, from, to, line)).map((track) => track.between);
  expect(used('bronx', 'brooklyn', 'ibx')).toEqual([
    ['bronx', 'queens'],
    ['queens', 'brooklyn'],
  ]);
  expect(used('manhattan', 'manhattan', 'rail')).toEqual([]);
  expect(lineOf('commuter_rail')).toBe('rail');
  expect(lineOf('express')).toBe('express');
});

test('a lane keeps its distance round a corner', () => {
  const lane = shifted(
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ],
    2,
  );
  expect(lane.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [0, 2],
    [8, 2],
    [8, 10],
  ]);
  expect(
    pathData(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      3,
    ),
  ).toBe('M0 0L10 0');
});

/** The portrait ones are those of a phone on its side, at a table and in a lesson. */
const sizes = [
  [282, 306],
  [222, 258],
  [318, 308],
  [300, 260],
  [340, 190],
  [352, 178],
  [352, 240],
  [400, 220],
  [480, 240],
  [560, 300],
  [640, 330],
  [660, 320],
  [700, 360],
  [760, 420],
  [900, 520],
  [1000, 430],
  [1000, 560],
] as const;

test.each([...sizes, [352, 110], [352, 147]] as const)(
  'every row of stops is on the print of a map of %i by %i',
  (width, height) => {
    const map = mapGeometry(width, height);
    for (const players of [2, 3, 4]) {
      for (const borough of boroughs) {
        const { left, top, right, bottom } = stopsBox(map, borough, players);
        expect(Math.min(left, top, width - right, height - bottom), borough).toBeGreaterThanOrEqual(map.paper - 0.01);
      }
    }
  },
);

test.each(sizes)('the bus hides no score and no name on a map of %i by %i', (width, height) => {
  const map = mapGeometry(width, height);
  const size = vehicleSize(map);
  for (const players of [2, 3, 4]) {
    for (const borough of boroughs) {
      const at = standAt(map, borough, players, size, busBox, busSides);
      for (const other of boroughs) {
        for (const box of [stopsBox(map, other, players), nameBox(map, other, players)]) {
          const isClear =
            at.x + busBox.left * size >= box.right ||
            at.x + busBox.right * size <= box.left ||
            at.y + busBox.top * size >= box.bottom ||
            at.y + busBox.bottom * size <= box.top;
          expect(isClear, `${players} players, the bus in ${borough} over ${other}`).toBe(true);
        }
      }
    }
  }
});

test.each([
  [640, 330],
  [742, 338],
  [900, 520],
])('a taxi with a long line below it hides no score on a map of %i by %i', (width, height) => {
  const map = mapGeometry(width, height);
  const size = vehicleSize(map);
  const row = taxiRow(1, 'jusqu’à la manche 5');
  for (const borough of boroughs) {
    const at = standAt(map, borough, 3, size, row, taxiSides);
    for (const other of boroughs) {
      const box = stopsBox(map, other, 3);
      const isClear =
        at.x + row.left * size >= box.right ||
        at.x + row.right * size <= box.left ||
        at.y + row.top * size >= box.bottom ||
        at.y + row.bottom * size <= box.top;
      expect(isClear, `the taxi in ${borough} over ${other}`).toBe(true);
    }
  }
});

test.each(sizes)('no station lies on a score or a name on a map of %i by %i', (width, height) => {
  const map = mapGeometry(width, height);
  for (const players of [2, 3, 4]) {
    for (const at of boroughs) {
      const { x, y } = map.station[at];
      const room = { left: x - 15 * map.scale, right: x + 15 * map.scale };
      for (const borough of boroughs) {
        for (const box of [stopsBox(map, borough, players), nameBox(map, borough, players)]) {
          const isClear =
            room.left >= box.right ||
            room.right <= box.left ||
            y - 10.5 * map.scale >= box.bottom ||
            y + 10.5 * map.scale <= box.top;
          expect(isClear, `${players} players, the station of ${at} on ${borough}`).toBe(true);
        }
      }
    }
  }
});

test.each(sizes)('no line runs through a name on a map of %i by %i', (width, height) => {
  const map = mapGeometry(width, height);
  for (const players of [2, 3, 4]) {
    for (const { between } of map.tracks) {
      const [from, to] = between;
      for (const line of ['express', 'subway', 'ibx', 'ferry'] as const) {
        if (!map.tracks.some((track) => track.line === line && track.between === between)) continue;
        const way = route(map, from, to, line);
        // A point every other pixel of the way.
        const points = way.slice(1).flatMap((end, at) => {
          const start = way[at]!;
          const steps = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / 2);
          return Array.from({ length: steps + 1 }, (_, step) => ({
            x: start.x + ((end.x - start.x) * step) / steps,
            y: start.y + ((end.y - start.y) * step) / steps,
          }));
        });
        for (const borough of boroughs) {
          const { left, right, top, bottom } = nameBox(map, borough, players);
          const through = points.filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
          expect(through, `${players} players, ${line} from ${from} to ${to} through ${borough}`).toEqual([]);
        }
      }
    }
  }
});
