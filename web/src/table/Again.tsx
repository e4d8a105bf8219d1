// The winning move once more, as in a broadcast: the board goes back and plays it slowly, in a frame of light. A tap on the
// board, Escape, Enter or the space bar ends it.
import { useEffect } from 'preact/hooks';
import type { BoardSeat } from '../boards/contract';
import { Icon } from '../frame/Icon';
import { MarkIcon } from '../parts/PlayerMark';
import * as t from '../words/table.en';
import './again.css';

const leaving = new Set(['Escape', 'Enter', ' ']);

export function Again({ winner, onSkip }: { winner: BoardSeat | undefined; onSkip(): void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as Element).closest?.('button, a, input, select, dialog');
      if (leaving.has(event.key) && !isElsewhere) onSkip();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <div class="again">
      <p role="status">
        {winner && <MarkIcon colour={winner.colour} size={24} />}
        <strong>{t.winningMove}</strong>
      </p>
      <button type="button" class="button bare" onClick={onSkip}>
        {t.skip}
        <Icon name="skip" />
      </button>
    </div>
  );
}
