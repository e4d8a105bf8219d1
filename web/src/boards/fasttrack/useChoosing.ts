// Choosing a move: first a peg, then its destination; by pointer or by key, on the board or in the list.
import type { RefObject } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useKeyboardTargets } from '../../parts/keyboardTargets';
import type { BoardProps } from '../contract';
import { chosenPeg, leadOf, movesToDraw, pegChoices, questionFor, type PegChoice } from './choice';
import { useNumberKeys } from './useKeys';
import type { FastTrackView, MoveView } from './view';
import { moveWords } from './words';

type Props = BoardProps<FastTrackView>;

export interface Choosing {
  choices: PegChoice[];
  chosen: PegChoice | null;
  /** The chosen peg, if the player has picked it. */
  picked: PegChoice | null;
  /** The moves whose paths are drawn, and the move in focus. */
  drawn: MoveView[];
  led: MoveView | null;
  /** Chooses a peg, or none with null. */
  pick(hole: string | null, byKey?: boolean): void;
  /** The player chose a target on the board: a peg or a destination. */
  choose(target: string, byKey: boolean): void;
  /** The player clicked a hole that is not a target. */
  ask(hole: string): void;
  /** The pointer is on a target, or on none (null). */
  lookAt(target: string | null): void;
}

/** The picked peg. It is dropped when the list of moves changes. */
function usePicked(moves: readonly string[] | null) {
  const about = moves?.join() ?? '';
  const [state, setState] = useState<{ about: string; hole: string | null }>({ about, hole: null });
  return [state.about === about ? state.hole : null, (hole: string | null) => setState({ about, hole })] as const;
}

/** Shows why something is not possible, in the server's words. */
function sayWhyNot({ check, say }: Props, question: string): void {
  void check(question).then(({ legal, rule, title, message }) => {
    if (legal || !message) return;
    say({ text: message, ...(rule ? { rule } : {}), ...(title ? { title } : {}) });
  });
}

/** What a click on something that cannot be chosen means: a question about the peg, or about the move to that hole. */
function useQuestions(props: Props, from: string | null, { choices, pick }: Pick<Choosing, 'choices' | 'pick'>) {
  const { view, moves, seat, say } = props;
  return (hole: string) => {
    if (!moves || seat === null) return;
    const own = view.players[seat]?.pegs.findIndex((peg) => peg.hole === hole) ?? -1;
    const entering = choices.find((choice) => choice.hole.startsWith('hold'));
    if (own >= 0 && hole.startsWith('hold') && entering) return pick(entering.hole);
    if (own >= 0 && hole !== from) {
      pick(hole);
      say({ text: `Peg #${own + 1} has no move with this card. Choose a hole to ask why.` });
    } else if (from !== null) {
      sayWhyNot(props, questionFor(view, from, hole));
    }
  };
}

/** With the keyboard, choosing a peg moves the focus to its destinations; the returned function requests that. */
function useFocusOnGoals(root: RefObject<HTMLElement | null>): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) root.current?.querySelector<HTMLElement>('[data-target^="go:"]')?.focus();
  }, [count]);
  return () => setCount(count + 1);
}

/** `moves` are those of the props, or null during an animation. */
export function useChoosing(props: Props, moves: string[] | null, root: RefObject<HTMLElement | null>): Choosing {
  const { view, guide, act, say, announce } = props;
  const choices = useMemo(() => pegChoices(view, moves), [view, moves]);
  const [picked, setPicked] = usePicked(moves);
  const [target, lookAt] = useState<string | null>(null);
  const focusOnGoals = useFocusOnGoals(root);
  const chosen = chosenPeg(choices, picked);
  const lead = leadOf(target);
  const drawn = movesToDraw(choices, chosen, lead);

  const pick = (hole: string | null, byKey = false) => {
    say(null);
    setPicked(hole);
    if (byKey) focusOnGoals();
    const choice = choices.find((c) => c.hole === hole);
    if (choice) announce(choice.moves.map((move) => moveWords(move, guide)).join('; '));
  };
  const choose = (what: string, byKey: boolean) => {
    const meant = leadOf(what);
    if (!meant) return;
    if ('move' in meant) return act(meant.move);
    if (chosen?.hole !== meant.peg) return pick(meant.peg, byKey);
    // A second click on a peg makes its only move; with several moves it deselects the peg.
    if (chosen.moves.length === 1) act(chosen.moves[0]!.move);
    else if (byKey) focusOnGoals();
    else if (choices.length > 1) pick(null);
  };
  const back = () => {
    root.current?.querySelector<HTMLElement>('.ft-peg.chosen')?.focus();
    pick(null);
  };
  useKeyboardTargets(root, { onBack: back, onFocus: lookAt });
  useNumberKeys((number) => {
    const choice = choices.find((c) => c.number === number);
    if (choice) pick(choice.hole, true);
  });
  const ask = useQuestions(props, picked ?? chosen?.hole ?? null, { choices, pick });
  const led = lead && 'move' in lead ? (drawn[0] ?? null) : null;
  return { choices, chosen, picked: picked === null ? null : chosen, drawn, led, pick, choose, ask, lookAt };
}
