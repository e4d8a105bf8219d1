import { expect, test } from 'vitest';
import type { GameInfo } from '../../client/http';
import { firstDraft } from './draft';
import { askedIn, questionsOf } from './questions';

const number = (name: string, usual: number, min: number, max: number, step = 1) =>
  ({ kind: 'number', name, default: usual, min, max, step, help: 'a number', variant: false }) as const;
const info = {
  game: 'x',
  name: 'X',
  players: [2, 4],
  usual_players: 3,
  options: {
    turn_limit: number('Turn limit', 0, 0, 1000),
    hand_size: number('Hand size', 5, 3, 10),
    size: number('Board size', 7, 7, 9, 2),
    pegs: number('Pegs', 5, 3, 5),
    hops: { kind: 'switch', name: 'Hops in a run', default: true, help: 'hops are allowed', variant: true },
    enter: { kind: 'subset', name: 'Enter', default: ['A'], choices: ['A', 'K'], help: 'cards', variant: true },
    four: {
      kind: 'choice',
      name: 'A 4 moves',
      default: 'backward',
      choices: ['backward', 'forward'],
      choice_names: ['back', 'ahead'],
      help: 'a 4',
      variant: true,
    },
  },
} as unknown as GameInfo;

test('a question is about the usual game, or one option changed enough to matter', () => {
  expect(questionsOf(info).map(({ title, other }) => [title, other])).toEqual([
    ['The usual rules', null],
    ['Hand size: 7 instead of 5', { hand_size: 7 }],
    ['Board size: 9 instead of 7', { size: 9 }],
    ['Pegs: 3 instead of 5', { pegs: 3 }],
    ['Without “Hops in a run”', { hops: false }],
    ['A 4 moves: ahead instead of back', { four: 'forward' }],
  ]);
});

test('a question keeps the players and the number of games', () => {
  const draft = { ...firstDraft(info), games: 1000, options: { pegs: 4 } };
  expect(askedIn(draft, questionsOf(info)[1]!)).toEqual({ ...draft, options: {}, other: { hand_size: 7 } });
});
