// A gear, and the track that lies on it; both with the middle of their cell at the origin.
import { PlayerMark } from '../../parts/PlayerMark';
import { gearPath, markPlace, railPath, sleeperPath } from './rails';
import { colourOf, type Color } from './view';

const gears = { even: gearPath(false), odd: gearPath(true) };

/** A place without a tile is a socket in the bed, with an axle that waits for a gear. */
export function Gear({ even, brass }: { even: boolean; brass: boolean }) {
  if (!brass) return <Socket />;
  return (
    <g class="rr-gear rr-brass">
      <path d={even ? gears.even : gears.odd} class="rr-gear-cast" transform="translate(1 3.5)" />
      <path d={even ? gears.even : gears.odd} />
      <circle r="41" class="rr-rim" />
      <path d="M-28-31A42 42 0 0 1 24-34" class="rr-gear-lit" />
    </g>
  );
}

function Socket() {
  return (
    <g class="rr-socket-place">
      <circle r="40" class="rr-socket-hole" />
      <path d="M-29-27A40 40 0 0 1 29-27" class="rr-socket-shade" />
      <path d="M-29 27A40 40 0 0 0 29 27" class="rr-socket-lit" />
      <circle r="12" class="rr-axle" />
      <circle r="5.5" class="rr-axle-end" />
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
