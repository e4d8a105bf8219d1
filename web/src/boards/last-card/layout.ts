// Where everything lies, in pixels, for a board of a given size. Players sit round the table in the order of play: the
// viewer at the bottom, the next player at their left, and so on clockwise.

export interface Spot {
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
  /** Factor on a card of 100 by 140. */
  scale: number;
}

/** The same as a CSS transform. */
export const placeOf = ({ x, y, turn, scale }: Spot): string =>
  `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;

export interface Layout {
  width: number;
  height: number;
  narrow: boolean;
  /** The felt, an ellipse. */
  felt: { x: number; y: number; rx: number; ry: number };
  draw: Spot;
  discard: Spot;
  thermometer: { x: number; y: number; height: number };
  /** The top of the row of buttons. */
  actionsTop: number;
  /** `x` is its middle. */
  hand: { x: number; width: number; scale: number; top: number; bottom: number; rows: number };
  /** How far a run may be fanned. */
  runEnd: number;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The row of buttons. */
const footHeight = 56;

/** How much of a card behind another is visible: its rank and suit. */
const rowShows = 0.56;

/** How many cards of that width fit side by side without hiding an index. */
function perRow(width: number, card: number): number {
  return Math.max(1, Math.floor((width - 24 - card) / Math.max(26, card * 0.36)) + 1);
}

/** `held` is the number of cards in the viewer's hand; null for a spectator, who has none. */
export function layoutOf(width: number, height: number, held: number | null): Layout {
  return width >= 560 && height < 340 && held !== null
    ? flatLayout(width, height, held)
    : tallLayout(width, height, held);
}

/** A phone on its side: the piles lie beside the hand, not above it. */
function flatLayout(width: number, height: number, held: number): Layout {
  const crown = 74;
  const handHeight = clamp(height * 0.4, 84, 110);
  const handWidth = width * 0.58;
  const rows = clamp(Math.ceil(held / perRow(handWidth, handHeight / 1.4)), 1, 2);
  const actionsTop = height - footHeight;
  const scale = clamp((height - crown - 56) / 140, 0.5, 0.7);
  const x = width * 0.21 + 14;
  const y = (crown + height) / 2;
  return {
    width,
    height,
    narrow: true,
    felt: { x, y, rx: width * 0.2, ry: (height - crown) / 2 - 4 },
    draw: { x: x - 72 * scale, y: y - 12, turn: 0, scale },
    discard: { x: x + 72 * scale, y: y - 12, turn: 0, scale },
    thermometer: { x: x - 122 * scale - 30, y: y - 12, height: 128 * scale },
    actionsTop,
    hand: {
      x: width - handWidth / 2 - 8,
      width: handWidth,
      scale: handHeight / 140,
      top: actionsTop - handHeight * (1 + rowShows * (rows - 1)) - 6,
      bottom: actionsTop - 6,
      rows,
    },
    runEnd: width * 0.42,
  };
}

function tallLayout(width: number, height: number, held: number | null): Layout {
  const narrow = width < 560;
  const handHeight = Math.min(clamp(height * 0.27, 84, 190), width * 0.29);
  const rows = clamp(Math.ceil((held ?? 1) / perRow(width, handHeight / 1.4)), 1, 3);
  const actionsTop = height - (held === null ? 0 : footHeight);
  const handTop = held === null ? height - 48 : actionsTop - handHeight * (1 + rowShows * (rows - 1)) - 6;
  const crown = narrow ? 84 : clamp(height * 0.2, 90, 140);
  const y = (crown + handTop) / 2 + (narrow ? 2 : 0);
  const room = handTop - crown;
  const scale = clamp((room - (narrow ? 80 : 110)) / 140, 0.5, narrow ? 0.85 : 1.25);
  const gap = 100 * scale * (narrow ? 0.62 : 0.72);
  const x = width / 2 - (narrow ? 22 : 0);
  return {
    width,
    height,
    narrow,
    felt: { x: width / 2, y, rx: Math.min(width * 0.48, room * 1.6 + 40), ry: room / 2 + (narrow ? 22 : 34) },
    draw: { x: x - gap, y: y - 12, turn: 0, scale },
    discard: { x: x + gap, y: y - 12, turn: 0, scale },
    thermometer: { x: x - gap - 50 * scale - (narrow ? 34 : 58), y: y - 12, height: 128 * scale },
    actionsTop,
    hand: { x: width / 2, width, scale: handHeight / 140, top: handTop, bottom: actionsTop - 6, rows },
    runEnd: width - 10,
  };
}

/** The places of the other players, starting at the viewer's left. */
export function seatSpots(layout: Layout, count: number): Spot[] {
  const scale = layout.narrow ? 0.3 : clamp(layout.height / 1700, 0.34, 0.5);
  const top = layout.narrow ? 26 : 30;
  const drop = layout.narrow ? 0 : layout.height * 0.13;
  return Array.from({ length: count }, (_, at) => {
    const along = (at + 0.5) / count;
    const off = 2 * along - 1;
    return { x: layout.width * along, y: top + drop * off * off, turn: 0, scale };
  });
}

/** The hand as a fan; in two rows when one row would hide the indices. */
export function handSpots(layout: Layout, count: number): Spot[] {
  const { scale, bottom, rows } = layout.hand;
  const width = 100 * scale;
  const room = layout.hand.width - 24 - width;
  const inRow = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / inRow);
    const held = Math.min(inRow, count - row * inRow);
    const step = held > 1 ? Math.min(width * 0.78, room / (held - 1)) : 0;
    const off = (at % inRow) - (held - 1) / 2;
    const share = held > 1 ? off / ((held - 1) / 2) : 0;
    const bend = rows === 1 ? share * share * 6 : 0;
    return {
      x: layout.hand.x + off * step,
      y: bottom - 70 * scale - (rows - 1 - row) * 140 * scale * rowShows + bend,
      turn: rows === 1 ? share * Math.min(6, held) : 0,
      scale,
    };
  });
}

/** The cards of a run, fanned on the discard pile as far as there is room. */
export function runSpot(layout: Layout, at: number, count: number): Spot {
  const { x, y, scale } = layout.discard;
  const room = Math.max(0, layout.runEnd - 50 * scale - x);
  const step = Math.min(44 * scale, room / Math.max(1, count));
  return { x: x + step * (at + 1), y: y - 3 * (at + 1), turn: 3 + at, scale };
}
