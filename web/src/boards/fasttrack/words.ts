// What the board says during a choice. The names of holes, cards and moves come from the game.
import type { Choice, Guide, Meaning } from '../../protocol';
import type { PegChoice } from './choice';
import { isSplit, splitSteps, type FastTrackView, type MoveView, type Peg, type Player } from './view';
import * as t from './words.en';
import { oneOf } from '../../words/lists';

export type Meanings = ReadonlyMap<string, Meaning> | undefined;

export const holeWords = (hole: string, meanings: Meanings): string => meanings?.get(`place:${hole}`)?.name ?? '';

/** The mark on a peg that most needs an explanation; without one, the hole under it. */
export function pegMeaning(peg: Peg): string {
  if (peg.must_exit) return 'status:must-exit';
  if (peg.fasttrack) return 'status:fasttrack';
  return peg.circuit && !peg.hole.startsWith('safe') ? 'status:circuit' : `place:${peg.hole}`;
}

export function pegWords(player: Player, index: number, names: readonly string[], meanings: Meanings): string {
  const peg = player.pegs[index]!;
  const key = pegMeaning(peg);
  const said = { name: names[player.seat] ?? '', number: index + 1, hole: holeWords(peg.hole, meanings) };
  if (!key.startsWith('status')) return t.peg(said);
  return t.pegWithStatus({ ...said, status: meanings?.get(key)?.name ?? '' });
}

export const choiceOf = (guide: Guide | null | undefined, move: MoveView): Choice | undefined =>
  guide?.choices.find((choice) => choice.move === move.move);

/** A move in a line, with its cost. */
export function moveWords(move: MoveView, guide: Guide | null | undefined): string {
  const choice = choiceOf(guide, move);
  if (!choice) return move.short;
  // The label of half a split already includes its price.
  return choice.price && !move.half_split ? t.priced({ label: choice.label, price: choice.price }) : choice.label;
}

/** "1-7" or, with gaps, "1, 2 or 5": the steps that can be chosen. */
export function stepRange(moves: readonly MoveView[]): string {
  const counts = [...new Set(moves.map((move) => move.steps))].sort((a, b) => a - b);
  const [first = 0, last = 0] = [counts[0], counts.at(-1)];
  if (counts.length > 2 && last - first === counts.length - 1) return t.range({ first, last });
  return oneOf(counts);
}

/** The text on the card when it comes up: only a 7 that can be split needs one. */
export const splitLabel = (view: FastTrackView): string | null => (view.card && isSplit(view) ? t.split : null);

export interface Asking {
  view: FastTrackView;
  guide: Guide | null | undefined;
  /** The peg that the player picked; the only peg with moves does not count as picked. */
  picked: PegChoice | null;
  /** The move under the pointer or focus. */
  led: MoveView | null;
}

/** What to do next in the middle of a choice; null while the game's own prompt says it. */
export function stepWords({ view, guide, picked, led }: Asking): string | null {
  if (led) return moveWords(led, guide);
  if (!picked) return null;
  const { number, moves } = picked;
  if (!isSplit(view)) return moves.length === 1 ? moveWords(moves[0]!, guide) : t.chooseWhere({ number });
  if (view.steps_left !== null) return t.splitTo({ number, left: view.steps_left });
  const said = { number, range: stepRange(moves), left: splitSteps };
  const half = moves.find((move) => move.half_split);
  return half ? t.splitStepsEnds({ ...said, price: choiceOf(guide, half)?.price ?? '' }) : t.splitSteps(said);
}
