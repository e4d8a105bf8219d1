// Last Card seen from above: a run on the pile, hands all round, play going clockwise.
import { CardBack, PlayingCard } from '../../parts/PlayingCard';
import type { Picture as PictureOf } from '../contract';
import './picture.css';

interface FanProps {
  x: number;
  y: number;
  turn: number;
  count: number;
}

function Backs({ x, y, turn, count }: FanProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      {Array.from({ length: count }, (_, at) => {
        const off = at - (count - 1) / 2;
        return (
          <g key={at} transform={`rotate(${off * 9} 0 90) translate(-16 -22) scale(.32)`}>
            <CardBack />
          </g>
        );
      })}
    </g>
  );
}

const hand = ['8C', '8D', '9D', 'QS', 'KH'];
const run = ['5D', '6D', '7D'];

export const Picture: PictureOf = ({ title }) => (
  <svg viewBox="0 0 320 240" role="img" aria-label={title}>
    <ellipse cx="160" cy="112" rx="112" ry="76" fill="none" stroke="var(--felt-deep)" stroke-width="2" />
    <ellipse class="lc-picture-way" cx="160" cy="112" rx="112" ry="76" />
    <Backs x={160} y={18} turn={180} count={4} />
    <Backs x={26} y={108} turn={90} count={6} />
    <Backs x={294} y={108} turn={-90} count={3} />
    <g transform="translate(98 78) scale(.5)">
      <CardBack />
    </g>
    {run.map((card, at) => (
      <g key={card} transform={`translate(${158 + at * 21} ${80 - at * 2}) rotate(${at * 4 - 3}) scale(.5)`}>
        <PlayingCard card={card} />
      </g>
    ))}
    {hand.map((card, at) => {
      const off = at - 2;
      return (
        <g key={card} transform={`translate(160 300) rotate(${off * 13}) translate(-29 ${-128})`}>
          <g class={card === '8D' ? 'lc-picture-next' : ''}>
            <g transform="scale(.58)">
              <PlayingCard card={card} />
            </g>
          </g>
        </g>
      );
    })}
  </svg>
);
