// Moves without a place, as buttons; exactly one of them is filled.
import type { Choice } from './choice';
import { shapeName } from './cells';
import { hiddenKinds, playText, type Kind, type Targets } from './targets';
import { faceNames, type RotoView } from './view';

interface ActionsProps {
  view: RotoView;
  targets: Targets;
  choice: Choice;
  tokensHidden: boolean;
  act(move: string): void;
  /** Asks why a move is not possible. */
  why(move: string): void;
  onKind(kind: Kind | null): void;
  onNudge(on: boolean): void;
}

interface Action {
  move: string;
  word: string;
  title: string;
}

function actionsOf(view: RotoView): Action[] {
  const die = faceNames[view.turn.die ?? 'none'];
  return [
    { move: 'draw', word: 'Draw', title: 'Draw a card' },
    { move: 'token place', word: 'New token', title: 'Place a token on your home corner' },
    { move: 'roll', word: 'Roll', title: 'Roll the die' },
    { move: 'apply', word: 'Turn gears', title: `Turn every tile: ${die}` },
    { move: 'bottom', word: 'Bottom', title: 'Put the held card under your draw pile' },
    { move: 'end', word: 'End turn', title: 'End the turn' },
  ];
}

function primaryOf({ view, targets, choice }: ActionsProps): string | null {
  if (choice.pinned) return 'confirm';
  const { plain } = targets;
  if (plain.has('draw')) return 'draw';
  if (targets.plays.size) return null;
  if (view.held && plain.has('bottom')) return 'bottom';
  return plain.has('end') ? 'end' : null;
}

function Confirm({ choice, act }: ActionsProps) {
  if (!choice.pinned || !choice.ghost) return null;
  const { cell, way, play } = choice.ghost;
  const verb = { place: 'Place', rotate: 'Turn', replace: 'Cross' }[play.verb];
  return (
    <button
      type="button"
      class="button primary"
      data-target="confirm"
      aria-label={`${verb} ${shapeName(way)} on ${cell}`}
      onClick={() => act(playText(play, cell, way))}
    >
      {verb} {cell}
    </button>
  );
}

const kindWords: Record<Kind, string> = { fix: 'Fix', card: 'Use card', token: 'Move token' };

/** Switches to actions that a plain click on the board does not reach. */
function Kinds({ targets, choice, tokensHidden, onKind }: ActionsProps) {
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
          aria-pressed={choice.chosen === kind}
          onClick={() => onKind(choice.chosen === kind ? null : kind)}
        >
          {kindWords[kind]}
        </button>
      ))}
    </>
  );
}

export function Actions(props: ActionsProps) {
  const { view, targets, act, why, onNudge } = props;
  const primary = primaryOf(props);
  const isForced = view.force !== null && !view.force.waived;
  // Looking at the roll before it is applied.
  const [on, off] = [() => onNudge(true), () => onNudge(false)];
  const look = { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
  const shown = actionsOf(view).filter(
    ({ move }) => targets.plain.has(move) || (isForced && (move === 'end' || (move === 'bottom' && view.held))),
  );
  return (
    <div class="rr-actions">
      <Confirm {...props} />
      <Kinds {...props} />
      {shown.map(({ move, word, title }) => {
        const can = targets.plain.has(move);
        return (
          <button
            type="button"
            key={move}
            class={move === primary ? 'button primary' : 'button'}
            data-target={move}
            title={title}
            aria-disabled={!can}
            onClick={() => (can ? act(move) : why(move))}
            {...(move === 'apply' ? look : {})}
          >
            {word}
          </button>
        );
      })}
    </div>
  );
}
