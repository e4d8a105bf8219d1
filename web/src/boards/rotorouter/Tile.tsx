// A gear, and the track that lies on it; both with the middle of their cell at the origin.
import { PlayerMark } from '../../parts/PlayerMark';
import { gearPath, holesPath, markPlace, railPath, sleeperPath } from './rails';
import { colourOf, type Color } from './view';

const gears = { even: gearPath(false), odd: gearPath(true) };
const holes = holesPath(8, 42.5);

/** How the part that turns is turned now. */
export interface Wheel {
  class?: string;
  style?: Record<string, string>;
}

interface GearProps {
  even: boolean;
  brass: boolean;
  wheel?: Wheel;
}

/**
 * A place without a tile is a socket in the bed, with an axle that waits for a gear. Teeth and holes turn with the gear;
 * its shadow and the light on it stay, because the lamp does.
 */
export function Gear({ even, brass, wheel }: GearProps) {
  if (!brass) return <Socket />;
  return (
    <g class="rr-brass">
      <circle r="49.5" cx="1.5" cy="4" class="rr-gear-cast" />
      <g {...wheel}>
        <path d={even ? gears.even : gears.odd} class="rr-teeth" />
        <path d={holes} class="rr-holes" />
      </g>
      <path d="M-33-32A46 46 0 0 1 24-39" class="rr-gear-lit" />
      <path d="M33 32A46 46 0 0 1-24 39" class="rr-gear-shade" />
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

/** Light on turned metal lies in two wedges across it. */
const sheen = 'M0 0L-37-12A39 39 0 0 1-12-37ZM0 0L37 12A39 39 0 0 1 12 37Z';
const brightest = 'M0 0L-33-21A39 39 0 0 1-21-33ZM0 0L33 21A39 39 0 0 1 21 33Z';

/** The turned plate that the track is fixed on. */
export function Plate() {
  return (
    <g class="rr-plate">
      <circle r="39" class="rr-disc" />
      <path d={sheen + brightest} class="rr-sheen" />
      <circle r="35.5" class="rr-groove" />
    </g>
  );
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
