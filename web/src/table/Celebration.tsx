// The winning moment, over the board: light, the winner's name, and confetti if somebody at this table has won. It leaves by
// itself, lets every click through, and is not shown without motion; the result says the same in words.
import { useMemo } from 'preact/hooks';
import type { BoardSeat } from '../boards/contract';
import { MarkIcon } from '../parts/PlayerMark';
import { Laurel } from './Laurel';
import './celebration.css';

interface CelebrationProps {
  title: string;
  /** The winner; undefined if there are several or none. */
  winner: BoardSeat | undefined;
  isMine: boolean;
}

const pieces = 44;

function Confetti({ colours }: { colours: readonly string[] }) {
  const all = useMemo(
    () =>
      Array.from({ length: pieces }, (_, at) => {
        // Spread without chance, so that every win looks as good.
        const share = (at * 0.618) % 1;
        return {
          left: `${(share * 100).toFixed(1)}%`,
          background: colours[at % colours.length]!,
          animationDelay: `${Math.round(((at * 0.37) % 1) * 700)}ms`,
          animationDuration: `${1700 + Math.round(((at * 0.73) % 1) * 900)}ms`,
          '--drift': `${Math.round((((at * 0.51) % 1) - 0.5) * 180)}px`,
          '--spin': `${Math.round(((at * 0.29) % 1) * 900 - 450)}deg`,
          width: `${6 + (at % 4) * 2}px`,
          height: `${10 + (at % 3) * 3}px`,
        };
      }),
    [],
  );
  return (
    <div class="confetti">
      {all.map((style, at) => (
        <i key={at} style={style} />
      ))}
    </div>
  );
}

export function Celebration({ title, winner, isMine }: CelebrationProps) {
  return (
    <div class={isMine ? 'celebration mine' : 'celebration'} aria-hidden="true">
      <div class="celebration-light" />
      {isMine && <div class="celebration-rays" />}
      <div class="celebration-title">
        {winner && (
          <Laurel>
            <MarkIcon colour={winner.colour} size={64} />
          </Laurel>
        )}
        <strong>{title}</strong>
      </div>
      {isMine && <Confetti colours={[winner?.colour.fill ?? 'var(--lamp)', 'var(--lamp)', '#fff6e0', '#e8b23a']} />}
    </div>
  );
}
