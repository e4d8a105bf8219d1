// Choosing among the legal moves, a word at a time. A move is a list of words; the choice so far is the beginning of a
// move, and the next word is any word that follows it in the list. Trades are sets of cards, so their order does not
// count.

export type Path = readonly string[];

const words = (move: string): string[] => move.split(' ');

const startsWith = (move: string[], path: Path): boolean => path.every((word, at) => move[at] === word);

/** The moves that begin with the choice so far. */
export function movesAfter(moves: readonly string[], path: Path): string[][] {
  return moves.map(words).filter((move) => startsWith(move, path));
}

/** The possible next words, without duplicates, in the order of the list. */
export function nextWords(moves: readonly string[], path: Path): string[] {
  const next = movesAfter(moves, path).map((move) => move[path.length]);
  return [...new Set(next.filter((word): word is string => word !== undefined))];
}

/** The chosen move when nothing is left to decide: it is complete, or the only continuation. */
export function decided(moves: readonly string[], path: Path): string | null {
  const left = movesAfter(moves, path);
  return path.length > 0 && left.length === 1 ? (left[0]?.join(' ') ?? null) : null;
}

/** The path, extended by every word that leaves no choice, but never to the end of a move. */
export function advance(moves: readonly string[], path: Path): string[] {
  const next = nextWords(moves, path);
  const left = movesAfter(moves, path);
  if (left.length < 2 || next.length !== 1 || next[0] === undefined) return [...path];
  return advance(moves, [...path, next[0]]);
}

/** The first words of the moves that play a card of the hand; null if no legal move plays it. */
export function playOf(moves: readonly string[], card: string): string[] | null {
  const move = moves.map(words).find(([verb, what]) => (verb === 'bus' || verb === 'rush') && what === card);
  return move ? advance(moves, move.slice(0, 2)) : null;
}

const tradesOf = (moves: readonly string[]): string[][] =>
  moves
    .map(words)
    .filter(([verb]) => verb === 'trade')
    .map(([, ...cards]) => cards);

const includesAll = (cards: readonly string[], picked: readonly string[]): boolean =>
  picked.every((card) => cards.includes(card));

/** The listed trade of exactly these cards, in whatever order it is listed. */
export function tradeOf(moves: readonly string[], picked: readonly string[]): string | null {
  const found = tradesOf(moves).find((cards) => cards.length === picked.length && includesAll(cards, picked));
  return found && picked.length > 0 ? ['trade', ...found].join(' ') : null;
}

/** The cards that can still complete a legal trade with those already picked. */
export function tradable(moves: readonly string[], picked: readonly string[]): Set<string> {
  return new Set(
    tradesOf(moves)
      .filter((cards) => includesAll(cards, picked))
      .flat(),
  );
}

/** The boroughs that a card can lead to by the legal moves, for the preview. */
export function destinations(moves: readonly string[], card: string): string[] {
  return [...new Set(movesAfter(moves, ['rush', card]).flatMap((move) => (move.length === 3 ? [move[2] ?? ''] : [])))];
}
