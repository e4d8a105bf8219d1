import { expect, test } from 'vitest';
import { handSpots, layoutOf, runSpot, seatSpots } from './layout';
import { choicesOf, withPrice } from './moves';
import { durationOf, notesOf, penaltyOf } from './notes';
import { sortHand } from './sort';

test('moves are sorted by where they appear', () => {
  const free = (move: string, label: string) => ({ move, label, meaning: '', price: '', goal: false, costly: false });
  const given = {
    goal: '',
    progress: [],
    prompt: 'Play diamonds or a 10, or draw 1',
    choices: [
      free('declare', 'Said'),
      free('play 6D', 'Play the 6 of diamonds'),
      free('play 10H', 'Play the 10 of hearts'),
      free('draw', 'Draw 1'),
    ],
    at_a_price: [
      { kind: 'mistake', moves: ['play 7C'], label: 'Play it anyway', price: 'draw 2, your turn ends' },
      { kind: 'show', moves: ['expose 6D', 'expose 7C'], label: 'Show it to everyone', price: 'draw 1' },
    ],
  };
  const choices = choicesOf(given, false);
  expect([...choices.play.keys()]).toEqual(['6D', '10H']);
  expect(choices).toMatchObject({ draw: { move: 'draw' }, end: null, declare: { move: 'declare' } });
  expect([...(choices.mistake?.cards ?? [])]).toEqual(['7C']);
  expect([...(choices.show?.cards ?? [])]).toEqual(['6D', '7C']);
  expect(withPrice(given.at_a_price[0]!)).toBe('Play it anyway: draw 2, your turn ends');
  expect(withPrice(given.choices[1]!)).toBe('Play the 6 of diamonds');
  // Nothing can be done while a move is being sent, or by a spectator.
  for (const none of [choicesOf(given, true), choicesOf(null, false)]) {
    expect(none).toMatchObject({ draw: null, mistake: null, show: null });
    expect(none.play.size).toBe(0);
  }
});

test('LC-DECL-3 without reminders “last card” can be said at any time, and the button does not stand out', () => {
  const say = { kind: 'declare', moves: ['declare'], label: 'Say “last card!”', price: '' };
  const given = { goal: '', progress: [], prompt: '', choices: [], at_a_price: [say] };
  expect(choicesOf(given, false)).toMatchObject({ reminds: false, declare: { move: 'declare', costly: false } });
  expect(choicesOf({ ...given, at_a_price: [] }, false)).toMatchObject({ reminds: true, declare: null });
});

test('a hand can be held by suit, by rank, or as it was dealt', () => {
  const hand = ['KD', '10H', 'AD', '2C', '10C'];
  expect(sortHand(hand, 'suit')).toEqual(['2C', '10C', 'AD', 'KD', '10H']);
  expect(sortHand(hand, 'rank')).toEqual(['AD', '2C', '10C', '10H', 'KD']);
  expect(sortHand(hand, 'dealt')).toEqual(hand);
});

test.each([
  [360, 500],
  [360, 400],
  [940, 740],
  [1600, 900],
])('on %d × %d every card of a hand of 24 lies on the board', (width, height) => {
  const layout = layoutOf(width, height, 24);
  for (const spot of handSpots(layout, 24)) {
    const [dx, dy] = [50 * spot.scale, 70 * spot.scale];
    expect(spot.x - dx).toBeGreaterThanOrEqual(0);
    expect(spot.x + dx).toBeLessThanOrEqual(width);
    expect(spot.y + dy).toBeLessThanOrEqual(layout.actionsTop);
    expect(spot.y - dy).toBeGreaterThanOrEqual(0);
  }
});

test('a long run stays on the board', () => {
  const layout = layoutOf(360, 500, 5);
  for (let at = 0; at < 9; at++) {
    const spot = runSpot(layout, at, 9);
    expect(spot.x + 50 * spot.scale).toBeLessThanOrEqual(360);
  }
});

test('the others sit from left to right, those in the middle further up', () => {
  const spots = seatSpots(layoutOf(1200, 800, 5), 3);
  expect(spots[0]?.x).toBeLessThan(spots[1]?.x ?? 0);
  expect(spots[1]?.y).toBeLessThan(spots[0]?.y ?? 0);
});

const mistake = [
  { event: 'mistake', seat: 1, card: '2C', rule: 'LC-MATCH-1', text: 'Ben took 2C back: a mistake (LC-MATCH-1)' },
  { event: 'drew', seat: 1, count: 2, rule: 'LC-PEN-1' },
  { event: 'turn', seat: 2 },
];

test('a penalty is one note with its cost and its rule', () => {
  const meanings = new Map([
    ['event:mistake', { key: 'event:mistake', name: 'Mistake', text: 'The card went back to the hand.' }],
  ]);
  expect(notesOf(mistake, meanings)).toEqual([{ seat: 1, text: 'Mistake +2', rule: 'LC-MATCH-1' }]);
  expect(penaltyOf(mistake, 1)?.rule).toBe('LC-MATCH-1');
  expect(penaltyOf(mistake, 0)).toBeUndefined();
});

test('more cards take longer to draw', () => {
  const drew = (count: number) => durationOf([{ event: 'drew', seat: 0, count }]);
  expect(drew(5)).toBeGreaterThan(drew(1));
  expect(durationOf([])).toBeGreaterThan(0);
});
