// The same choices as on the board, as a list of buttons: readable with words, and large enough for a thumb.
import type { PegChoice } from './choice';
import { shortMove } from './words';
import type { MoveView } from './view';

interface ChoicesProps {
  choices: readonly PegChoice[];
  chosen: PegChoice | null;
  pick(hole: string | null, byKey?: boolean): void;
  act(move: string): void;
  where(hole: string): string;
  /** A move as a screen reader says it, and as its button shows it. */
  words(move: MoveView): string;
  shownWords(move: MoveView): string;
  /** Whether it is a 7 that can be split. */
  splits: boolean;
}

function MoveButton({
  move,
  only,
  chosen,
  splits,
  act,
  words,
  shownWords,
}: { move: MoveView; only: boolean } & ChoicesProps) {
  return (
    <button
      type="button"
      class={only ? 'button primary ft-choice' : 'button ft-choice'}
      data-target={`list-go:${move.move}`}
      title={words(move)}
      onClick={() => act(move.move)}
    >
      <span class="ft-short" aria-hidden="true">
        {shortMove(move, chosen?.moves ?? [], splits)}
      </span>
      <span class="ft-long">{shownWords(move)}</span>
      {move.cuts && <span class="ft-cut-sign" aria-hidden="true" />}
    </button>
  );
}

function PegButton({ choice, pick, where }: { choice: PegChoice } & Pick<ChoicesProps, 'pick' | 'where'>) {
  return (
    <button
      type="button"
      class="button ft-choice"
      data-target={`list-peg:${choice.hole}`}
      onClick={(event) => pick(choice.hole, event.detail === 0)}
    >
      <span class="visually-hidden">Peg </span>
      <span class="ft-key">{choice.number}</span>
      <span class="ft-long">{where(choice.hole)}</span>
    </button>
  );
}

/** A peg that comes in from holding has nothing to choose, so its button is the move itself. */
export function Choices(props: ChoicesProps) {
  const { choices, chosen } = props;
  if (chosen) {
    return (
      <div class="ft-choices" role="group" aria-label={`Moves of peg ${chosen.number}`}>
        {chosen.moves.map((move) => (
          <MoveButton key={move.move} {...props} move={move} only={chosen.moves.length === 1} />
        ))}
      </div>
    );
  }
  return (
    <div class="ft-choices" role="group" aria-label="Pegs that can move">
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
    <button type="button" class="button ft-back" data-target="back" onClick={() => pick(null)}>
      <svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3-6L-3 0L3 6" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" />
      </svg>
      <span class="ft-back-word">Back</span>
    </button>
  );
}
