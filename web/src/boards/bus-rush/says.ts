// What the game says of its moves and of the things on the table. The words are the game's own; without them, as in the
// gallery, things are called by their keys.
import type { Choice, Guide, Meaning } from '../../protocol';
import type { Path } from './choice';

export type Meanings = ReadonlyMap<string, Meaning> | undefined;

export interface Says {
  guide: Guide | null | undefined;
  meanings: Meanings;
}

/** What is said of a move; undefined when it is not legal. */
export const choiceOf = ({ guide }: Says, move: string | null): Choice | undefined =>
  guide?.choices.find((choice) => choice.move === move);

/** The choices that begin so. */
export function choicesAfter({ guide }: Says, path: Path): Choice[] {
  const begins = path.join(' ');
  return guide?.choices.filter(({ move }) => move === begins || move.startsWith(`${begins} `)) ?? [];
}

/** The moves that play a card of the hand. */
export const playsOf = (says: Says, card: string): Choice[] => [
  ...choicesAfter(says, ['bus', card]),
  ...choicesAfter(says, ['rush', card]),
];

/** The price of every move that begins so, when each of them costs more than it brings; otherwise empty. */
export function costOf(choices: readonly Choice[]): string {
  return choices.length > 0 && choices.every(({ costly }) => costly) ? (choices[0]?.price ?? '') : '';
}

const words = (key: string): string => key.slice(key.indexOf(':') + 1).replace(/[_-]/g, ' ');

export const nameOf = (meanings: Meanings, key: string): string => meanings?.get(key)?.name ?? words(key);
export const meaningOf = (meanings: Meanings, key: string): string => meanings?.get(key)?.text ?? '';

/** Meanings have one for each card; a rerouted card is no longer what it was printed as. */
export const keyOfCard = ({ id, kind }: { id: string; kind: string }, rerouted: boolean): string =>
  rerouted ? `rerouted:${kind}` : `card:${id}`;
