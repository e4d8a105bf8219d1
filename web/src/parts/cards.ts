// Playing cards as the protocol writes them: rank, then suit ("7C", "10H"); "JK" is a Joker.
import * as t from '../words/parts.en';

export type Suit = 'C' | 'D' | 'H' | 'S';

export interface Card {
  rank: string;
  /** null for a Joker. */
  suit: Suit | null;
}

export function parseCard(text: string): Card {
  if (text === 'JK') return { rank: 'JK', suit: null };
  return { rank: text.slice(0, -1), suit: text.slice(-1) as Suit };
}

export function cardName(text: string): string {
  const { rank, suit } = parseCard(text);
  return suit ? t.cardName({ rank, number: rank, suit }) : t.joker;
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

const rankLetters: Record<string, string> = { Ace: 'A', Jack: 'J', Queen: 'Q', King: 'K' };

/** "Ann played the 10 of hearts" and "Ann played 10H" → "Ann played 10♥". */
export function withSuitSigns(text: string): string {
  return text
    .replace(
      /\b(?:[Tt]he )?(Ace|King|Queen|Jack|10|[2-9]) of (clubs|diamonds|hearts|spades)\b/g,
      (_, rank: string, suit: string) => (rankLetters[rank] ?? rank) + signs[suitOf[suit] ?? 'C'],
    )
    .replace(/\b(10|[2-9AJQK])([CDHS])\b/g, (_, rank: string, suit: Suit) => rank + signs[suit]);
}

/** Splits a sentence at its cards: "Ann played 10♥" → ["Ann played ", "10♥", ""]; every second piece is a card. */
export const cutAtCards = (text: string): string[] => text.split(/((?:10|[2-9AJQK])[♣♦♥♠])/);

/** Whether a card with the sign of its suit is red. */
export const hasRedSign = (card: string): boolean => /[♦♥]$/.test(card);
