import { expect, test } from 'vitest';
import { cardName, parseCard, suitByName, withSuitSigns } from './cards';

test('a card is its rank and then its suit', () => {
  expect(parseCard('10H')).toEqual({ rank: '10', suit: 'H' });
  expect(parseCard('JK')).toEqual({ rank: 'JK', suit: null });
  expect(cardName('QS')).toBe('Queen of spades');
  expect(cardName('7C')).toBe('7 of clubs');
  expect(suitByName('diamonds')).toBe('D');
});

test('cards in a sentence are shown with the sign of their suit', () => {
  expect(withSuitSigns('Ann played 10H and AS (LC-RUN-1)')).toBe('Ann played 10♥ and A♠ (LC-RUN-1)');
});
