// A player's mark: the shape of their colour, with its letter when there is room. For use inside an <svg>.
import type { PlayerColour, Shape } from '../theme/colours';
import * as t from '../words/parts.en';

const outlines: Record<Shape, string> = {
  circle: 'M0-9.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z',
  square: 'M-8.5-8.5h17v17h-17z',
  triangle: 'M0-11L10.5 8.5H-10.5z',
  diamond: 'M0-11.5L11.5 0L0 11.5L-11.5 0z',
  pentagon: 'M0-11L10.5-3.2L6.5 9H-6.5L-10.5-3.2z',
  cross: 'M-4-10.5H4V-4H10.5V4H4V10.5H-4V4H-10.5V-4H-4z',
};

/** The outline of a shape in a box from -12 to 12, for boards that draw their own pieces in it. */
export function shapePath(shape: Shape): string {
  return outlines[shape];
}

interface MarkProps {
  colour: PlayerColour;
  x?: number;
  y?: number;
  /** Distance from the middle to the edge, in the units of the drawing. */
  r?: number;
  letter?: boolean;
}

export function PlayerMark({ colour, x = 0, y = 0, r = 12, letter = false }: MarkProps) {
  const lower = colour.shape === 'triangle' ? 2.5 : 0;
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 12})`} class="player-mark">
      <path
        d={outlines[colour.shape]}
        fill={colour.fill}
        stroke="var(--mark-edge)"
        stroke-width="1.5"
        stroke-linejoin="round"
      />
      {letter && (
        <text y={lower + 3.7} text-anchor="middle" font-size="10.5" font-weight="700" fill={colour.ink}>
          {colour.letter}
        </text>
      )}
    </g>
  );
}

/** The mark as a separate picture, for lists. */
export function MarkIcon({ colour, size = 20 }: { colour: PlayerColour; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-13 -13 26 26"
      role="img"
      aria-label={t.mark({ colour: colour.key, shape: colour.shape })}
    >
      <PlayerMark colour={colour} />
    </svg>
  );
}
