// The game's words for its moves, from the guide (docs/protocol.md): the name, effect and cost of each.
import type { Choice, Guide } from '../../protocol';

export type ChoiceOf = (move: string) => Choice | undefined;

export function choicesBy(guide: Guide | null | undefined): ChoiceOf {
  const choices = new Map(guide?.choices.map((choice) => [choice.move, choice]));
  return (move) => choices.get(move);
}

/** The moves in the order of the guide, most important first. Moves that it does not name come last. */
export function inOrderOf(guide: Guide | null | undefined, moves: readonly string[]): string[] {
  const places = new Map(guide?.choices.map(({ move }, at) => [move, at]));
  const place = (move: string) => places.get(move) ?? moves.length + places.size;
  return [...moves].sort((a, b) => place(a) - place(b));
}

/** The words that all labels begin with; empty when they share none or a label is missing. */
export function commonLabel(labels: readonly (string | undefined)[]): string {
  const [first, ...others] = labels.map((label) => label?.split(' ') ?? []);
  if (!first) return '';
  const end = first.findIndex((word, at) => others.some((other) => other[at] !== word));
  return (end < 0 ? first : first.slice(0, end)).join(' ');
}
