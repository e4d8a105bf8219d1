// Buttons for moves without a place and for moves that score. At most one is filled, and never a move with a price that
// the table asks about. Words and prices are the game's.
import type { Choice as Explained, Guide, Meaning } from '../../protocol';
import type { Choice } from './choice';
import { hiddenKinds, playText, type Kind, type Targets } from './targets';
import type { RotoView } from './view';
import { labelOf } from './words';
import * as t from './words.en';

interface ActionsProps {
  view: RotoView;
  targets: Targets;
  choice: Choice;
  guide: Guide | null;
  meanings: ReadonlyMap<string, Meaning>;
  tokensHidden: boolean;
  hint: string | null | undefined;
  act(move: string): void;
  /** Asks why a move is not possible. */
  why(move: string): void;
  onKind(kind: Kind | null): void;
  onNudge(on: boolean): void;
}

/** Always in this order, so that buttons stay in place. */
const plainMoves = ['draw', 'token place', 'roll', 'apply', 'bottom', 'end'];
/** The moves that continue the turn when there is nothing to choose on the board. */
const goesOn = new Set(['draw', 'token place', 'bottom', 'end']);

/** The filled button: the move that the game lists first, unless it has a price or is chosen on the board. */
function primaryOf({ targets, choice, guide }: ActionsProps): string | null {
  if (choice.pinned) return 'confirm';
  for (const { move, goal, costly } of guide?.choices ?? []) {
    if (goal) return move;
    if (/^(place .|rotate|replace)/.test(move)) return null;
    if (goesOn.has(move) && !costly) return move;
  }
  return guide ? null : (plainMoves.find((move) => goesOn.has(move) && targets.plain.has(move)) ?? null);
}

const mark = (isHinted: boolean) => (isHinted ? '' : undefined);

function Confirm({ choice, guide, meanings, hint, act }: ActionsProps) {
  if (!choice.pinned || !choice.ghost) return null;
  const { cell, way, play } = choice.ghost;
  const move = playText(play, cell, way);
  return (
    <button
      type="button"
      class="button primary"
      data-target="confirm"
      data-meaning="button:confirm"
      data-hinted={mark(move === hint)}
      aria-label={labelOf(guide, move)}
      onClick={() => act(move)}
    >
      {meanings.get('button:confirm')?.name ?? t.confirm}
    </button>
  );
}

/** Switches to actions that a plain click on the board does not reach. */
function Kinds({ targets, choice, meanings, tokensHidden, onKind }: ActionsProps) {
  const kinds = new Set(hiddenKinds(targets));
  if (tokensHidden && targets.journeys.size) kinds.add('token');
  return (
    <>
      {[...kinds].map((kind) => (
        <button
          type="button"
          key={kind}
          class="button"
          data-target={`kind-${kind}`}
          data-meaning={`button:kind-${kind}`}
          aria-pressed={choice.chosen === kind}
          onClick={() => onKind(choice.chosen === kind ? null : kind)}
        >
          {meanings.get(`button:kind-${kind}`)?.name ?? kind}
        </button>
      ))}
    </>
  );
}

interface GoalProps {
  goals: readonly Explained[];
  primary: string | null;
  hint: string | null | undefined;
  act(move: string): void;
}

function Goals({ goals, primary, hint, act }: GoalProps) {
  return (
    <>
      {goals.map(({ move, label }, at) => (
        <button
          type="button"
          key={move}
          class={move === primary ? 'button primary rr-goal' : 'button rr-goal'}
          data-target={`goal-${at}`}
          data-meaning="button:goal"
          data-hinted={mark(move === hint)}
          onClick={() => act(move)}
        >
          <span>
            <span aria-hidden="true">★</span> {label}
          </span>
        </button>
      ))}
    </>
  );
}

export function Actions(props: ActionsProps) {
  const { view, targets, guide, meanings, hint, act, why, onNudge } = props;
  const primary = primaryOf(props);
  // A player without any action left needs no room for buttons.
  const isOut = view.over || view.seat === null || (view.players[view.seat]?.finished ?? false);
  const isForced = view.force !== null && !view.force.waived;
  // Previews the roll before it is applied.
  const [on, off] = [() => onNudge(true), () => onNudge(false)];
  const look = { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
  const shown = plainMoves.filter(
    (move) => targets.plain.has(move) || (isForced && (move === 'end' || (move === 'bottom' && view.held))),
  );
  const goals = targets.goals.size ? (guide?.choices.filter(({ goal }) => goal) ?? []) : [];
  return (
    <div class={isOut ? 'rr-actions rr-idle' : 'rr-actions'}>
      <Confirm {...props} />
      <Goals goals={goals} primary={primary} hint={hint} act={act} />
      <Kinds {...props} />
      {shown.map((move) => {
        const can = targets.plain.has(move);
        const said = guide?.choices.find((one) => one.move === move);
        return (
          <button
            type="button"
            key={move}
            class={move === primary ? 'button primary' : 'button'}
            data-target={move}
            data-meaning={`button:${move}`}
            data-hinted={mark(move === hint)}
            aria-disabled={!can}
            onClick={() => (can ? act(move) : why(move))}
            {...(move === 'apply' ? look : {})}
          >
            {said?.label ?? meanings.get(`button:${move}`)?.name ?? move}
            {said?.price && <small class="rr-note">{said.price}</small>}
          </button>
        );
      })}
    </div>
  );
}
