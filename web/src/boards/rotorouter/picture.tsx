// RotoRouter on the front page: a corner of the board in the middle of play, whose gears turn now and then.
import type { Picture as PictureOf } from '../contract';
import { cellAt, centre, isEven } from './cells';
import { Frame } from './Frame';
import { Station } from './Station';
import { Gear, Plate, TrackLines } from './Tile';
import { Token } from './Token';
import type { Color, CornerRow, Track } from './view';
import './rotorouter.css';
import './pieces.css';
import './picture.css';

const columns = 5;
const rows = 4;

const board: Record<string, Track> = {
  a1: { exits: 'ES', owner: 'red' },
  b1: { exits: 'ESW', owner: 'red' },
  c1: { exits: 'EW', owner: 'red' },
  d1: { exits: 'SW', owner: 'green' },
  a2: { exits: 'NS', owner: 'red' },
  b2: { exits: 'NE', owner: 'red' },
  c2: { exits: 'NESW', owner: 'blue' },
  d2: { exits: 'NEW', owner: 'green' },
  e2: { exits: 'EW', owner: 'green' },
  a3: { exits: 'NE', owner: 'yellow' },
  b3: { exits: 'EW', owner: 'yellow' },
  c3: { exits: 'NSW', owner: 'blue' },
  c4: { exits: 'NES', owner: 'blue' },
  d4: { exits: 'EW', owner: 'blue' },
};
const tokens: Record<string, Color> = { a1: 'red', d2: 'green', c3: 'blue', b3: 'yellow' };
const corner: CornerRow = {
  color: 'red',
  cell: 'a1',
  active: true,
  seat: 0,
  scored: [],
  place: null,
  scored_by: ['blue'],
};

const cells = [...Array(rows).keys()].flatMap((row) => [...Array(columns).keys()].map((col) => cellAt(col, row)));
const move = (cell: string) => `translate(${centre(cell).x} ${centre(cell).y})`;
const wheel = (cell: string) => ({ class: isEven(cell) ? 'rr-with' : 'rr-against' });

export const Picture: PictureOf = ({ title }) => (
  <svg viewBox="-56 -56 512 384" role="img" aria-label={title} class="rr-picture">
    <rect x="-56" y="-56" width="512" height="384" class="rr-picture-ground" />
    <Frame size={7} />
    {cells.map((cell) => (
      <g key={cell} transform={move(cell)}>
        <Gear even={isEven(cell)} brass={cell in board} wheel={wheel(cell)} />
      </g>
    ))}
    {Object.entries(board).map(([cell, track]) => (
      <g key={cell} transform={move(cell)}>
        <Plate />
        <g {...wheel(cell)}>
          <TrackLines exits={track.exits} owner={track.owner} />
        </g>
      </g>
    ))}
    <Station corner={corner} size={7} others={['green', 'blue']} lit={new Set(['red blue'])} scoring={null} />
    {Object.entries(tokens).map(([cell, color]) => (
      <g key={cell} transform={move(cell)}>
        <Token color={color} />
      </g>
    ))}
  </svg>
);
