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
      [146, 226],
      [142, 188],
      [152, 146],
      [172, 108],
      [194, 72],
      [216, 34],
      [240, 14],
      [264, 16],
      [270, 40],
      [260, 74],
      [252, 100],
      [258, 132],
      [268, 164],
      [270, 206],
      [264, 244],
      [246, 276],
      [222, 304],
      [198, 308],
      [170, 290],
      [152, 262],
    ],
    station: [229, 250],
    stops: [204, 184],
  },
  brooklyn: {
    shape: [
      [274, 280],
      [290, 252],
      [310, 230],
      [330, 236],
      [352, 254],
      [382, 266],
      [404, 292],
      [440, 304],
      [452, 322],
      [438, 342],
      [446, 362],
      [420, 376],
      [400, 392],
      [348, 388],
      [300, 398],
      [276, 378],
      [286, 350],
      [266, 322],
    ],
    station: [312, 272],
    stops: [392, 344],
  },
  queens: {
    shape: [
      [322, 222],
      [332, 192],
      [354, 170],
      [384, 168],
      [408, 148],
      [430, 158],
      [448, 134],
      [474, 120],
      [490, 98],
      [516, 106],
      [538, 94],
      [572, 98],
      [592, 124],
      [586, 170],
      [594, 230],
      [588, 300],
      [562, 326],
      [536, 320],
      [506, 334],
      [470, 322],
      [440, 304],
      [404, 292],
      [382, 266],
      [352, 254],
      [330, 236],
    ],
    station: [424, 250],
    stops: [528, 210],
  },
  bronx: {
    shape: [
      [284, 20],
      [330, 6],
      [392, 12],
      [446, 6],
      [468, 26],
      [460, 56],
      [472, 84],
      [440, 106],
      [424, 128],
      [398, 124],
      [384, 140],
      [348, 136],
      [318, 144],
      [296, 124],
      [280, 92],
      [288, 58],
    ],
    station: [324, 104],
    stops: [404, 72],
  },
  'staten-island': {
    shape: [
      [8, 328],
      [22, 302],
      [52, 288],
      [88, 292],
      [118, 284],
      [142, 296],
      [154, 320],
      [146, 344],
      [126, 366],
      [98, 386],
      [58, 398],
      [24, 396],
      [8, 378],
      [16, 352],
    ],
    station: [140, 352],
    stops: [84, 342],
  },
};

/** Stations on a map about as high as wide, where names reach further to the sides: their lines end above the names. */
const tallStations: Partial<Record<Borough, Pair>> = {
  bronx: [314, 132],
  'staten-island': [132, 286],
};

/** Land outside the five boroughs; it only shows where the water is. */
const mainland: readonly Pair[] = [
  [-20, -20],
  [218, -20],
  [190, 36],
  [154, 92],
  [126, 146],
  [118, 224],
  [102, 262],
  [60, 264],
  [20, 276],
  [-20, 312],
];

/** Islands that nobody stops at, and the parks; they only make the map known. */
const islands: readonly (readonly Pair[])[] = [
  [
    [470, 366],
    [520, 352],
    [572, 344],
    [578, 352],
    [524, 366],
    [474, 378],
  ],
  [
    [238, 316],
    [250, 312],
    [256, 324],
    [244, 332],
  ],
  [
    [286, 150],
    [293, 146],
    [304, 184],
    [298, 200],
    [290, 184],
  ],
];
/** Bridges over the water, from coast to coast. */
const bridges: readonly (readonly [Pair, Pair])[] = [
  [
    [152, 96],
    [180, 96],
  ],
  [
    [258, 80],
    [284, 76],
  ],
  [
    [240, 284],
    [272, 292],
  ],
  [
    [124, 366],
    [282, 358],
  ],
  [
    [440, 106],
    [468, 122],
  ],
  [
    [266, 178],
    [340, 186],
  ],
];
const parks: readonly (readonly Pair[])[] = [
  [
    [204, 112],
    [224, 74],
    [238, 82],
    [220, 122],
  ],
  [
    [298, 26],
    [330, 20],
    [336, 42],
    [304, 48],
  ],
  [
    [440, 22],
    [456, 28],
    [450, 56],
    [438, 52],
  ],
  [
    [470, 268],
    [494, 260],
    [502, 294],
    [478, 298],
  ],
  [
    [288, 318],
    [312, 304],
    [326, 330],
    [302, 344],
  ],
  [
    [26, 364],
    [44, 370],
    [42, 388],
    [26, 386],
  ],
];

/** Names of the water, for maps with room for them; the last figure turns a name along its river, in degrees. */
const waters: readonly (readonly [string, ...Pair, number])[] = [
  ['bay', 198, 386, 0],
  ['hudson', 130, 196, -80],
  ['sound', 534, 48, 0],
  ['ocean', 530, 388, 0],
];

interface Edge {
  between: readonly [Borough, Borough];
  /** Side by side, in this order. */
  lines: readonly Line[];
  diagonalFirst: boolean;
}

const edges: readonly Edge[] = [
  { between: ['manhattan', 'bronx'], lines: ['subway', 'rail', 'express'], diagonalFirst: true },
  { between: ['manhattan', 'queens'], lines: ['subway', 'rail', 'express'], diagonalFirst: false },
  { between: ['manhattan', 'brooklyn'], lines: ['subway', 'rail', 'express'], diagonalFirst: true },
  { between: ['manhattan', 'staten-island'], lines: ['express', 'ferry'], diagonalFirst: true },
  { between: ['bronx', 'queens'], lines: ['ibx', 'subway'], diagonalFirst: true },
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
  /** The width of the paper round the print. */
  paper: number;
  shape: Record<Borough, string>;
  station: Record<Borough, Point>;
  stops: Record<Borough, Point>;
  mainland: string;
  islands: string;
  parks: string;
  bridges: string;
  tracks: Track[];
  waters: (Point & { name: string; turn: number })[];
}

/** The paper round the print, in pixels: nothing is drawn there. A low map needs the room for its lowest scores. */
const paperOf = (height: number): number => (height < 300 ? 4 : 8);

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
  const paper = paperOf(height);
  const at = ([x, y]: Pair): Point => ({ x: x * sx, y: y * sy });
  const radius = corner * scale;
  const land = (outline: readonly Pair[]) => pathData(outline.map(at), coast * scale, true);
  const isTall = height > width * 0.78;
  const station = eachBorough((borough, place) => at((isTall && tallStations[borough]) || place.station));
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
    paper,
    station,
    tracks,
    shape: eachBorough((_, place) => land(place.shape)),
    stops: eachBorough((_, place) => {
      const { x, y } = at(place.stops);
      // The marks of the players reach further to the left than the last stop to the right.
      return { x: Math.max(paper + 38 * scale, Math.min(width - paper - 30 * scale, x)), y };
    }),
    waters: waters.map(([name, x, y, turn]) => ({ name, turn, ...at([x, y]) })),
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
