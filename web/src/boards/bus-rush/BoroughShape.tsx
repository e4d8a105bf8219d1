// One borough on the map: its shape, its name, and for every player a line of three stops that fill up.
import { useRef } from 'preact/hooks';
import { PlayerMark } from '../../parts/PlayerMark';
import type { BoardSeat } from '../contract';
import type { MapGeometry } from './geometry';
import { middleOf, nameAt, stopRows } from './standing';
import { useLetGo } from './useLetGo';
import type { Borough } from './view';
import * as t from './words.en';

const stopsABorough = 3;
const stopGap = 17;

interface StopsProps {
  seat: BoardSeat;
  points: number;
  y: number;
  /** The viewer would score the next stop. */
  ghost: boolean;
  fresh: boolean;
}

function Stops({ seat, points, y, ghost, fresh }: StopsProps) {
  const x = (at: number) => -10 + at * stopGap;
  return (
    <g transform={`translate(0 ${y})`} style={{ color: seat.colour.fill }}>
      <path class="br-stop-line" d={`M${x(0)} 0H${x(stopsABorough - 1)}`} />
      <PlayerMark colour={seat.colour} x={-31} r={6.6} />
      {Array.from({ length: stopsABorough }, (_, at) => {
        const full = at < points;
        const state = full ? 'is-full' : ghost && at === points ? 'is-ghost' : '';
        return (
          <g key={at}>
            <circle class={`br-stop ${state} ${fresh && at === points - 1 ? 'is-fresh' : ''}`} cx={x(at)} r="5" />
            {fresh && full && points === stopsABorough && <circle class="br-burst" cx={x(at)} r="9" />}
            {state === 'is-ghost' && <circle class="br-stop-goal" cx={x(at)} r="8.6" />}
          </g>
        );
      })}
    </g>
  );
}

interface BoroughStopsProps {
  borough: Borough;
  map: MapGeometry;
  seats: BoardSeat[];
  scores: number[];
  ghostSeat: number | null;
  freshSeat: number | null;
  here: boolean;
}

/** The name and the players' stops; the shape below says the same in words. */
export function BoroughStops({ borough, map, seats, scores, ghostSeat, freshSeat, here }: BoroughStopsProps) {
  const middle = middleOf(map, borough, seats.length);
  const { top, row, tight } = stopRows(map, seats.length);
  const name = nameAt(map, borough, seats.length);
  return (
    <g
      class={here ? 'br-stops is-here' : 'br-stops'}
      aria-hidden="true"
      transform={`translate(${middle.x} ${middle.y}) scale(${map.scale})`}
    >
      <text class="br-borough-name" x={name.x} y={name.y} font-size={name.size} text-anchor={tight ? 'end' : 'middle'}>
        {name.text}
      </text>
      {seats.map((seat, at) => (
        <Stops
          key={at}
          seat={seat}
          points={scores[at] ?? 0}
          y={top + at * row}
          ghost={ghostSeat === at}
          fresh={freshSeat === at}
        />
      ))}
    </g>
  );
}

interface BoroughProps {
  borough: Borough;
  map: MapGeometry;
  label: string;
  here: boolean;
  /** It can be chosen now. */
  open: boolean;
  /** The card under the pointer goes there. */
  leads: boolean;
  isHinted: '' | undefined;
  onPick(): void;
  onPeek(inside: boolean): void;
}

export function BoroughShape({ borough, map, label, here, open, leads, isHinted, onPick, onPeek }: BoroughProps) {
  const ref = useRef<SVGGElement>(null);
  useLetGo(ref, open);
  const looks = ['br-borough', here && 'is-here', open && 'can-act', leads && 'leads'];
  return (
    <g
      ref={ref}
      class={looks.filter(Boolean).join(' ')}
      role={open ? 'button' : 'img'}
      aria-label={open ? t.choose({ what: label }) : label}
      data-target={open ? `borough:${borough}` : undefined}
      data-meaning={`borough:${borough}`}
      data-hinted={open ? isHinted : undefined}
      onClick={onPick}
      onPointerEnter={() => onPeek(true)}
      onPointerLeave={() => onPeek(false)}
    >
      <path class="br-land" d={map.shape[borough]} />
      {open && <path class="ring" d={map.shape[borough]} />}
    </g>
  );
}
