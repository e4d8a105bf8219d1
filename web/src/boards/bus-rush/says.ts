// The game's words for its moves and for the things on the table. Without them, as in the gallery, things go by their
// keys.
import type { Choice, Guide, Meaning } from '../../protocol';
import type { Path } from './choice';

export type Meanings = ReadonlyMap<string, Meaning> | undefined;

export interface Says {
  guide: Guide | null | undefined;
  meanings: Meanings;
}

/** The words for a move; undefined when it is not legal. */
export const choiceOf = ({ guide }: Says, move: string | null): Choice | undefined =>
  guide?.choices.find((choice) => choice.move === move);

/** The choices that begin with these words. */
export function choicesAfter({ guide }: Says, path: Path): Choice[] {
  const begins = path.join(' ');
  return guide?.choices.filter(({ move }) => move === begins || move.startsWith(`${begins} `)) ?? [];
}

/** The moves that play a card of the hand. */
export const playsOf = (says: Says, card: string): Choice[] => [
  ...choicesAfter(says, ['bus', card]),
  ...choicesAfter(says, ['rush', card]),
];

/** The common price of all moves that begin with these words, if each costs more than it brings; otherwise empty. */
export function costOf(choices: readonly Choice[]): string {
  return choices.length > 0 && choices.every(({ costly }) => costly) ? (choices[0]?.price ?? '') : '';
}

const words = (key: string): string => key.slice(key.indexOf(':') + 1).replace(/[_-]/g, ' ');

export const nameOf = (meanings: Meanings, key: string): string => meanings?.get(key)?.name ?? words(key);
export const meaningOf = (meanings: Meanings, key: string): string => meanings?.get(key)?.text ?? '';

/** There is a meaning for each printed card; a rerouted card no longer matches its print. */
export const keyOfCard = ({ id, kind }: { id: string; kind: string }, rerouted: boolean): string =>
  rerouted ? `rerouted:${kind}` : `card:${id}`;
