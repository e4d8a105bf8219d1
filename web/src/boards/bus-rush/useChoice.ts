// The viewer's current choice: the beginning of a legal move, or cards laid out for a trade. Every step comes from the
// list of legal moves; for anything else the server is asked, and its answer shown.
import { useEffect, useMemo } from 'preact/hooks';
import { useChoice as useStaged } from '../../parts/choice';
import type { BoardProps } from '../contract';
import { advance, decided, movesAfter, nextWords, playOf, tradable, tradeOf, type Path } from './choice';
import { probe } from './probe';
import { cardOf, type Borough, type BusRushView } from './view';
import { describeBorough, describeCard, describePlayer } from './words';

export interface Choice {
  /** The picked card, even if no move plays it. */
  card: string | null;
  path: Path;
  /** The cards laid out for a trade; null when none is being made. */
  picked: readonly string[] | null;
}

const nothing: Choice = { card: null, path: [], picked: null };

export interface Chooser extends Choice {
  next: readonly string[];
  /** The chosen move, when only confirming it is left. */
  ready: string | null;
  tradable: ReadonlySet<string>;
  pickCard(card: string): void;
  pickBorough(borough: Borough): void;
  pickSeat(seat: number): void;
  pick(word: string): void;
  trade(): void;
  act(move: string): void;
  back(): void;
}

type Props = BoardProps<BusRushView>;

/** Nothing follows a card that no move plays. */
const wordsAfter = (moves: readonly string[], path: Path): string[] => (path.length > 0 ? nextWords(moves, path) : []);

/** The click handlers; recreated on every render, so that they see the current choice. */
function handlers(props: Props, choice: Choice, change: (to: Partial<Choice>) => void) {
  const { view, moves, names, guide, meanings, say, why } = props;
  const listed = moves ?? [];
  const next = wordsAfter(listed, choice.path);
  const tell = (text: string) => say({ text });
  const act = (move: string) => {
    change(nothing);
    props.act(move);
  };
  const pick = (word: string) => {
    const path = advance(listed, [...choice.path, word]);
    const left = movesAfter(listed, path);
    const isWhole = left.length === 1 && left[0]?.length === path.length;
    if (isWhole) act(path.join(' '));
    else change({ path });
  };
  const pickForTrade = (card: string, picked: readonly string[]) => {
    if (picked.includes(card)) return change({ picked: picked.filter((other) => other !== card) });
    if (tradable(listed, picked).has(card)) return change({ picked: [...picked, card] });
    why(['trade', ...picked, card].join(' '));
  };
  const takeUp = (id: string) => {
    const card = cardOf(view, id);
    if (!card) return;
    if (!moves) return tell(describeCard(card, id in (view.hand?.rerouted ?? {}), meanings));
    const path = playOf(moves, id);
    change({ card: id, path: path ?? [], picked: null });
    if (!path) why(probe(view, card));
  };
  return {
    act,
    pick,
    pickCard(id: string) {
      if (choice.picked) return pickForTrade(id, choice.picked);
      if (next.includes(id) && choice.card) return pick(id);
      if (choice.card !== id) return takeUp(id);
      const ready = decided(listed, choice.path);
      if (ready) act(ready);
      else change(nothing);
    },
    pickBorough(borough: Borough) {
      if (next.includes(borough)) return pick(borough);
      const [verb, card, third] = choice.path;
      const asks =
        verb === 'rush' && card && (third || movesAfter(listed, choice.path).every((move) => move.length === 3));
      if (asks) return why([...choice.path, borough].join(' '));
      tell(describeBorough(view, borough, names));
    },
    pickSeat(seat: number) {
      if (next.includes(String(seat))) return pick(String(seat));
      tell(describePlayer(view, seat, names, { guide, meanings }));
    },
    trade: () =>
      change({
        card: null,
        path: [],
        picked: choice.card && tradable(listed, []).has(choice.card) ? [choice.card] : [],
      }),
    back() {
      // Takes a step back: out of a half-made choice first, then from the card.
      const first = choice.card ? playOf(listed, choice.card) : null;
      change(first && choice.path.length > first.length ? { path: first } : nothing);
    },
  };
}

export function useChoice(props: Props): Chooser {
  const [staged, change] = useStaged(props, nothing);
  const choice = props.moves ? staged : nothing;
  const listed = props.moves ?? [];
  const next = useMemo(() => wordsAfter(listed, choice.path), [props.moves, choice]);
  const open = useMemo(() => tradable(listed, choice.picked ?? []), [props.moves, choice]);
  useEffect(() => props.say(null), [props.shown]);
  const ready = choice.picked ? tradeOf(listed, choice.picked) : decided(listed, choice.path);
  return {
    ...choice,
    next,
    ready,
    tradable: open,
    ...handlers(props, choice, change),
  };
}
