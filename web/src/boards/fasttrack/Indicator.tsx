// The line at the top: what to do now, or what is happening, and how many steps of a 7 are left.
import type { PegChoice } from './choice';
import { Pips } from './DrawnCard';
import type { Note } from './scenes';
import { isSplit, splitSteps, type FastTrackView, type MoveView } from './view';
import { orList, steps, theCard } from './words';

/** What happened, in a few words. */
export function noteWords(note: Note, names: readonly string[]): string {
  const name = names[note.seat] ?? '';
  switch (note.kind) {
    case 'no_move':
      return `${name} has no move with ${theCard(note.card ?? null)}`;
    case 'cut':
      return `${names[note.by ?? note.seat] ?? ''} cuts ${name}`;
    case 'fasttrack':
      return `${name} is on FastTrack`;
    case 'circuit':
      return `${name} completed a circuit`;
    case 'lost_status':
      return `${name} lost FastTrack status`;
    case 'must_exit':
      return `A 4: ${name} must leave the ring`;
    case 'half_split':
      return `${name} cannot use the other ${steps(note.count ?? 0)}`;
    case 'reshuffled':
      return 'The discards are shuffled into a new deck';
    case 'extra_turn':
      return `Extra turn for ${name}`;
    case 'won':
      return `${name} won`;
  }
}

export interface Asking {
  view: FastTrackView;
  names: readonly string[];
  choices: readonly PegChoice[];
  chosen: PegChoice | null;
  /** The one move that is looked at. */
  led: MoveView | null;
  onTurn: number | null;
  card: string | null;
  /** Who won, when the events have just told. */
  winner: number | null;
}

function whatToChoose({ view, choices, chosen, led }: Asking): string {
  if (led?.part === 1 && led.half_split) return `${steps(led.steps)}; the rest is lost`;
  if (led?.part === 1) return `${steps(led.steps)}, and ${led.steps_left} for another peg`;
  if (chosen?.moves[0]?.kind === 'enter') return `Peg ${chosen.number} comes in: choose the home hole`;
  if (chosen) return `Peg ${chosen.number}: choose ${chosen.moves.length > 1 ? 'where it goes' : 'the marked hole'}`;
  const pegs = `peg ${orList(choices.map((choice) => choice.number))}`;
  if (view.steps_left !== null) return `Choose ${pegs} for the other ${view.steps_left}`;
  return `Choose ${pegs}`;
}

function whatToDo(asking: Asking): string {
  const { view, names, choices, onTurn, winner } = asking;
  if (choices.length > 0) return whatToChoose(asking);
  if (!view.over) return `${names[onTurn ?? view.on_turn] ?? ''} plays ${theCard(asking.card)}`;
  return winner === null ? 'The game is over' : `${names[winner] ?? ''} won`;
}

export function Indicator(props: Asking & { note: Note | null }) {
  const { view, note, led, names } = props;
  const showsPips = !view.over && isSplit(view) && note === null;
  const left = view.steps_left ?? splitSteps;
  const mine = props.choices.length > 0;
  return (
    <div class={mine || props.winner !== null ? 'ft-say mine' : 'ft-say'}>
      {showsPips && <strong class="ft-split-word">7 split</strong>}
      <span class="ft-say-text">{note ? noteWords(note, names) : whatToDo(props)}</span>
      {showsPips && (
        <span class="ft-left">
          <Pips used={splitSteps - left} next={led && led.part !== null ? led.steps : 0} />
          <b>{left} left</b>
        </span>
      )}
    </div>
  );
}
