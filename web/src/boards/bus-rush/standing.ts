// Places names, scores and vehicles on the map, so that none hides another.
import type { Point } from '../../parts/motion';
import { route, type MapGeometry, type Pair } from './geometry';
import { boroughs, type Borough } from './view';
import * as t from './words.en';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How much of `b` lies under `a`. */
const hidden = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * The distance between the players' rows of stops, and the place of the first row, relative to the middle of the stops.
 */
export function stopRows(map: MapGeometry, players: number): { top: number; row: number; tight: boolean } {
  // A flat map has less room for four rows, and a very flat map has no room for the name above them.
  const tight = map.height < 115;
  const isLow = map.height < 205 && players > 3;
  const row = isLow ? 14.5 : 16;
  return { top: -((players - 1) * row) / 2 + (tight ? 0 : isLow ? 2 : 8), row, tight };
}

/** The area of the players' stops around this middle. */
function stopsAt(map: MapGeometry, { x, y }: Point, players: number): Box {
  const { top, row } = stopRows(map, players);
  return {
    left: x - 38 * map.scale,
    right: x + 30 * map.scale,
    top: y + (top - 7) * map.scale,
    bottom: y + (top + (players - 1) * row + 7) * map.scale,
  };
}

interface Name {
  /** The place of its middle, or of its end on a tight map, relative to the middle of the stops. */
  x: number;
  y: number;
  size: number;
  text: string;
}

/** The name of a borough whose stops are around this middle. */
function nameAround(map: MapGeometry, borough: Borough, middle: Point, players: number): Name {
  const { top, tight } = stopRows(map, players);
  if (tight) return { x: -42, y: 6, size: 9.5 / map.scale, text: t.boroughShort({ borough }) };
  const text = t.boroughTitle({ borough });
  const size = Math.max(15, 10.5 / map.scale);
  // On a narrow map the name must not reach into the edge of the paper.
  const edge = (middle.x - map.paper) / map.scale;
  return { x: Math.max(-6, reachOf(text, size) - edge), y: top - 14, size, text };
}

/** About how wide a letter of the names' typeface is, in units of its size. */
const widthOf = (letter: string): number => (/[ tilI]/.test(letter) ? 0.34 : /[MW]/.test(letter) ? 0.95 : 0.64);

/** About how far a name reaches to each side. */
const reachOf = (text: string, size: number): number =>
  ([...text].reduce((width, letter) => width + widthOf(letter), 0) * size) / 2;

/** The area of the name. */
function nameBoxAt(map: MapGeometry, borough: Borough, middle: Point, players: number): Box {
  const { x, y, size, text } = nameAround(map, borough, middle, players);
  const reach = reachOf(text, size);
  const across = stopRows(map, players).tight ? x - reach : x;
  return {
    left: middle.x + (across - reach) * map.scale,
    right: middle.x + (across + reach) * map.scale,
    top: middle.y + (y - size * 0.8) * map.scale,
    bottom: middle.y + (y + size * 0.2) * map.scale,
  };
}

/** A point every other pixel of all lines. */
function linePoints(map: MapGeometry): Point[] {
  return map.tracks.flatMap(({ between: [from, to], line }) => {
    const way = route(map, from, to, line);
    return way.slice(1).flatMap((end, at) => {
      const start = way[at]!;
      const steps = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / 2);
      return Array.from({ length: steps + 1 }, (_, step) => ({
        x: start.x + ((end.x - start.x) * step) / steps,
        y: start.y + ((end.y - start.y) * step) / steps,
      }));
    });
  });
}

/** The area of a station. */
export const stationBox = (map: MapGeometry, borough: Borough): Box => {
  const { x, y } = map.station[borough];
  return {
    left: x - 16.5 * map.scale,
    right: x + 16.5 * map.scale,
    top: y - 12 * map.scale,
    bottom: y + 12 * map.scale,
  };
};

// Leaving the print is worse than lying under a station, and that than a line through a name or through scores.
const [ofPrint, ofStations, ofNames, ofStops] = [1000, 30, 8, 4];
/** How far name and stops move at most, in steps of a map of the usual size. */
const [mostSteps, stepSize] = [7, 3];

/** Name and stops of each borough: where its shape has them, or as near as no station and no line lies on them. */
function placed(map: MapGeometry, players: number): Record<Borough, Point> {
  const lines = linePoints(map);
  const stations = boroughs.map((borough) => stationBox(map, borough));
  const print: Box = {
    left: map.paper,
    top: map.paper,
    right: map.width - map.paper,
    bottom: map.height - map.paper,
  };
  const within = ({ left, top, right, bottom }: Box) =>
    lines.filter(({ x, y }) => x > left && x < right && y > top && y < bottom).length;
  const place = (borough: Borough): Point => {
    const [middle, step] = [map.stops[borough], stepSize * map.scale];
    let best = { point: middle, badness: Infinity };
    for (let down = -mostSteps; down <= mostSteps; ++down)
      for (let right = -mostSteps; right <= mostSteps; ++right) {
        const point = { x: middle.x + right * step, y: middle.y + down * step };
        const [stops, name] = [stopsAt(map, point, players), nameBoxAt(map, borough, point, players)];
        const off = [stops, name].reduce((sum, box) => sum + hidden(box, box) - hidden(box, print), 0);
        const under = stations.reduce((sum, station) => sum + hidden(station, stops) + hidden(station, name), 0);
        const badness =
          Math.hypot(right, down) +
          ofPrint * off +
          ofStations * under +
          ofNames * within(name) +
          ofStops * within(stops);
        if (badness < best.badness) best = { point, badness };
      }
    return best.point;
  };
  return Object.fromEntries(boroughs.map((borough) => [borough, place(borough)])) as Record<Borough, Point>;
}

const places = new WeakMap<MapGeometry, Map<number, Record<Borough, Point>>>();

/** The middle of the name and the stops of a borough. */
export function middleOf(map: MapGeometry, borough: Borough, players: number): Point {
  const known = places.get(map) ?? new Map<number, Record<Borough, Point>>();
  if (!known.has(players)) places.set(map, known.set(players, placed(map, players)));
  return known.get(players)![borough];
}

/** Where the name of a borough stands. */
export const nameAt = (map: MapGeometry, borough: Borough, players: number): Name =>
  nameAround(map, borough, middleOf(map, borough, players), players);

/** The area of the name. */
export const nameBox = (map: MapGeometry, borough: Borough, players: number): Box =>
  nameBoxAt(map, borough, middleOf(map, borough, players), players);

/** The area of the players' stops in a borough. */
export const stopsBox = (map: MapGeometry, borough: Borough, players: number): Box =>
  stopsAt(map, middleOf(map, borough, players), players);

/** How large vehicles are drawn. */
export const vehicleSize = (map: MapGeometry): number => Math.max(0.66, Math.min(1.4, map.scale * 1.12));

/** A vehicle around its own origin, with its outline. */
export const busBox: Box = { left: -36, top: -20, right: 36, bottom: 16 };
const taxiBox: Box = { left: -19, top: -15, right: 19, bottom: 13 };

/** So many taxis side by side; a line below the first names the round of its return. */
export function taxiRow(count: number, told: string): Box {
  // About half the width of its letters.
  const reach = told.length * 2.9;
  return {
    left: Math.min(taxiBox.left, -reach),
    top: taxiBox.top,
    right: Math.max(taxiBox.right + (count - 1) * 40, reach),
    bottom: told ? 28 : taxiBox.bottom,
  };
}

const moved = (box: Box, { x, y }: Point, size: number): Box => ({
  left: x + box.left * size,
  right: x + box.right * size,
  top: y + box.top * size,
  bottom: y + box.bottom * size,
});

// Hiding a score is worse than hiding a name, and nothing may leave the map.
const [ofScores, ofMap] = [5, 100];

/** Where a vehicle stands at a station: on the first of these sides where it hides least. */
export function standAt(
  map: MapGeometry,
  borough: Borough,
  players: number,
  size: number,
  box: Box,
  sides: readonly Pair[],
): Point {
  const station = map.station[borough];
  const scores = boroughs.map((other) => stopsBox(map, other, players));
  const names = boroughs.map((other) => nameBox(map, other, players));
  const onMap: Box = { left: 0, top: 0, right: map.width, bottom: map.height };
  const sum = (room: Box, boxes: Box[]) => boxes.reduce((total, other) => total + hidden(room, other), 0);
  const badness = (point: Point): number => {
    const room = moved(box, point, size);
    const off = hidden(room, room) - hidden(room, onMap);
    return ofMap * off + ofScores * sum(room, scores) + sum(room, names);
  };
  const points = sides.map(([x, y]) => ({ x: station.x + x * size, y: station.y + y * size }));
  return points.reduce((best, point) => (badness(point) < badness(best) ? point : best), points[0] ?? station);
}

/** Above the station, or further to a side. */
export const busSides: readonly Pair[] = [
  [0, -13],
  [14, -13],
  [28, -13],
  [-14, -13],
  [-28, -13],
  [36, 4],
  [0, 24],
  [28, 24],
  [-28, 24],
  [44, 4],
  [56, 4],
  [-56, 4],
];

export const taxiSides: readonly Pair[] = [
  [0, 19],
  [16, 19],
  [-16, 19],
  [32, 19],
  [-32, 19],
  [32, 0],
  [-32, 0],
  [44, 19],
  [0, 38],
];
