// Playing cards as the protocol writes them: rank, then suit ("7C", "10H"); "JK" is a Joker.

export type Suit = 'C' | 'D' | 'H' | 'S';

export interface Card {
  rank: string;
  /** null for a Joker. */
  suit: Suit | null;
}

export const suitNames: Record<Suit, string> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };
const rankNames: Record<string, string> = { A: 'Ace', J: 'Jack', Q: 'Queen', K: 'King' };

export function parseCard(text: string): Card {
  if (text === 'JK') return { rank: 'JK', suit: null };
  return { rank: text.slice(0, -1), suit: text.slice(-1) as Suit };
}

export function cardName(text: string): string {
  const { rank, suit } = parseCard(text);
  return suit ? `${rankNames[rank] ?? rank} of ${suitNames[suit]}` : 'Joker';
}

export function isRed(suit: Suit | null): boolean {
  return suit === 'D' || suit === 'H';
}

const suitOf: Record<string, Suit> = { clubs: 'C', diamonds: 'D', hearts: 'H', spades: 'S' };

/** "diamonds" → "D". */
export function suitByName(name: string): Suit | null {
  return suitOf[name] ?? null;
}

const signs: Record<Suit, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** "Ann played 10H" → "Ann played 10♥". */
export function withSuitSigns(text: string): string {
  return text.replace(/\b(10|[2-9AJQK])([CDHS])\b/g, (_, rank: string, suit: Suit) => rank + signs[suit]);
}
