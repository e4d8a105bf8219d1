// Tokens: standing, on their way, and scoring.
import { useMemo } from 'preact/hooks';
import { Piece, wayThrough, type Point } from '../../parts/motion';
import { shapePath } from '../../parts/PlayerMark';
import { centre } from './cells';
import { colourOf, type Color } from './view';

/** A car in the shape of its player: a ring, so that the rails under it stay in sight. */
export function Token({ color }: { color: Color }) {
  const { shape, fill } = colourOf(color);
  const d = shapePath(shape);
  return (
    <g class="rr-token" stroke-linejoin="round">
      <path d={d} class="rr-token-shade" transform="translate(1.5 5) scale(2.35)" />
      <path d={d} class="rr-token-base" transform="scale(2.35)" />
      <path d={d} class="rr-token-ring" transform="scale(2.35)" stroke={fill} />
      <path d={d} class="rr-token-lit" transform="translate(0 -1) scale(2.5)" />
    </g>
  );
}

/** The places a token passes: its cell, the edges it crosses, the cell where it ends. */
function waypoints(path: readonly string[]): Point[] {
  const middles = path.map(centre);
  const points = middles.slice(0, 1);
  middles.slice(1).forEach((to, index) => {
    const from = middles[index] ?? to;
    points.push({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  });
  const last = middles[middles.length - 1];
  return last ? [...points, last] : points;
}

/** The line of a journey, rounded in the cells where it turns. */
export function journeyPath(path: readonly string[]): string {
  const [start, ...rest] = waypoints(path);
  if (!start) return '';
  const middles = path.map(centre);
  const bends = rest.map((to, index) => {
    const by = middles[index] ?? to;
    return index === 0 || index === rest.length - 1 ? `L${to.x} ${to.y}` : `Q${by.x} ${by.y} ${to.x} ${to.y}`;
  });
  return `M${start.x} ${start.y}${bends.join('')}`;
}

interface TravellerProps {
  path: readonly string[];
  color: Color;
  ms: number;
}

export function Traveller({ path, color, ms }: TravellerProps) {
  const way = useMemo(() => wayThrough(waypoints(path), ({ x, y }) => `translate(${x}px, ${y}px)`), [path]);
  return (
    <g>
      <path d={journeyPath(path)} class="rr-journey rr-trail" stroke={colourOf(color).fill} />
      <Piece place={String(way.at(-1)?.transform ?? '')} way={way} ms={ms}>
        <Token color={color} />
      </Piece>
    </g>
  );
}
