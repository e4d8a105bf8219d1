import { expect, test } from 'vitest';
import { cardName, cutAtCards, hasRedSign, parseCard, suitByName, withSuitSigns } from './cards';

test('a card is its rank and then its suit', () => {
  expect(parseCard('10H')).toEqual({ rank: '10', suit: 'H' });
  expect(parseCard('JK')).toEqual({ rank: 'JK', suit: null });
  expect(cardName('QS')).toBe('Queen of spades');
  expect(cardName('7C')).toBe('7 of clubs');
  expect(suitByName('diamonds')).toBe('D');
});

test('cards in a sentence are shown with the sign of their suit', () => {
  expect(withSuitSigns('Ann played 10H and AS (LC-RUN-1)')).toBe('Ann played 10♥ and A♠ (LC-RUN-1)');
  expect(withSuitSigns('The Queen of spades covers the 10 of hearts')).toBe('Q♠ covers 10♥');
  expect(withSuitSigns('The next player draws 5')).toBe('The next player draws 5');
});

test('a sentence is split at its cards, so that red cards can be red', () => {
  expect(cutAtCards('Ann drew 7♣, 10♥')).toEqual(['Ann drew ', '7♣', ', ', '10♥', '']);
  expect(['7♣', '10♥', 'A♦', 'K♠'].map(hasRedSign)).toEqual([false, true, true, false]);
  expect(cutAtCards('The game begins.')).toEqual(['The game begins.']);
});
