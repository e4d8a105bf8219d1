// The map: the places of the boroughs, their stations and the lines between them. It is laid out for the available
// size, so that lines keep their angles and text its size on a phone as on a wide screen.
import type { Point } from '../../parts/motion';
import { octilinear, pathData, shifted } from './polyline';
import type { Borough } from './view';

export type Line = 'express' | 'rail' | 'subway' | 'ibx' | 'ferry' | 'taxi';

/** The sheet on which the shapes below are drawn. */
const sheet = { width: 600, height: 400 };

export type Pair = readonly [number, number];

interface Place {
  /** The outline, clockwise. */
  shape: readonly Pair[];
  station: Pair;
  /** The middle of the name and the players' stops. */
  stops: Pair;
}

const places: Record<Borough, Place> = {
  manhattan: {
    shape: [
      [112, 150],
      [204, 30],
      [262, 30],
      [262, 100],
      [240, 130],
      [240, 270],
      [204, 314],
      [140, 304],
      [112, 272],
    ],
    station: [214, 250],
    stops: [164, 184],
  },
  brooklyn: {
    shape: [
      [250, 256],
      [296, 216],
      [366, 216],
      [372, 244],
      [418, 294],
      [464, 294],
      [464, 360],
      [434, 394],
      [292, 394],
      [250, 352],
    ],
    station: [302, 262],
    stops: [402, 338],
  },
  queens: {
    shape: [
      [384, 186],
      [480, 98],
      [570, 98],
      [592, 120],
      [592, 312],
      [552, 352],
      [478, 352],
      [478, 280],
      [428, 280],
      [384, 238],
    ],
    station: [424, 206],
    stops: [534, 210],
  },
  bronx: {
    shape: [
      [284, 8],
      [446, 8],
      [466, 28],
      [466, 88],
      [398, 152],
      [318, 152],
      [284, 116],
    ],
    station: [324, 108],
    stops: [404, 76],
  },
  'staten-island': {
    shape: [
      [8, 310],
      [44, 262],
      [146, 262],
      [178, 294],
      [146, 372],
      [66, 396],
      [8, 384],
    ],
    station: [163, 300],
    stops: [68, 338],
  },
};

/** Land outside the five boroughs; it only shows where the water is. */
const mainland: readonly Pair[] = [
  [-20, -20],
  [212, -20],
  [88, 132],
  [88, 236],
  [28, 268],
  [-20, 320],
];

/** Names of the water, for maps with room for them. */
const waters: readonly (readonly [string, ...Pair])[] = [
  ['bay', 196, 352],
  ['river', 318, 186],
  ['sound', 534, 52],
  ['ocean', 530, 384],
];

interface Edge {
  between: readonly [Borough, Borough];
  /** Side by side, in this order. */
  lines: readonly Line[];
  diagonalFirst: boolean;
}

const edges: readonly Edge[] = [
  { between: ['manhattan', 'bronx'], lines: ['subway', 'rail', 'express'], diagonalFirst: false },
  { between: ['manhattan', 'queens'], lines: ['subway', 'rail', 'express'], diagonalFirst: true },
  { between: ['manhattan', 'brooklyn'], lines: ['subway', 'rail', 'express'], diagonalFirst: true },
  { between: ['manhattan', 'staten-island'], lines: ['express', 'ferry'], diagonalFirst: true },
  { between: ['bronx', 'queens'], lines: ['ibx', 'subway'], diagonalFirst: false },
  { between: ['queens', 'brooklyn'], lines: ['ibx', 'subway'], diagonalFirst: true },
];

export interface Track {
  line: Line;
  between: readonly [Borough, Borough];
  d: string;
}

export interface MapGeometry {
  width: number;
  height: number;
  /** The size of text, stops and vehicles; 1 on a map of 600 by 400. */
  scale: number;
  shape: Record<Borough, string>;
  station: Record<Borough, Point>;
  stops: Record<Borough, Point>;
  mainland: string;
  tracks: Track[];
  waters: (Point & { name: string })[];
}

const corner = 14;
const lane = 5.5;
const eachBorough = <T>(make: (borough: Borough, place: Place) => T): Record<Borough, T> =>
  Object.fromEntries(Object.entries(places).map(([key, place]) => [key, make(key as Borough, place)])) as Record<
    Borough,
    T
  >;

const offsetOf = (edge: Edge, line: Line): number => {
  const at = edge.lines.indexOf(line);
  return at < 0 ? 0 : at - (edge.lines.length - 1) / 2;
};

export function mapGeometry(width: number, height: number): MapGeometry {
  const [sx, sy] = [width / sheet.width, height / sheet.height];
  // Text grows with the map, but must stay readable on a flat one.
  const least = height < 115 ? 0.46 : height < 180 ? 0.58 : 0.66;
  const scale = Math.max(least, Math.min(1.35, sx, sy * 1.35));
  const at = ([x, y]: Pair): Point => ({ x: x * sx, y: y * sy });
  const radius = corner * scale;
  const station = eachBorough((_, place) => at(place.station));
  const tracks = edges.flatMap((edge) => {
    const [from, to] = edge.between;
    const middle = octilinear(station[from], station[to], edge.diagonalFirst);
    return edge.lines.map((line) => {
      const d = pathData(shifted(middle, offsetOf(edge, line) * lane * scale), radius);
      return { line, between: edge.between, d };
    });
  });
  return {
    width,
    height,
    scale,
    station,
    tracks,
    shape: eachBorough((_, place) => pathData(place.shape.map(at), radius, true)),
    stops: eachBorough((_, place) => at(place.stops)),
    waters: waters.map(([name, x, y]) => ({ name, ...at([x, y]) })),
    mainland: pathData(mainland.map(at), radius, true),
  };
}

function edgeBetween(from: Borough, to: Borough): Edge | undefined {
  return edges.find(({ between: [a, b] }) => (a === from && b === to) || (a === to && b === from));
}

function along(map: MapGeometry, edge: Edge, from: Borough, line: Line): Point[] {
  const [a, b] = edge.between;
  const points = shifted(
    octilinear(map.station[a], map.station[b], edge.diagonalFirst),
    offsetOf(edge, line) * lane * map.scale,
  );
  return a === from ? points : points.reverse();
}

/** A vehicle's route: along the line if there is one, and by way of Queens between the Bronx and Brooklyn. */
export function route(map: MapGeometry, from: Borough, to: Borough, line: Line): Point[] {
  const straight = edgeBetween(from, to);
  if (straight) return along(map, straight, from, line);
  const [first, second] = [edgeBetween(from, 'queens'), edgeBetween('queens', to)];
  if (line !== 'taxi' && first && second)
    return [...along(map, first, from, line), ...along(map, second, 'queens', line)];
  return octilinear(map.station[from], map.station[to], true);
}

/** The boroughs whose lines light up along a route: the edges that it uses. */
export function usesTrack(track: Track, from: Borough, to: Borough, line: Line): boolean {
  if (track.line !== line || from === to) return false;
  const joins = (a: Borough, b: Borough) => track.between.includes(a) && track.between.includes(b);
  if (edgeBetween(from, to)) return joins(from, to);
  return joins(from, 'queens') || joins('queens', to);
}

const lineOfKind: Record<string, Line> = {
  taxi: 'taxi',
  take_the_subway: 'subway',
  staten_island_ferry: 'ferry',
  commuter_rail: 'rail',
  interborough_express: 'ibx',
};

/** The line on which a card of this kind travels; Bus cards go by express. */
export const lineOf = (kind: string): Line => lineOfKind[kind] ?? 'express';
