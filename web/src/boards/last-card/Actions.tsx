// The row of buttons under the hand: one primary, the others outlined, what is not possible absent.
import { cardName } from '../../parts/cards';
import type { Choices } from './moves';
import type { Order } from './sort';

interface ActionsProps {
  choices: Choices;
  pressure: number;
  /** "Last card!" may be said although it is not the viewer's turn. */
  mayDeclare: boolean;
  /** A card that was clicked although playing it is a mistake. */
  tempted: string | null;
  order: Order;
  /** Where the row begins: under the hand. */
  left: number;
  act(move: string): void;
  sort(): void;
}

export function Actions({ choices, pressure, mayDeclare, tempted, order, left, act, sort }: ActionsProps) {
  const { draw, end } = choices;
  const declare = choices.declare || mayDeclare;
  // Only one button is filled: the first of these that is there.
  const filled = declare ? 'declare' : end ? 'end' : choices.play.size === 0 ? 'draw' : null;
  const look = (name: string) => (filled === name ? 'button primary' : 'button');
  return (
    <div class="lc-actions" style={{ left: `${left}px` }}>
      {declare && (
        <button type="button" class="button primary lc-last" data-target="declare" onClick={() => act('declare')}>
          Last card!
        </button>
      )}
      {end && (
        <button type="button" class={look('end')} data-target="end" onClick={() => act('end')}>
          End turn
        </button>
      )}
      {draw && (
        <button type="button" class={look('draw')} data-target="draw-button" onClick={() => act('draw')}>
          {pressure > 0 ? `Draw ${pressure}` : 'Draw'}
        </button>
      )}
      {tempted && (
        <button
          type="button"
          class="button warn"
          data-target="mistake"
          aria-label={`Play it anyway: the ${cardName(tempted)}, a mistake that costs cards`}
          onClick={() => act(`play ${tempted}`)}
        >
          Play it anyway
        </button>
      )}
      <button
        type="button"
        class="button bare lc-sort"
        data-target="sort"
        onClick={sort}
        aria-label={`Sort: ${order}; change the order of the hand`}
      >
        Sort: {order}
      </button>
    </div>
  );
}
