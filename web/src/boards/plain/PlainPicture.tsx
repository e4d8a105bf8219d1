// A table for any game: the front page's picture for games without their own.
import { PlayerMark } from '../../parts/PlayerMark';
import { CardBack } from '../../parts/PlayingCard';
import { colourOfSeat } from '../../theme/colours';
import type { Picture } from '../contract';

const seats = [
  { x: 160, y: 206 },
  { x: 42, y: 120 },
  { x: 160, y: 34 },
  { x: 278, y: 120 },
];

export const PlainPicture: Picture = ({ title }) => (
  <svg viewBox="0 0 320 240" role="img" aria-label={title}>
    <ellipse cx="160" cy="120" rx="118" ry="86" fill="none" stroke="var(--felt-edge)" stroke-width="2" />
    <g transform="translate(112 82) rotate(-8) scale(.5)">
      <CardBack />
    </g>
    <g transform="translate(156 78) rotate(7) scale(.5)">
      <CardBack />
    </g>
    {seats.map((place, seat) => (
      <PlayerMark key={seat} colour={colourOfSeat(seat)} x={place.x} y={place.y} r={18} letter />
    ))}
  </svg>
);
