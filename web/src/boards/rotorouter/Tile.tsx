// A gear, and the track that lies on it; both with the middle of their cell at the origin.
import { PlayerMark } from '../../parts/PlayerMark';
import { gearPath, markPlace, railPath, sleeperPath } from './rails';
import { colourOf, type Color } from './view';

const gears = { even: gearPath(false), odd: gearPath(true) };

export function Gear({ even, brass }: { even: boolean; brass: boolean }) {
  return (
    <g class={brass ? 'rr-gear rr-brass' : 'rr-gear'}>
      <path d={even ? gears.even : gears.odd} />
      {brass ? <circle r="41" class="rr-rim" /> : <Spokes />}
    </g>
  );
}

function Spokes() {
  return (
    <g class="rr-spokes">
      <circle r="36" />
      <path d="M0-36V36M-36 0H36" />
      <circle r="9" />
    </g>
  );
}

/** The light plate that the track is fixed on. */
export function Plate() {
  return <circle r="39" class="rr-plate" />;
}

interface TrackProps {
  exits: string;
  owner: Color;
  mark?: boolean;
}

export function TrackLines({ exits, owner, mark = true }: TrackProps) {
  const colour = colourOf(owner);
  const rails = railPath(exits);
  const place = markPlace(exits);
  return (
    <g class="rr-track">
      <path d={sleeperPath(exits)} class="rr-sleepers" />
      <path d={rails} class="rr-rail-edge" />
      <path d={rails} class="rr-rail" stroke={colour.fill} />
      {mark && <PlayerMark colour={colour} x={place.x} y={place.y} r={8} />}
    </g>
  );
}

/** A whole tile, for pictures of cards. */
export function Tile({ exits, owner, mark = false }: TrackProps) {
  return (
    <g>
      <Gear even brass />
      <Plate />
      <TrackLines exits={exits} owner={owner} mark={mark} />
    </g>
  );
}
