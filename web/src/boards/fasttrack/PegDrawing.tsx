// A peg in a box from -12.5 to 12.5, seen from above: turned wood in the shape and colour of its player, and its status.
import { shapePath } from '../../parts/PlayerMark';
import type { PlayerColour } from '../../theme/colours';
import { ringColour } from './Ground';
import type { Peg } from './view';

/** FastTrack status: a bolt; `must exit`: an arrow out of a bar, in the colour of warnings. */
function Status({ peg }: { peg: Peg }) {
  const colour = peg.must_exit ? 'var(--warn)' : ringColour;
  return (
    <g>
      <circle
        r="15"
        fill="none"
        stroke={colour}
        stroke-width="3"
        stroke-dasharray={peg.must_exit ? '5 4' : undefined}
      />
      <g transform="translate(11 11)">
        <circle r="7.5" fill={colour} stroke="var(--surface)" stroke-width="1.5" />
        <path
          d={peg.must_exit ? 'M-4 0H4M1-3.2L4.2 0L1 3.2M-4-3.5V3.5' : 'M1.4-5.2L-3 1H-0.2L-1.4 5.2L3-1H0.2z'}
          fill={peg.must_exit ? 'none' : 'var(--surface)'}
          stroke="var(--surface)"
          stroke-width={peg.must_exit ? 1.8 : 0.4}
        />
      </g>
    </g>
  );
}

function CircuitMark() {
  return (
    <g transform="translate(-11 11)">
      <circle r="6.5" fill="var(--surface)" stroke="var(--ink-2)" stroke-width="1.2" />
      <path d="M-3 0.2L-0.8 2.6L3.2-2.6" fill="none" stroke="var(--ink)" stroke-width="1.9" stroke-linecap="round" />
    </g>
  );
}

export function PegDrawing({ colour, peg }: { colour: PlayerColour; peg: Peg }) {
  const d = shapePath(colour.shape);
  const lower = colour.shape === 'triangle' ? 1.2 : 0;
  return (
    <g stroke-linejoin="round">
      <path d={d} transform="translate(2 5)" fill="#160c04" opacity="0.25" />
      <path d={d} transform="translate(1.2 3.6)" fill="#160c04" opacity="0.35" />
      <path d={d} transform="translate(0 1.6)" fill="none" stroke="#fff7e6" stroke-width="3.4" opacity="0.65" />
      {[2.4, 1.2, 0].map((down) => (
        <path
          key={down}
          d={d}
          transform={`translate(0 ${down})`}
          fill={`color-mix(in oklab, ${colour.fill} ${48 + (2.4 - down) * 8}%, #1a0d04)`}
          stroke="#1a0d04"
          stroke-width="1.3"
        />
      ))}
      <path d={d} transform="translate(0 -1.4)" fill={colour.fill} stroke="#1a0d04" stroke-width="1.1" />
      <path
        d={d}
        transform={`translate(0 ${lower - 1.4}) scale(0.7)`}
        fill={`color-mix(in oklab, ${colour.fill} 58%, #fff)`}
      />
      <path
        d={d}
        transform={`translate(0.5 ${lower - 0.5}) scale(0.58)`}
        fill={`color-mix(in oklab, ${colour.fill} 94%, #1a0d04)`}
      />
      <ellipse
        cx="-3.6"
        cy={lower - 6}
        rx="2.8"
        ry="1.4"
        transform={`rotate(-32 -3.6 ${lower - 6})`}
        fill="#fff"
        opacity="0.85"
      />
      {(peg.fasttrack || peg.must_exit) && <Status peg={peg} />}
      {peg.circuit && !peg.hole.startsWith('safe') && <CircuitMark />}
    </g>
  );
}
