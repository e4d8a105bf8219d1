// The front page's drawing: the middle of a game on the map, a taxi away from the group, cards on the edge of the table.
import { colourOfSeat } from '../../theme/colours';
import { PlayerMark } from '../../parts/PlayerMark';
import type { Picture as PictureOf } from '../contract';
import { BulletShape } from './Bullet';
import { mapGeometry } from './geometry';
import { Bus, Taxi } from './Vehicles';
import { boroughs, type Borough } from './view';
import './colours.css';
import './map.css';
import './picture.css';

const map = mapGeometry(320, 208);
const points: Record<Borough, readonly number[]> = {
  manhattan: [2, 3, 1],
  brooklyn: [1, 0, 2],
  queens: [3, 1, 1],
  bronx: [0, 2, 1],
  'staten-island': [1, 0, 0],
};
const cards: readonly (readonly [string, string, number])[] = [
  ['local', 'B46', -9],
  ['select', 'M15', -3],
  ['express', 'QM2', 3],
  ['limited', 'Bx1', 9],
];

function Stops({ borough }: { borough: Borough }) {
  const { x, y } = map.stops[borough];
  return (
    <g transform={`translate(${x} ${y}) scale(0.72)`}>
      {points[borough].map((count, seat) => {
        const colour = colourOfSeat(seat);
        return (
          <g key={seat} transform={`translate(0 ${seat * 16 - 16})`} style={{ color: colour.fill }}>
            <path class="br-stop-line" d="M-10 0H24" />
            <PlayerMark colour={colour} x={-31} r={6.6} />
            {[0, 1, 2].map((at) => (
              <circle key={at} class={at < count ? 'br-stop is-full' : 'br-stop'} cx={-10 + at * 17} r="5" />
            ))}
          </g>
        );
      })}
    </g>
  );
}

const station = (borough: Borough, dy: number): string =>
  `translate(${map.station[borough].x} ${map.station[borough].y + dy})`;

export const Picture: PictureOf = ({ title }) => (
  <svg class="br-picture" viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice" role="img" aria-label={title}>
    <rect class="br-picture-water" width="320" height="240" />
    <g transform="translate(0 2)">
      <path class="br-shoal" d={[...Object.values(map.shape), map.islands].join('')} />
      <path class="br-island" d={map.islands} />
      {boroughs.map((borough) => (
        <g key={borough} class={borough === 'queens' ? 'br-borough is-here' : 'br-borough'}>
          <path class="br-land" d={map.shape[borough]} />
          <Stops borough={borough} />
        </g>
      ))}
      <path class="br-park" d={map.parks} />
      {map.tracks.map((track) => (
        <g key={`${track.line} ${track.between.join(' ')}`}>
          <path class="br-track-edge" d={track.d} />
          <path class={`br-track br-line-${track.line}`} d={track.d} />
        </g>
      ))}
      {boroughs.map((borough) => (
        <circle key={borough} class="br-station" cx={map.station[borough].x} cy={map.station[borough].y} r="6" />
      ))}
      <g transform={`${station('queens', -9)} scale(0.8)`}>
        <Bus riders={[colourOfSeat(0), colourOfSeat(2)]} />
      </g>
      <g transform={`${station('bronx', 12)} scale(0.78)`}>
        <Taxi rider={colourOfSeat(1)} />
      </g>
    </g>
    {cards.map(([kind, number, turn], at) => (
      <g key={number} transform={`translate(${97 + at * 42} 252) rotate(${turn})`}>
        <rect class="br-picture-card" x="-24" y="-42" width="48" height="64" rx="5" />
        <g transform="translate(-20 -38) scale(0.72)">
          <BulletShape kind={kind} number={number} />
        </g>
      </g>
    ))}
  </svg>
);
