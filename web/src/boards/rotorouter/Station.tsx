// A corner's station: a platform round the outer sides of the corner cell in its colour, with a lamp for each player who
// can score it, lit when that player has.
import { PlayerMark, shapePath } from '../../parts/PlayerMark';
import { cellSide, column, row } from './cells';
import { lamp } from './scene';
import { colourOf, type Color, type CornerRow } from './view';

/** It ends before the letter or number of the corner. */
const arm = 31;
const platform = `M-38-26a12 12 0 0 1 12-12H${arm}a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H-10V${arm}a6 6 0 0 1-6 6H-32a6 6 0 0 1-6-6z`;
/** Along the platform: the first two lie on different arms. */
const lamps: readonly [number, number][] = [
  [4, -24],
  [-24, 4],
  [25.5, -24],
];

interface StationProps {
  corner: CornerRow;
  size: number;
  others: readonly Color[];
  lit: ReadonlySet<string>;
  /** The player who scores it right now. */
  scoring: Color | null;
}

export function Station({ corner, size, others, lit, scoring }: StationProps) {
  const colour = colourOf(corner.color);
  const side = size * cellSide;
  const [east, south] = [column(corner.cell) > 0, row(corner.cell) > 0];
  const at = (x: number, y: number): [number, number] => [east ? side - x : x, south ? side - y : y];
  const flip = `translate(${east ? side : 0} ${south ? side : 0}) scale(${east ? -1 : 1} ${south ? -1 : 1})`;
  const [markX, markY] = at(-23, -23);
  return (
    <g class={corner.active ? 'rr-station' : 'rr-station rr-inactive'} data-meaning={`place:corner-${corner.color}`}>
      <path d={platform} transform={flip} fill={colour.fill} class="rr-platform" />
      <PlayerMark colour={colour} x={markX} y={markY} r={13} letter />
      {others.map((by, index) => {
        const [x, y] = at(...(lamps[index] ?? [0, 0]));
        return <Lamp key={by} by={by} x={x} y={y} lit={lit.has(lamp(corner.color, by))} now={scoring === by} />;
      })}
    </g>
  );
}

interface LampProps {
  by: Color;
  x: number;
  y: number;
  lit: boolean;
  now: boolean;
}

function Lamp({ by, x, y, lit, now }: LampProps) {
  const colour = colourOf(by);
  return (
    <g
      transform={`translate(${x} ${y})`}
      data-meaning="mark:lamp"
      class={`rr-lamp${lit ? ' rr-lit' : ''}${now ? ' rr-now' : ''}`}
    >
      {lit && <circle r="14.5" class="rr-shine" />}
      <circle r="10" class="rr-socket" />
      <path d={shapePath(colour.shape)} transform="scale(0.6)" class="rr-bulb" fill={lit ? colour.fill : 'none'} />
    </g>
  );
}
