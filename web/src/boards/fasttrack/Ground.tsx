// The board without pegs: wedges, tracks, holes. It is drawn once for a position of the table, never while pegs move.
// Its looks are attributes rather than classes, so that the front page's picture works without the board's style sheet.
import type { Point } from '../../parts/motion';
import { colourOfSeat } from '../../theme/colours';
import {
  boardRadius,
  boardSide,
  edge,
  entryOf,
  holes,
  loop,
  pathThrough,
  ring,
  sections,
  type Hole,
  type Layout,
} from './geometry';

/** The ring's own colour, between two of the players'. */
export const ringColour = 'color-mix(in oklab, var(--blue) 45%, var(--purple))';

const tint = (section: number, percent: number, on = 'var(--surface)') =>
  `color-mix(in oklab, ${colourOfSeat(section).fill} ${percent}%, ${on})`;

export interface GroundProps {
  layout: Layout;
  /** The sections in play. */
  taken: readonly number[];
  /** The section of the player on turn. */
  active: number | null;
  /** Whether a peg has FastTrack status, and whether a peg is in the bullseye. */
  ringLit: boolean;
  bullseyeLit: boolean;
  /** The name of a hole, for screen readers. */
  label?: (hole: string) => string;
}

function Wedges({ layout, taken, active }: GroundProps) {
  return (
    <g>
      {sections.map((k) => (
        <path
          key={k}
          d={pathThrough([{ x: 0, y: 0 }, layout.corner(k), layout.corner((k + 1) % 6)], true)}
          fill={tint(k, k === active ? 38 : taken.includes(k) ? 20 : 9)}
          stroke="var(--table)"
          stroke-width="0.07"
        />
      ))}
      {active !== null && (
        <path
          d={pathThrough(
            [-1, 1].map((way) => layout.inSection(active, boardSide - 0.1, way * (boardRadius / 2 - 0.14))),
          )}
          stroke={colourOfSeat(active).fill}
          stroke-width="0.2"
          stroke-linecap="round"
        />
      )}
    </g>
  );
}

function Lanes({ layout }: { layout: Layout }) {
  const round = pathThrough(loop.map(layout.at), true);
  return (
    <g fill="none" stroke-linejoin="round" stroke-linecap="round">
      <path d={round} stroke="var(--line)" stroke-width="0.84" />
      <path d={round} stroke="var(--surface-2)" stroke-width="0.76" />
      {sections.map((k) => (
        <path
          key={k}
          d={pathThrough([layout.at(entryOf(k)), layout.at(`safe-${k}-4`)])}
          stroke={tint(k, 55)}
          stroke-width="0.84"
        />
      ))}
      {sections.map((k) => (
        <path
          key={k}
          d={pathThrough(
            [0, 1, 3, 2].map((n) => layout.at(`hold-${k}-${n}`)),
            true,
          )}
          fill={tint(k, 32)}
          stroke={tint(k, 32)}
          stroke-width="0.86"
        />
      ))}
    </g>
  );
}

function Ring({ layout, lit, bullseyeLit }: { layout: Layout; lit: boolean; bullseyeLit: boolean }) {
  const d = pathThrough(ring.map(layout.at), true);
  return (
    <g fill="none" stroke={ringColour} stroke-linejoin="round" stroke-linecap="round">
      <path d={d} fill={`color-mix(in oklab, ${ringColour} ${lit ? 26 : 10}%, var(--surface))`} stroke="none" />
      {ring.map((name) => (
        <path key={name} d={pathThrough([layout.at(name), { x: 0, y: 0 }])} stroke-width="0.05" opacity="0.45" />
      ))}
      {lit && <path d={d} stroke-width="0.62" opacity="0.35" />}
      <path d={d} stroke-width={lit ? 0.26 : 0.16} stroke-dasharray={lit ? undefined : '0.02 0.36'} />
      <circle r="1.12" fill="var(--surface)" stroke-width={bullseyeLit ? 0.22 : 0.14} />
      {bullseyeLit && <circle r="1.34" stroke-width="0.16" opacity="0.4" />}
      <circle r="0.78" fill={`color-mix(in oklab, ${ringColour} 30%, var(--surface))`} stroke="none" />
      <circle r="0.42" fill={ringColour} stroke="none" />
    </g>
  );
}

/** A rim in a player's colour, with a thin edge so that light colours show on a light ground. */
function Rimmed({ d, colour, width }: { d: string; colour: string; width: number }) {
  return (
    <g stroke-linejoin="round">
      <path d={d} fill="none" stroke="var(--line-strong)" stroke-width={width + 0.07} />
      <path d={d} fill="var(--surface)" stroke={colour} stroke-width={width} />
    </g>
  );
}

const diamond = ({ x, y }: Point) => `M${x} ${y - 0.5}L${x + 0.5} ${y}L${x} ${y + 0.5}L${x - 0.5} ${y}z`;
const disc = ({ x, y }: Point, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

function HoleDrawing({ hole, layout }: { hole: Hole; layout: Layout }) {
  const at = layout.at(hole.name);
  const colour = colourOfSeat(hole.section).fill;
  switch (hole.kind) {
    case 'home':
      return <Rimmed d={diamond(at)} colour={colour} width={0.13} />;
    case 'ft':
      return (
        <g>
          <circle cx={at.x} cy={at.y} r="0.46" fill={ringColour} stroke="var(--surface)" stroke-width="0.08" />
          <text x={at.x} y={at.y + 0.12} text-anchor="middle" font-size="0.36" font-weight="700" fill="var(--surface)">
            FT
          </text>
        </g>
      );
    case 'safe':
    case 'hold':
      return <Rimmed d={disc(at, 0.28)} colour={colour} width={0.07} />;
    case 'center':
      return <circle r="0.5" fill="transparent" />;
    default:
      if (hole.name === entryOf(hole.section)) return <Rimmed d={disc(at, 0.28)} colour={colour} width={0.14} />;
      return (
        <circle cx={at.x} cy={at.y} r="0.27" fill="var(--table)" stroke="var(--line-strong)" stroke-width="0.045" />
      );
  }
}

/** An arrow beside each edge, so that the way round is plain. */
function Arrows({ layout }: { layout: Layout }) {
  const d = sections.map((k) => {
    const at = (out: number, along: number) => layout.inSection(k, edge + 0.62 + out, along);
    const shaft = pathThrough([at(0, -4.3), at(0, -3.4)]);
    return shaft + pathThrough([at(0.17, -3.65), at(0, -3.4), at(-0.17, -3.65)]);
  });
  return (
    <path
      d={d.join('')}
      fill="none"
      stroke="var(--ink-3)"
      stroke-width="0.08"
      stroke-linejoin="round"
      stroke-linecap="round"
    />
  );
}

export function Ground(props: GroundProps) {
  const { layout, label } = props;
  return (
    <g>
      <Wedges {...props} />
      <Arrows layout={layout} />
      <Lanes layout={layout} />
      <Ring layout={layout} lit={props.ringLit} bullseyeLit={props.bullseyeLit} />
      {holes.map((hole) => (
        <g
          key={hole.name}
          role={label ? 'img' : undefined}
          aria-label={label?.(hole.name) || undefined}
          data-meaning={label ? `place:${hole.name}` : undefined}
        >
          <HoleDrawing hole={hole} layout={layout} />
        </g>
      ))}
    </g>
  );
}
