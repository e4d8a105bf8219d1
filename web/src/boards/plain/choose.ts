// Choosing among the legal moves without knowing the game: a move is a list of words, and a long list of moves is
// narrowed down word by word. A short list is shown whole.

/** A button of the plain board. */
export type Offer =
  /** Makes the move. */
  | { kind: 'move'; move: string; words: string[] }
  /** Leads to the moves that begin with `path`. */
  | { kind: 'more'; path: string[]; words: string[]; count: number };

/** Offers that begin with the same word. */
export interface OfferGroup {
  word: string;
  offers: Offer[];
}

const startsWith = (words: readonly string[], path: readonly string[]): boolean =>
  path.every((word, at) => words[at] === word);

/** The words that all the moves begin with. */
function commonStart(moves: readonly string[][]): string[] {
  const [first = []] = moves;
  const end = first.findIndex((word, at) => moves.some((move) => move[at] !== word));
  return end < 0 ? first : first.slice(0, end);
}

function groupBy(moves: readonly string[][], at: number): Map<string, string[][]> {
  const groups = new Map<string, string[][]>();
  for (const move of moves) {
    const word = move[at] ?? '';
    groups.set(word, [...(groups.get(word) ?? []), move]);
  }
  return groups;
}

/**
 * What is offered after some words have been chosen, all the moves at once if there is `room` for them; `words` of an
 * offer are those that come after the chosen ones.
 */
export function offersAfter(moves: readonly string[], path: readonly string[], room: number): Offer[] {
  const left = moves.map((move) => move.split(' ')).filter((move) => startsWith(move, path));
  const asMove = (move: string[]): Offer => ({ kind: 'move', move: move.join(' '), words: move.slice(path.length) });
  if (left.length <= room) return left.map(asMove);
  return [...groupBy(left, path.length).values()].flatMap((group): Offer[] => {
    if (group.length <= 2) return group.map(asMove);
    const start = commonStart(group);
    return [{ kind: 'more', path: start, words: start.slice(path.length), count: group.length }];
  });
}

/** The offers by their first word, in the order of the list. */
export function grouped(offers: readonly Offer[]): OfferGroup[] {
  const groups: OfferGroup[] = [];
  for (const offer of offers) {
    const word = offer.words[0] ?? '';
    const group = groups.find((one) => one.word === word);
    if (group) group.offers.push(offer);
    else groups.push({ word, offers: [offer] });
  }
  return groups;
}

/** The moves that name a card, or anything else. */
export function movesWith(moves: readonly string[], word: string): string[] {
  return moves.filter((move) => move.split(' ').includes(word));
}
