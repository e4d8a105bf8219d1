// The front page's picture: the board in the middle of a game, and the card that has just been drawn.
import { PlayingCard } from '../../parts/PlayingCard';
import { colourOfSeat } from '../../theme/colours';
import type { Picture as PictureOf } from '../contract';
import { layoutFor } from './geometry';
import { Ground } from './Ground';
import { PegDrawing } from './PegDrawing';
import type { Peg } from './view';

/** By section. */
const pegs: Record<number, Peg[]> = {
  0: [
    { hole: 'safe-0-4' },
    { hole: 'safe-0-3' },
    { hole: 'ft-5', fasttrack: true },
    { hole: 'side-right-0-2' },
    { hole: 'hold-0-0' },
  ],
  2: [{ hole: 'safe-2-4' }, { hole: 'outer-0-3' }, { hole: 'home-2' }, { hole: 'hold-2-0' }, { hole: 'hold-2-1' }],
  3: [{ hole: 'center' }, { hole: 'outer-2-1' }, { hole: 'safe-3-4' }, { hole: 'hold-3-0' }, { hole: 'hold-3-3' }],
  5: [
    { hole: 'ft-2', fasttrack: true },
    { hole: 'outer-4-1' },
    { hole: 'hold-5-0' },
    { hole: 'hold-5-1' },
    { hole: 'home-5' },
  ],
};
const layout = layoutFor(0);

export const Picture: PictureOf = ({ title }) => (
  <svg viewBox="0 0 320 240" role="img" aria-label={title}>
    <g transform="translate(160 118) scale(11.2)">
      <Ground layout={layout} taken={[0, 2, 3, 5]} active={0} ringLit bullseyeLit />
      {Object.entries(pegs).flatMap(([section, own]) =>
        own.map((peg) => {
          const { x, y } = layout.at(peg.hole);
          return (
            <g key={peg.hole} transform={`translate(${x} ${y}) scale(0.042)`}>
              <PegDrawing colour={colourOfSeat(Number(section))} peg={peg} />
            </g>
          );
        }),
      )}
    </g>
    <g transform="translate(262 166) rotate(9) scale(0.47)">
      <PlayingCard card="7H" />
    </g>
  </svg>
);
