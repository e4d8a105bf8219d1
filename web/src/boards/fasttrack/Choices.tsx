// The board's choices as a list of buttons, in words and large enough for a thumb.
import type { Guide } from '../../protocol';
import { leadsTo, type PegChoice } from './choice';
import type { MoveView } from './view';
import { choiceOf } from './words';
import * as t from './words.en';
import { asSpan } from '../../words/tags';

interface ChoicesProps {
  choices: readonly PegChoice[];
  chosen: PegChoice | null;
  guide: Guide | null | undefined;
  hint: string | null | undefined;
  pick(hole: string | null, byKey?: boolean): void;
  act(move: string): void;
  where(hole: string): string;
}

const Star = () => (
  <svg class="ft-star" viewBox="-10 -10 20 20" role="img" aria-label={t.goal}>
    <path d={starPath} />
  </svg>
);

export const starPath = 'M0-9.5L2.6-3.4L9.2-2.9L4.2 1.4L5.7 7.9L0 4.4L-5.7 7.9L-4.2 1.4L-9.2-2.9L-2.6-3.4z';

function MoveButton({ move, only, guide, hint, act }: { move: MoveView; only: boolean } & ChoicesProps) {
  const choice = choiceOf(guide, move);
  const filled = only && !choice?.costly;
  return (
    <button
      type="button"
      class={`button ft-choice${filled ? ' primary' : ''}`}
      data-target={`list-go:${move.move}`}
      data-meaning={`place:${move.to}`}
      data-hinted={hint === move.move ? '' : undefined}
      onClick={() => act(move.move)}
    >
      {choice?.goal && <Star />}
      <span class="ft-words">
        <span class="ft-short" aria-hidden="true">
          {move.short}
        </span>
        <span class="ft-long">{choice?.label ?? move.short}</span>
        {choice?.price && <small class="ft-price">{choice.price}</small>}
      </span>
      {move.cuts && <span class="ft-cut-sign" aria-hidden="true" />}
    </button>
  );
}

function PegButton({ choice, guide, hint, pick, where }: { choice: PegChoice } & ChoicesProps) {
  return (
    <button
      type="button"
      class="button ft-choice"
      data-target={`list-peg:${choice.hole}`}
      data-meaning={`place:${choice.hole}`}
      data-hinted={leadsTo(choice, hint)}
      onClick={(event) => pick(choice.hole, event.detail === 0)}
    >
      {t.fromHole({
        number: choice.number,
        hole: where(choice.hole),
        h: asSpan('visually-hidden'),
        k: asSpan('ft-key'),
        l: asSpan('ft-long'),
      })}
      {choice.moves.some((move) => choiceOf(guide, move)?.goal) && <Star />}
    </button>
  );
}

/** A peg that enters from holding has only one destination, so its button makes the move. */
export function Choices(props: ChoicesProps) {
  const { choices, chosen } = props;
  if (chosen) {
    return (
      <div class="ft-choices" role="group" aria-label={t.movesOfPeg({ number: chosen.number })}>
        {chosen.moves.map((move) => (
          <MoveButton key={move.move} {...props} move={move} only={chosen.moves.length === 1} />
        ))}
      </div>
    );
  }
  return (
    <div class="ft-choices" role="group" aria-label={t.pegsToMove}>
      {choices.map((choice) =>
        choice.moves[0]?.kind === 'enter' ? (
          <MoveButton key={choice.hole} {...props} move={choice.moves[0]} only={false} />
        ) : (
          <PegButton key={choice.hole} {...props} choice={choice} />
        ),
      )}
    </div>
  );
}

/** The button that deselects the peg, in a corner that the hexagon leaves free. */
export function Back({ pick }: Pick<ChoicesProps, 'pick'>) {
  return (
    <button
      type="button"
      class="button ft-back"
      data-target="back"
      data-meaning="button:back"
      onClick={() => pick(null)}
    >
      <svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3-6L-3 0L3 6" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" />
      </svg>
      <span class="ft-back-word">{t.back}</span>
    </button>
  );
}
