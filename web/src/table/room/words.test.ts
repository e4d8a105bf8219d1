import { expect, test } from 'vitest';
import type { GameInfo } from '../../client/http';
import type { Table } from '../../protocol';
import { extent, invitation, stateOf } from './words';

const info = { name: 'Last Card', minutes: 10 } as GameInfo;
const table = (change: Partial<Table>) =>
  ({
    game: 'last-card',
    phase: 'waiting',
    host: 0,
    seats: [{ kind: 'person', name: 'Ann' }, { kind: 'open' }, { kind: 'bot', name: 'Bot 3' }],
    ...change,
  }) as Table;

test('an invitation names the host, the game, the number of players and the duration', () => {
  expect(invitation(table({}), info)).toBe('Ann invites you to Last Card');
  expect(extent(table({}), info)).toBe('For 3 players · about 10 minutes');
  expect(extent(table({}), info, true)).toBe('Last Card for 3 players · about 10 minutes');
});

test('a host without a name of their own is not called by a number', () => {
  const seats = [{ kind: 'person', name: 'Player 1' }, { kind: 'open' }] as Table['seats'];
  expect(invitation(table({ seats }), info)).toBe('You are invited to Last Card');
  expect(invitation(table({ host: null }), null)).toBe('You are invited to Last card');
});

test('what is still missing', () => {
  const open = { kind: 'open' };
  expect(stateOf(table({}))).toBe('Waiting for one more player');
  expect(stateOf(table({ seats: [open, open] as Table['seats'] }))).toBe('Waiting for 2 more players');
  expect(stateOf(table({ seats: [] }))).toBe('Everyone is here');
  expect(stateOf(table({ phase: 'dealing' }))).toBe('Dealing');
});
