import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { colourOfSeat } from '../../theme/colours';
import type { BoardProps, Fixture } from '../contract';
import { plainBoard } from './PlainBoard';

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
    names: fixture.names,
    seats,
    events: fixture.events,
    shown: 0,
    act: (move) => made.push(move),
    check: () => Promise.resolve({ type: 'verdict', legal: false, mistake: false }),
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
  for (const part of ['Ann', 'you', 'to move', 'Ben', '5 cards', 'Draw pile31', 'Ben played 7♦', 'Choose a move.']) {
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

test('a card makes its only move, or shows the moves that there are with it', () => {
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

test('while others move there is nothing to act on', () => {
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
