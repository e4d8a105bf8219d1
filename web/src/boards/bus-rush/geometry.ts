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
      [110, 158],
      [150, 108],
      [176, 72],
      [200, 34],
      [226, 18],
      [256, 22],
      [264, 48],
      [258, 92],
      [242, 116],
      [236, 142],
      [244, 176],
      [242, 214],
      [246, 250],
      [234, 284],
      [206, 316],
      [170, 314],
      [138, 300],
      [116, 270],
      [108, 220],
    ],
    station: [214, 250],
    stops: [164, 184],
  },
  brooklyn: {
    shape: [
      [250, 262],
      [268, 238],
      [298, 214],
      [340, 222],
      [366, 214],
      [374, 244],
      [396, 262],
      [418, 292],
      [446, 288],
      [466, 304],
      [458, 336],
      [466, 358],
      [440, 378],
      [432, 396],
      [380, 390],
      [334, 398],
      [292, 392],
      [262, 372],
      [270, 340],
      [250, 318],
    ],
    station: [302, 262],
    stops: [402, 338],
  },
  queens: {
    shape: [
      [384, 190],
      [404, 168],
      [430, 160],
      [446, 132],
      [474, 118],
      [486, 96],
      [516, 104],
      [538, 92],
      [572, 98],
      [592, 124],
      [586, 170],
      [594, 230],
      [588, 306],
      [560, 332],
      [552, 354],
      [520, 346],
      [478, 352],
      [470, 320],
      [482, 284],
      [452, 270],
      [428, 282],
      [402, 262],
      [384, 238],
    ],
    station: [424, 206],
    stops: [534, 210],
  },
  bronx: {
    shape: [
      [284, 14],
      [330, 6],
      [392, 12],
      [446, 6],
      [468, 26],
      [460, 56],
      [472, 84],
      [440, 106],
      [428, 134],
      [402, 128],
      [388, 152],
      [348, 146],
      [318, 154],
      [296, 130],
      [282, 100],
      [288, 58],
    ],
    station: [324, 108],
    stops: [404, 76],
  },
  'staten-island': {
    shape: [
      [10, 318],
      [30, 290],
      [48, 264],
      [88, 268],
      [118, 256],
      [150, 264],
      [180, 292],
      [170, 322],
      [152, 348],
      [144, 374],
      [104, 382],
      [66, 398],
      [28, 392],
      [6, 372],
      [14, 346],
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

/** Islands that nobody stops at, and the parks; they only make the map known. */
const islands: readonly (readonly Pair[])[] = [
  [
    [476, 374],
    [524, 363],
    [572, 356],
    [578, 364],
    [526, 374],
    [480, 384],
  ],
  [
    [226, 336],
    [240, 330],
    [246, 342],
    [234, 352],
  ],
  [
    [276, 166],
    [290, 160],
    [298, 180],
    [284, 194],
  ],
];
/** Bridges over the water, from coast to coast. */
const bridges: readonly (readonly [Pair, Pair])[] = [
  [
    [112, 104],
    [156, 102],
  ],
  [
    [258, 92],
    [288, 84],
  ],
  [
    [242, 262],
    [268, 282],
  ],
  [
    [176, 288],
    [256, 328],
  ],
  [
    [440, 108],
    [474, 120],
  ],
  [
    [244, 176],
    [384, 214],
  ],
];
const parks: readonly (readonly Pair[])[] = [
  [
    [196, 100],
    [222, 58],
    [236, 68],
    [212, 116],
  ],
  [
    [298, 24],
    [332, 18],
    [338, 44],
    [304, 50],
  ],
  [
    [442, 24],
    [458, 32],
    [452, 60],
    [440, 56],
  ],
  [
    [458, 236],
    [482, 226],
    [490, 262],
    [466, 264],
  ],
  [
    [298, 322],
    [328, 308],
    [346, 338],
    [314, 354],
  ],
  [
    [110, 304],
    [132, 318],
    [128, 344],
    [108, 346],
  ],
];

/** Names of the water, for maps with room for them. */
const waters: readonly (readonly [string, ...Pair])[] = [
  ['bay', 200, 366],
  ['river', 318, 186],
  ['sound', 534, 52],
  ['ocean', 536, 392],
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
  islands: string;
  parks: string;
  bridges: string;
  tracks: Track[];
  waters: (Point & { name: string })[];
}

const corner = 14;
/** Coasts are less round than lines. */
const coast = 9;
const lane = 6.4;
const eachBorough = <T>(make: (borough: Borough, place: Place) => T): Record<Borough, T> =>
  Object.fromEntries(Object.entries(places).map(([key, place]) => [key, make(key as Borough, place)])) as Record<
    Borough,
    T
  >;

/** The shape of one borough alone, and the box around it. */
export function outlineOf(borough: Borough): { d: string; box: string } {
  const { shape } = places[borough];
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    d: pathData(
      shape.map(([x, y]) => ({ x, y })),
      coast,
      true,
    ),
    box: `${left} ${top} ${Math.max(...xs) - left} ${Math.max(...ys) - top}`,
  };
}

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
  const land = (outline: readonly Pair[]) => pathData(outline.map(at), coast * scale, true);
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
    shape: eachBorough((_, place) => land(place.shape)),
    stops: eachBorough((_, place) => at(place.stops)),
    waters: waters.map(([name, x, y]) => ({ name, ...at([x, y]) })),
    mainland: pathData(mainland.map(at), radius, true),
    islands: islands.map(land).join(''),
    parks: parks.map(land).join(''),
    bridges: bridges.map((ends) => pathData(ends.map(at), 0)).join(''),
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
