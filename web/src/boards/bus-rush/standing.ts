// Places names, scores and vehicles on the map, so that none hides another.
import type { Point } from '../../parts/motion';
import type { MapGeometry, Pair } from './geometry';
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
 * The distance between the players' rows of stops, and the place of the first row, relative to the middle of `stops`.
 */
export function stopRows(map: MapGeometry, players: number): { top: number; row: number; tight: boolean } {
  // A flat map has less room for four rows, and a very flat map has no room for the name above them.
  const tight = map.height < 115;
  const isLow = map.height < 205 && players > 3;
  const row = isLow ? 14.5 : 16;
  return { top: -((players - 1) * row) / 2 + (tight ? 0 : isLow ? 2 : 8), row, tight };
}

/** How far the last row of stops reaches down from the middle of `stops`. */
const reachDown = (map: MapGeometry, players: number): number => {
  const { top, row } = stopRows(map, players);
  return (top + (players - 1) * row + 7) * map.scale;
};

/** The middle of the name and the stops of a borough: where the shape has it, but never with a row on the paper's edge. */
export function middleOf(map: MapGeometry, borough: Borough, players: number): Point {
  const { x, y } = map.stops[borough];
  return { x, y: Math.min(y, map.height - map.paper - reachDown(map, players)) };
}

/** The area of the players' stops in a borough. */
export function stopsBox(map: MapGeometry, borough: Borough, players: number): Box {
  const { x, y } = middleOf(map, borough, players);
  return {
    left: x - 38 * map.scale,
    right: x + 30 * map.scale,
    top: y + (stopRows(map, players).top - 7) * map.scale,
    bottom: y + reachDown(map, players),
  };
}

interface Name {
  /** The place of its middle, or of its end on a tight map, relative to the middle of `stops`. */
  x: number;
  y: number;
  size: number;
  text: string;
}

/** Where the name of a borough stands. */
export function nameAt(map: MapGeometry, borough: Borough, players: number): Name {
  const { top, tight } = stopRows(map, players);
  if (tight) return { x: -42, y: 6, size: 9.5 / map.scale, text: t.boroughShort({ borough }) };
  const text = t.boroughTitle({ borough });
  const size = Math.max(15, 10.5 / map.scale);
  // On a narrow map the name must not reach into the edge of the paper.
  const edge = (map.stops[borough].x - map.paper) / map.scale;
  return { x: Math.max(-6, reachOf(text, size) - edge), y: top - 14, size, text };
}

/** About how wide a letter of the names' typeface is, in units of its size. */
const widthOf = (letter: string): number => (/[ tilI]/.test(letter) ? 0.34 : /[MW]/.test(letter) ? 0.95 : 0.64);

/** About how far a name reaches to each side. */
const reachOf = (text: string, size: number): number =>
  ([...text].reduce((width, letter) => width + widthOf(letter), 0) * size) / 2;

/** The area of the name. */
export function nameBox(map: MapGeometry, borough: Borough, players: number): Box {
  const { x, y, size, text } = nameAt(map, borough, players);
  const reach = reachOf(text, size);
  const middle = stopRows(map, players).tight ? x - reach : x;
  const at = middleOf(map, borough, players);
  return {
    left: at.x + (middle - reach) * map.scale,
    right: at.x + (middle + reach) * map.scale,
    top: at.y + (y - size * 0.8) * map.scale,
    bottom: at.y + (y + size * 0.2) * map.scale,
  };
}

/** How large vehicles are drawn. */
export const vehicleSize = (map: MapGeometry): number => Math.max(0.66, Math.min(1.4, map.scale * 1.12));

/** A vehicle around its own origin, with its outline. */
export const busBox: Box = { left: -36, top: -20, right: 36, bottom: 16 };
export const taxiBox: Box = { left: -19, top: -15, right: 19, bottom: 13 };

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
