// Any game as a list of its legal moves: what is shown while a board of its own cannot be loaded.
import { useRef } from 'preact/hooks';
import { useKeyboardTargets } from '../parts/keyboardTargets';
import type { BoardProps } from './contract';

export function PlainBoard({ moves, names, toDecide, act }: BoardProps) {
  const ref = useRef<HTMLDivElement>(null);
  useKeyboardTargets(ref);
  return (
    <div ref={ref} class="plain-board">
      <p>{moves ? 'Choose a move.' : toDecide === null ? 'The game is over.' : `${names[toDecide] ?? ''} is to move.`}</p>
      {moves?.map((move) => (
        <button type="button" class="button" data-target={move} key={move} onClick={() => act(move)}>
          {move}
        </button>
      ))}
    </div>
  );
}
