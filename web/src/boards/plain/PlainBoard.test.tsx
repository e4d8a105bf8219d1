import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { colourOfSeat } from '../../theme/colours';
import type { BoardProps, Fixture } from '../contract';
import { plainBoard } from './PlainBoard';
import { wordText } from './words';

let root: HTMLDivElement;
let made: string[];

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  made = [];
});

afterEach(() => root.remove());

function draw(fixture: Fixture, more: Partial<BoardProps> = {}): void {
  const seats = fixture.names.map((name, seat) => ({
    kind: 'person' as const,
    name,
    present: true,
    bot_plays: false,
    colour: colourOfSeat(seat),
  }));
  const props: BoardProps = {
    view: fixture.view,
    seat: fixture.seat,
    toDecide: fixture.toDecide ?? (fixture.moves ? fixture.seat : null),
    moves: fixture.moves,
    guide: fixture.guide ?? null,
    names: fixture.names,
    seats,
    events: fixture.events,
    shown: 0,
    act: (move) => made.push(move),
    why: () => {},
    motion: 'reduced',
    speed: 1,
    catalog: fixture.catalog ? new Map(fixture.catalog.map((card) => [card.id, card])) : null,
    announce: () => {},
    say: () => {},
    ...more,
  };
  act(() => render(<plainBoard.Component {...props} />, root));
}

const eights: Fixture = {
  title: 'A game that nobody knows',
  seat: 0,
  names: ['Ann', 'Ben'],
  view: {
    game: 'crazy-eights',
    seat: 0,
    over: false,
    on_turn: 0,
    players: [
      { seat: 0, cards: 2 },
      { seat: 1, cards: 5 },
    ],
    hand: ['8C', '9D'],
    draw_pile: 31,
    top: '7D',
  },
  moves: ['play 9D', 'play 8C hearts', 'play 8C spades', 'draw'],
  events: [{ event: 'played', seat: 1, text: 'Ben played 7D' }],
};

const click = (target: string) => act(() => root.querySelector<HTMLElement>(`[data-target="${target}"]`)?.click());
const targets = () => [...root.querySelectorAll<HTMLElement>('[data-target]')].map((one) => one.dataset['target']);

test('it shows players, piles, the hand, the moves and what has just happened', () => {
  draw(eights);
  const text = root.textContent ?? '';
  for (const part of ['Ann', 'you', 'to move', 'Ben', 'cards 5', 'Draw pile31', 'Ben played 7♦', 'Choose a move.']) {
    expect(text).toContain(part);
  }
  const pictures = [...root.querySelectorAll('svg[aria-label]')].map((svg) => svg.getAttribute('aria-label'));
  expect(pictures).toEqual(expect.arrayContaining(['7 of diamonds', '8 of clubs', '9 of diamonds']));
  expect(plainBoard.count?.(eights.view, 1)).toBe('5 cards');
});

test('a move is a button', () => {
  draw(eights);
  click('move:draw');
  expect(made).toEqual(['draw']);
});

test('a hint marks its move and its card', () => {
  draw(eights, { hint: 'play 8C spades' });
  const marked = [...root.querySelectorAll<HTMLElement>('[data-hinted]')].map((one) => one.dataset['target']);
  expect(marked).toEqual(['move:play 8C spades', 'hand::0']);
});

test('a card makes its only move, or lists its moves', () => {
  draw(eights);
  click('hand::1');
  expect(made).toEqual(['play 9D']);
  click('hand::0');
  expect(targets()).not.toContain('move:draw');
  expect(root.textContent).toContain('8♣ …');
  click('move:play 8C spades');
  expect(made).toEqual(['play 9D', 'play 8C spades']);
  click('back');
  expect(targets()).toContain('move:draw');
});

test('while others move nothing can be clicked', () => {
  draw(eights, { moves: null, toDecide: 1 });
  expect(targets()).toEqual([]);
  expect(root.textContent).toContain('Waiting for Ben.');
});

const fixtures = import.meta.glob<Fixture>('../*/fixtures/*.json', { import: 'default', eager: true });

/** Clicks through every offer that leads on, and returns all moves offered. */
function offered(): string[] {
  const here = targets().flatMap((target) => (target?.startsWith('move:') ? [target.slice(5)] : []));
  const deeper = targets().filter((target) => target?.startsWith('more:'));
  return [
    ...here,
    ...deeper.flatMap((target) => {
      click(target ?? '');
      const found = offered();
      click('back');
      return found;
    }),
  ];
}

test.each(Object.entries(fixtures))('every move and every player of %s is there', (_, fixture) => {
  draw(fixture);
  for (const name of fixture.names) expect(root.textContent).toContain(name);
  expect(root.textContent).not.toContain('[object');
  expect(root.textContent).not.toMatch(/undefined|NaN/);
  expect([...new Set(offered())].sort()).toEqual([...(fixture.moves ?? [])].sort());
});

const choice = (move: string, label: string, more = {}) => ({
  move,
  label,
  meaning: '',
  price: '',
  goal: false,
  costly: false,
  ...more,
});

test("the board uses the game's names and prices for moves, most important first", () => {
  const guide = {
    goal: 'Get rid of your cards.',
    progress: [],
    prompt: 'Follow suit, or draw 1',
    choices: [
      choice('play 9D', 'Play the 9 of diamonds', { goal: true, meaning: 'You win.' }),
      choice('draw', 'Draw 1', { price: 'your turn ends' }),
      choice('play 8C spades', 'Play the 8 of clubs and ask for spades', { price: 'it is spades already' }),
    ],
    at_a_price: [],
  };
  draw(eights, { guide });
  const moves = targets().filter((target) => target?.startsWith('move:'));
  expect(moves).toEqual(['move:play 9D', 'move:draw', 'move:play 8C spades', 'move:play 8C hearts']);
  const button = (move: string) => root.querySelector(`[data-target="move:${move}"]`);
  expect(button('draw')?.textContent).toBe('Draw 1 your turn ends');
  expect(button('draw')?.getAttribute('aria-label')).toBe('Draw 1: your turn ends');
  expect(button('play 9D')?.textContent).toBe('★ Play 9♦ You win.');
  expect(button('play 8C spades')?.textContent).toContain('it is spades already');
  expect(button('play 8C hearts')?.textContent).toBe('Play 8♣ hearts');
  // The strip above the board says it.
  expect(root.querySelector('.pb-status')?.textContent).not.toContain('Follow suit');
});

test('while others move, the board offers what can be done out of turn', () => {
  const guide = { goal: '', progress: [], prompt: '', choices: [choice('declare', 'Say it')], at_a_price: [] };
  draw(eights, { guide, moves: null, toDecide: 1 });
  click('move:declare');
  expect(made).toEqual(['declare']);
});

test('a place is called what the game calls it, and not by its id', () => {
  const meaning = { key: 'place:hold-0-1', name: "Ann's holding", text: 'Pegs wait here.' };
  const words = { names: ['Ann'], catalog: null, meanings: new Map([[meaning.key, meaning as never]]) };
  expect(wordText('hold-0-1', words)).toBe("Ann's holding");
  expect(wordText('draw_pile', words)).toBe('draw pile');
});
