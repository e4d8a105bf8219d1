import { CardBack } from '../../parts/PlayingCard';
import type { Picture as PictureOf } from '../contract';

export const Picture: PictureOf = ({ title }) => (
  <svg viewBox="0 0 320 240" role="img" aria-label={title}>
    <g transform="translate(110 50)">
      <CardBack />
    </g>
  </svg>
);
