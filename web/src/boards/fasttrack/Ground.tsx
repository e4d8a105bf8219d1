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
  rim,
  ring,
  sections,
  type Hole,
  type Layout,
} from './geometry';

/** The ring's own colour: an inlay of purpleheart. */
export const ringColour = '#5e3468';
const brass = '#d9b060';
const brassEdge = '#6d4d12';
const ink = '#2b1b0d';

/** Enamel in a player's colour, let into the wood. */
const enamel = (section: number, percent = 80) =>
  `color-mix(in oklab, ${colourOfSeat(section).fill} ${percent}%, #5b3a1c)`;

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

const hexagon = (layout: Layout, side: number) =>
  pathThrough(
    sections.map((k) => layout.inSection(k, side, -side / Math.sqrt(3))),
    true,
  );

/** Wood under the lamp, and the hole that a drill leaves in it. */
function Materials({ layout }: { layout: Layout }) {
  return (
    <defs>
      <linearGradient id="ft-maple" x1="0.2" y1="0" x2="0.6" y2="1">
        <stop offset="0" stop-color="var(--maple-lit)" />
        <stop offset="0.5" stop-color="var(--maple)" />
        <stop offset="1" stop-color="var(--maple-deep)" />
      </linearGradient>
      <linearGradient id="ft-rim" x1="0.2" y1="0" x2="0.6" y2="1">
        <stop offset="0" stop-color="var(--wood-lit)" />
        <stop offset="0.4" stop-color="var(--wood)" />
        <stop offset="1" stop-color="var(--wood-deep)" />
      </linearGradient>
      <radialGradient id="ft-heart" cx="0.42" cy="0.36" r="0.75">
        <stop offset="0" stop-color="#6b4a35" />
        <stop offset="1" stop-color="#2f1c12" />
      </radialGradient>
      <radialGradient id="ft-hole" cx="0.5" cy="0.72" r="0.75">
        <stop offset="0" stop-color="#5a3d20" />
        <stop offset="0.75" stop-color="#1d1108" />
      </radialGradient>
      <radialGradient id="ft-light">
        <stop offset="0" stop-color="#ffe9a8" stop-opacity="0.95" />
        <stop offset="1" stop-color="#ffc94d" stop-opacity="0" />
      </radialGradient>
      <clipPath id="ft-board">
        <path d={hexagon(layout, boardSide)} />
      </clipPath>
    </defs>
  );
}

/** Long, slightly bent lines, always the same. */
const grain = Array.from({ length: 34 }, (_, at) => {
  const y = -9.6 + at * 0.57 + Math.sin(at * 2.3) * 0.16;
  const bend = Math.sin(at * 1.7) * 0.5;
  return `M-11.5 ${y.toFixed(2)}C-5 ${(y + bend).toFixed(2)} 3 ${(y - bend).toFixed(2)} 11.5 ${(y + bend / 2).toFixed(2)}`;
}).join('');

function Wood({ layout, taken, active }: GroundProps) {
  return (
    <g stroke-linejoin="round">
      {[0.5, 0.36, 0.2].map((down) => (
        <path
          key={down}
          d={hexagon(layout, boardSide + rim)}
          transform={`translate(${down / 3} ${down})`}
          fill="#000"
          opacity="0.2"
        />
      ))}
      <path d={hexagon(layout, boardSide + rim - 0.1)} fill="url(#ft-rim)" stroke="url(#ft-rim)" stroke-width="0.24" />
      <path
        d={hexagon(layout, boardSide + rim - 0.04)}
        fill="none"
        stroke="#fff"
        stroke-opacity="0.3"
        stroke-width="0.05"
      />
      <path d={hexagon(layout, boardSide)} fill="url(#ft-maple)" stroke="#3a2210" stroke-width="0.1" />
      {sections.map((k) => (
        <g key={k}>
          {/* Veneers whose grain meets at a point: every other one takes the light differently. */}
          <path
            d={pathThrough([{ x: 0, y: 0 }, layout.corner(k), layout.corner((k + 1) % 6)], true)}
            fill={k % 2 === 0 ? '#fff3d6' : '#6b4119'}
            fill-opacity={k % 2 === 0 ? 0.16 : 0.1}
            stroke="#5b3413"
            stroke-opacity="0.55"
            stroke-width="0.06"
          />
          <path
            d={pathThrough([{ x: 0, y: 0 }, layout.corner(k), layout.corner((k + 1) % 6)], true)}
            fill={colourOfSeat(k).fill}
            fill-opacity={k === active ? 0.3 : taken.includes(k) ? 0.1 : 0}
          />
          <path
            d={pathThrough([-1, 1].map((way) => layout.inSection(k, boardSide - 0.17, way * (boardRadius / 2 - 0.3))))}
            stroke={enamel(k, 86)}
            stroke-opacity={taken.includes(k) ? 1 : 0.25}
            stroke-width="0.26"
          />
        </g>
      ))}
      <path
        d={grain}
        clip-path="url(#ft-board)"
        fill="none"
        stroke="#5b3413"
        stroke-opacity="0.13"
        stroke-width="0.05"
      />
      {active !== null && (
        <path
          d={pathThrough(
            [-1, 1].map((way) => layout.inSection(active, boardSide - 0.17, way * (boardRadius / 2 - 0.3))),
          )}
          stroke="var(--lamp)"
          stroke-width="0.16"
          stroke-linecap="round"
        />
      )}
    </g>
  );
}

/** A groove with something let into it: a dark edge, lit below. */
function Inlay({ d, width, colour, isFilled = false }: InlayProps) {
  const body = isFilled ? colour : 'none';
  return (
    <g>
      <path
        d={d}
        transform="translate(0.02 0.05)"
        fill="none"
        stroke="#fff"
        stroke-opacity="0.4"
        stroke-width={width + 0.08}
      />
      <path d={d} fill={body} stroke="#3a2412" stroke-opacity="0.75" stroke-width={width + 0.07} />
      <path d={d} fill={body} stroke={colour} stroke-width={width} />
    </g>
  );
}

interface InlayProps {
  d: string;
  width: number;
  colour: string;
  isFilled?: boolean;
}

function Lanes({ layout }: { layout: Layout }) {
  return (
    <g fill="none" stroke-linejoin="round" stroke-linecap="round">
      <Inlay d={pathThrough(loop.map(layout.at), true)} width={0.78} colour="var(--maple-lit)" />
      {sections.map((k) => (
        <Inlay
          key={k}
          d={pathThrough([layout.at(entryOf(k)), layout.at(`safe-${k}-4`)])}
          width={0.78}
          colour={enamel(k, 88)}
        />
      ))}
      {sections.map((k) => (
        <Inlay
          key={k}
          d={pathThrough(
            [0, 1, 3, 2].map((n) => layout.at(`hold-${k}-${n}`)),
            true,
          )}
          width={0.8}
          colour={enamel(k, 62)}
          isFilled
        />
      ))}
    </g>
  );
}

/** The heart of the board: dark wood, with the ring let into its edge. Both light up when they are in use. */
function Ring({ layout, lit, bullseyeLit }: { layout: Layout; lit: boolean; bullseyeLit: boolean }) {
  const d = pathThrough(ring.map(layout.at), true);
  return (
    <g fill="none" stroke-linejoin="round" stroke-linecap="round">
      <path d={d} fill="url(#ft-heart)" />
      {ring.map((name) => (
        <path
          key={name}
          d={pathThrough([layout.at(name), { x: 0, y: 0 }])}
          stroke={brass}
          stroke-width="0.05"
          opacity="0.7"
        />
      ))}
      <circle r="2.35" stroke={brass} stroke-width="0.04" opacity="0.6" />
      {lit && <path d={d} stroke="#ffd76a" stroke-width="1" opacity="0.45" />}
      <path d={d} stroke="#24130a" stroke-width="0.5" />
      <path d={d} stroke={lit ? '#ffd76a' : ringColour} stroke-width="0.38" />
      <path d={d} stroke={lit ? '#fff6d8' : '#a67db0'} stroke-width="0.07" />
      {bullseyeLit && <circle r="3" fill="url(#ft-light)" />}
      <circle r="1.12" fill={brass} stroke={brassEdge} stroke-width="0.08" />
      <circle r="0.92" fill={bullseyeLit ? '#ffe08a' : ringColour} stroke={brassEdge} stroke-width="0.05" />
      <circle r="0.62" fill={brass} stroke={brassEdge} stroke-width="0.05" />
      <circle r="0.36" fill="url(#ft-hole)" />
    </g>
  );
}

/** A hole, drilled: dark, with light on its lower edge. */
function Drilled({ at: { x, y }, r = 0.25 }: { at: Point; r?: number }) {
  return (
    <g>
      <circle cx={x + 0.015} cy={y + 0.045} r={r} fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="0.05" />
      <circle cx={x} cy={y} r={r} fill="url(#ft-hole)" stroke="#2a190b" stroke-width="0.04" />
    </g>
  );
}

const diamond = ({ x, y }: Point, r: number) => `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z`;
const disc = ({ x, y }: Point, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

function HoleDrawing({ hole, layout }: { hole: Hole; layout: Layout }) {
  const at = layout.at(hole.name);
  const colour = enamel(hole.section, 92);
  switch (hole.kind) {
    case 'home':
      return (
        <g stroke-linejoin="round">
          <Inlay d={diamond(at, 0.5)} width={0.06} colour={colour} isFilled />
          <Drilled at={at} />
        </g>
      );
    case 'ft':
      return (
        <g>
          <circle cx={at.x} cy={at.y} r="0.5" fill={brass} stroke={brassEdge} stroke-width="0.08" />
          <text x={at.x} y={at.y + 0.14} text-anchor="middle" font-size="0.42" font-weight="800" fill={ink}>
            FT
          </text>
        </g>
      );
    case 'center':
      return <circle r="0.5" fill="transparent" />;
    default:
      if (hole.name !== entryOf(hole.section)) return <Drilled at={at} />;
      return (
        <g>
          <path d={disc(at, 0.34)} fill={colour} stroke="#fff7e6" stroke-width="0.07" />
          <Drilled at={at} r={0.22} />
        </g>
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
      stroke={ink}
      stroke-opacity="0.6"
      stroke-width="0.09"
      stroke-linejoin="round"
      stroke-linecap="round"
    />
  );
}

export function Ground(props: GroundProps) {
  const { layout, label } = props;
  return (
    <g>
      <Materials layout={layout} />
      <Wood {...props} />
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
