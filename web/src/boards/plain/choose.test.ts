import { expect, test } from 'vitest';
import { grouped, movesWith, offersAfter } from './choose';

const reroutes = ['queens', 'bronx', 'brooklyn'].flatMap((to) =>
  ['m7', 'q44'].map((card) => `rush reroute-1 ${card} ${to}`),
);
const moves = ['bus m7', 'bus q44', ...reroutes, 'wait', 'end'];

test('if there is room, all moves are offered, under their first word', () => {
  const groups = grouped(offersAfter(moves, [], 10));
  expect(groups.map((group) => [group.word, group.offers.length])).toEqual([
    ['bus', 2],
    ['rush', 6],
    ['wait', 1],
    ['end', 1],
  ]);
  expect(groups[0]?.offers[0]).toEqual({ kind: 'move', move: 'bus m7', words: ['bus', 'm7'] });
});

test('more moves than that are narrowed down by the words they share', () => {
  const offers = offersAfter(moves, [], 9);
  expect(offers).toContainEqual({ kind: 'more', path: ['rush', 'reroute-1'], words: ['rush', 'reroute-1'], count: 6 });
  expect(offers).toContainEqual({ kind: 'move', move: 'end', words: ['end'] });
});

test('every move can be reached, however little room there is', () => {
  const reached: string[] = [];
  const walk = (path: string[]) => {
    for (const offer of offersAfter(moves, path, 1)) {
      if (offer.kind === 'move') reached.push(offer.move);
      else walk(offer.path);
    }
  };
  walk([]);
  expect(reached.sort()).toEqual([...moves].sort());
});

test('a move that is the beginning of others is offered too', () => {
  const offers = offersAfter(['go', 'go a', 'go b'], [], 1);
  expect(offers).toEqual([{ kind: 'more', path: ['go'], words: ['go'], count: 3 }]);
  expect(offersAfter(['go', 'go a', 'go b'], ['go'], 1).map((offer) => offer.kind === 'move' && offer.move)).toEqual([
    'go',
    'go a',
    'go b',
  ]);
});

test('a card belongs to the moves that name it', () => {
  expect(movesWith(moves, 'm7')).toEqual(['bus m7', ...reroutes.filter((move) => move.includes('m7'))]);
});
