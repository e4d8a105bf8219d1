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
  /** The ring sewn into the felt that shows the direction of play, an ellipse. */
  ring: { x: number; y: number; rx: number; ry: number };
  /** The table's edge: how far it is from the sides and the top, how its far corners curve, and where the near rail begins. */
  edge: { inset: number; rail: number; rx: number; ry: number; near: number };
  draw: Spot;
  discard: Spot;
  /** The top of the row of buttons. */
  actionsTop: number;
  /** `x` is its middle. */
  hand: { x: number; width: number; scale: number; top: number; bottom: number; rows: number };
  /** How far a run may be fanned. */
  runEnd: number;
  /** The words about the card in play: the height of their middle, and how wide they may be. */
  inPlay: { y: number; most: number };
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The row of buttons, and the rail alone when there is nothing to do any more. */
const [footHeight, railHeight] = [56, 22];

/** How much of a card behind another is visible: its rank and suit. */
const rowShows = 0.56;

/** How many cards of that width fit side by side without hiding an index. */
function perRow(width: number, card: number): number {
  return Math.max(1, Math.floor((width - 24 - card) / Math.max(26, card * 0.36)) + 1);
}

/** `held` is the number of cards in the viewer's hand; null for a spectator, who has none. */
export function layoutOf(width: number, height: number, held: number | null, isDone = false): Layout {
  const foot = isDone ? railHeight : footHeight;
  return width >= 560 && height < 400 && held !== null
    ? flatLayout(width, height, held, foot)
    : tallLayout(width, height, held, foot);
}

/** A phone on its side: the piles lie beside the hand, not above it. */
function flatLayout(width: number, height: number, held: number, foot: number): Layout {
  const crown = 68;
  const handHeight = clamp(height * 0.4, 84, 110);
  const handWidth = width * 0.58;
  const rows = clamp(Math.ceil(held / perRow(handWidth, handHeight / 1.4)), 1, 2);
  const actionsTop = height - foot;
  const near = actionsTop - 2;
  const scale = clamp((near - crown - 10) / 140, 0.45, 0.8);
  const x = width * 0.2 + 6;
  const y = (crown + near) / 2;
  return {
    width,
    height,
    narrow: true,
    ring: { x, y, rx: width * 0.17, ry: (near - crown) / 2 - 6 },
    edge: { inset: 5, rail: 11, rx: width * 0.1, ry: height * 0.24, near },
    draw: { x: x - 66 * scale, y, turn: 0, scale },
    discard: { x: x + 66 * scale, y, turn: 0, scale },
    actionsTop,
    hand: {
      x: width - handWidth / 2 - 8,
      width: handWidth,
      scale: handHeight / 140,
      top: actionsTop - handHeight * (1 + rowShows * (rows - 1)) - 6,
      bottom: actionsTop - 6,
      rows,
    },
    runEnd: width * 0.4,
    // On the rail, left of the buttons.
    inPlay: { y: actionsTop + 25, most: width - handWidth - 24 },
  };
}

function tallLayout(width: number, height: number, held: number | null, foot: number): Layout {
  const narrow = width < 560;
  const handHeight = Math.min(clamp(height * 0.27, 84, 190), width * 0.29);
  const rows = clamp(Math.ceil((held ?? 1) / perRow(width, handHeight / 1.4)), 1, 3);
  const actionsTop = height - (held === null ? 0 : foot);
  const handTop = held === null ? height - 48 : actionsTop - handHeight * (1 + rowShows * (rows - 1)) - 6;
  const crown = narrow ? 84 : clamp(height * 0.2, 90, 140);
  const y = (crown + handTop) / 2 + (narrow ? 2 : 0);
  const room = handTop - crown;
  const scale = clamp((room - (narrow ? 80 : 110)) / 140, 0.5, narrow ? clamp(width / 375, 0.85, 1.2) : 1.25);
  const gap = 100 * scale * (narrow ? 0.62 : 0.72);
  const x = width / 2;
  return {
    width,
    height,
    narrow,
    ring: { x: width / 2, y: y - 4, rx: Math.min(width * 0.4, room * 1.25 + 40), ry: room / 2 - (narrow ? 4 : 8) },
    edge: {
      inset: narrow ? 5 : 10,
      rail: narrow ? 13 : clamp(height * 0.032, 18, 28),
      rx: width * (narrow ? 0.22 : 0.3),
      ry: height * (narrow ? 0.12 : 0.26),
      near: held === null ? height - (narrow ? 16 : 30) : actionsTop - 3,
    },
    draw: { x: x - gap, y: y - 12, turn: 0, scale },
    discard: { x: x + gap, y: y - 12, turn: 0, scale },
    actionsTop,
    hand: { x: width / 2, width, scale: handHeight / 140, top: handTop, bottom: actionsTop - 6, rows },
    runEnd: width - 10,
    inPlay: { y: y - 12 + 70 * scale + 22, most: width - 12 },
  };
}

/** How far down the far rail is at `x`: its middle line curves at both ends. */
function railAt({ width, edge }: Layout, x: number): number {
  const { inset, rail, rx, ry } = edge;
  const side = Math.min(x, width - x) - inset - rail / 2;
  const into = clamp(1 - side / rx, 0, 1);
  return inset + rail / 2 + ry * (1 - Math.sqrt(1 - into * into));
}

/** The places of the other players along the far rail, starting at the viewer's left. */
export function seatSpots(layout: Layout, count: number): Spot[] {
  const scale =
    layout.height < 340 && layout.narrow ? 0.22 : layout.narrow ? 0.3 : clamp(layout.height / 1700, 0.34, 0.5);
  return Array.from({ length: count }, (_, at) => {
    const x = (layout.width * (at + 0.5)) / count;
    const y = layout.narrow ? 24 : Math.max(24, railAt(layout, x));
    return { x, y, turn: 0, scale };
  });
}

/** Where drawn cards wait for the player who will have to take them: on the way from the piles to that player. */
export function burdenSpot(layout: Layout, to: Spot, isViewer: boolean): Spot {
  const { draw, discard, ring, narrow, inPlay, hand, edge } = layout;
  const scale = draw.scale * (narrow ? 0.42 : 0.46);
  const from = { x: (draw.x + discard.x) / 2, y: draw.y };
  if (isViewer) {
    // Before the hand if there is room, otherwise beside the draw pile, on the felt.
    const gap = hand.top - inPlay.y;
    if (gap > 150 * scale) return { x: from.x, y: inPlay.y + 24 + 70 * scale, turn: -4, scale };
    const least = edge.inset + edge.rail + 62 * scale;
    return { x: Math.max(least, draw.x - 100 * draw.scale), y: draw.y + 62 * draw.scale, turn: -8, scale };
  }
  // Above the piles there is no room for more than the ring.
  const x = clamp(from.x + (to.x - from.x) * 0.62, 60 * scale, layout.width - 60 * scale);
  const beside = Math.abs(x - from.x) > 190 * draw.scale;
  const below = to.y + 24 + 140 * to.scale + 78 * scale;
  const y = beside ? Math.max(below, from.y + (to.y - from.y) * 0.45) : Math.max(below, ring.y - ring.ry + 20);
  return { x, y, turn: (to.x - from.x) / 60, scale };
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
