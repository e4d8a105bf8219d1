// The steel frame round the bed, held by rivets between the cells.
import { cellSide } from './cells';

/** Room for the stations and the names of rows and columns. */
export const margin = 42;

export function Frame({ size }: { size: number }) {
  const side = size * cellSide;
  const at = [...Array(size - 1).keys()].map((n) => (n + 1) * cellSide);
  const rivets = at.flatMap((along) => [
    [along, -23],
    [along, side + 23],
    [-23, along],
    [side + 23, along],
  ]);
  const [outer, inner] = [margin - 1, 6];
  return (
    <g aria-hidden="true">
      <defs>
        <linearGradient id="rr-steel" x2="0.6" y2="1">
          <stop offset="0" stop-color="var(--frame-lit)" />
          <stop offset="0.5" stop-color="var(--frame)" />
          <stop offset="1" stop-color="var(--frame-deep)" />
        </linearGradient>
        <linearGradient id="rr-bed" x2="0.5" y2="1">
          <stop offset="0" stop-color="var(--bed-lit)" />
          <stop offset="1" stop-color="var(--bed-deep)" />
        </linearGradient>
        <radialGradient id="rr-brass" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="55">
          <stop offset="0.7" stop-color="var(--brass-light)" />
          <stop offset="0.84" stop-color="var(--brass)" />
          <stop offset="0.86" stop-color="var(--brass-light)" />
          <stop offset="1" stop-color="var(--brass)" />
        </radialGradient>
        <radialGradient id="rr-turned" gradientUnits="userSpaceOnUse" cx="-9" cy="-13" r="52">
          <stop offset="0" stop-color="var(--plate-lit)" />
          <stop offset="1" stop-color="var(--plate)" />
        </radialGradient>
      </defs>
      <rect x={-outer} y={-outer} width={side + 2 * outer} height={side + 2 * outer} rx="16" class="rr-frame" />
      <path d={`M${-outer + 14} ${-outer + 2}H${side + outer - 14}`} class="rr-frame-lit" />
      {rivets.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="5" class="rr-rivet" />
          <path d="M-3-2A3.6 3.6 0 0 1 2-3" class="rr-rivet-lit" />
        </g>
      ))}
      <rect x={-inner} y={-inner} width={side + 2 * inner} height={side + 2 * inner} rx="10" class="rr-base" />
      <path
        d={`M${-inner + 3} ${side}V${-inner + 8}Q${-inner + 3} ${-inner + 3} 0 ${-inner + 3}H${side}`}
        class="rr-base-shade"
      />
    </g>
  );
}
