import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenTable } from '../protocol';
import { FakeSocket } from './fakeSocket';
import { Lobby } from './lobby';

const table = (code: string, since: number, free = 1): OpenTable => ({
  table: code,
  game: 'last-card',
  players: 2,
  free,
  who: ['Ann'],
  options: {},
  clock_ms: 0,
  playing: false,
  since,
});

beforeEach(() => void vi.useFakeTimers({ now: 50_000 }));
afterEach(() => vi.useRealTimers());

function opened() {
  const sockets: FakeSocket[] = [];
  const lobby = new Lobby(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  lobby.open();
  sockets[0]!.open();
  return { lobby, sockets, codes: () => lobby.tables.value?.map((one) => one.table) };
}

test('the whole list, and then what changes in it, longest waiting first', () => {
  const { lobby, sockets, codes } = opened();
  expect(sockets[0]!.sent).toEqual([{ type: 'lobby' }]);
  expect(codes()).toBe(undefined);
  sockets[0]!.say({ type: 'lobby', now: 60_000, tables: [table('B', 2_000), table('A', 1_000)], more: 3 });
  expect(codes()).toEqual(['A', 'B']);
  expect(lobby.more.value).toBe(3);
  sockets[0]!.say({
    type: 'lobby_changed',
    now: 60_000,
    changed: [table('C', 1_500), table('B', 2_000, 2)],
    gone: ['A'],
    more: 0,
  });
  expect(codes()).toEqual(['C', 'B']);
  expect(lobby.tables.value![1]!.free).toBe(2);
  expect(lobby.more.value).toBe(0);
});

test('how long somebody has waited, by the clock of the server', () => {
  const { lobby, sockets } = opened();
  sockets[0]!.say({ type: 'lobby', now: 60_000, tables: [table('A', 40_000)], more: 0 });
  expect(lobby.waited(lobby.tables.value![0]!)).toBe(20_000);
  vi.advanceTimersByTime(5_000);
  expect(lobby.waited(lobby.tables.value![0]!)).toBe(25_000);
});

test('a lost connection is made again, and a closed one is not', () => {
  const { lobby, sockets } = opened();
  sockets[0]!.close(1006);
  expect(lobby.isLost.value).toBe(true);
  vi.advanceTimersByTime(700);
  expect(sockets.length).toBe(2);
  sockets[1]!.open();
  sockets[1]!.say({ type: 'lobby', now: 60_000, tables: [], more: 0 });
  expect(lobby.isLost.value).toBe(false);
  lobby.close();
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(2);
});
