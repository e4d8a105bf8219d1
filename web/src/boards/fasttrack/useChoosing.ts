// Choosing a move: first a peg, then its destination; by pointer or by key, on the board or in the list.
import type { RefObject } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useChoice, usePeek, type Peek } from '../../parts/choice';
import { useBoardKeys, useKeyboardTargets } from '../../parts/keyboardTargets';
import type { BoardProps } from '../contract';
import { chosenPeg, leadOf, movesToDraw, pegChoices, questionFor, type PegChoice } from './choice';
import type { FastTrackView, MoveView } from './view';
import { moveWords } from './words';
import * as t from './words.en';

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
  /** The target under the pointer or in focus. */
  peek: Peek;
}

/** What a click on something that cannot be chosen means: a question about the peg, or about the move to that hole. */
function useQuestions(props: Props, from: string | null, { choices, pick }: Pick<Choosing, 'choices' | 'pick'>) {
  const { view, moves, seat, say, why } = props;
  return (hole: string) => {
    if (!moves || seat === null) return;
    const own = view.players[seat]?.pegs.findIndex((peg) => peg.hole === hole) ?? -1;
    const entering = choices.find((choice) => choice.hole.startsWith('hold'));
    if (own >= 0 && hole.startsWith('hold') && entering) return pick(entering.hole);
    if (own >= 0 && hole !== from) {
      pick(hole);
      say({ text: t.noMove({ number: own + 1 }) });
    } else if (from !== null) {
      why(questionFor(view, from, hole));
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
  const { view, guide, shown, act, announce } = props;
  const choices = useMemo(() => pegChoices(view, moves), [view, moves]);
  const [{ picked }, set] = useChoice<{ picked: string | null }>(props, { picked: null });
  const peek = usePeek(shown);
  const focusOnGoals = useFocusOnGoals(root);
  const chosen = chosenPeg(choices, picked);
  const lead = leadOf(peek.at);
  const drawn = movesToDraw(choices, chosen, lead);

  const pick = (hole: string | null, byKey = false) => {
    set({ picked: hole });
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
  useKeyboardTargets(root, { onBack: back, onFocus: peek.focus });
  useBoardKeys(Object.fromEntries(choices.map(({ number, hole }) => [number, () => pick(hole, true)])));
  const ask = useQuestions(props, picked ?? chosen?.hole ?? null, { choices, pick });
  const led = lead && 'move' in lead ? (drawn[0] ?? null) : null;
  return { choices, chosen, picked: picked === null ? null : chosen, drawn, led, pick, choose, ask, peek };
}
