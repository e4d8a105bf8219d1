import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type LineState } from './connection';
import { FakeSocket } from './fakeSocket';

let sockets: FakeSocket[];
let states: LineState[];
let forgotten: number;
let version: number | undefined;
let trouble: string[];

function connect(isHere = false): Connection {
  return new Connection({
    isHere,
    trouble: (why) => trouble.push(why),
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    join: () => ({ table: 'K7QX2M', ...(version === undefined ? {} : { version }) }),
    receive: () => {},
    state: (state) => states.push(state),
    forget: () => (forgotten += 1),
  });
}

const latest = () => sockets.at(-1) as FakeSocket;
function join(): void {
  latest().open();
  latest().say({ type: 'joined', version: 1 });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  [sockets, states, forgotten, version, trouble] = [[], [], 0, undefined, []];
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('joins first, and is open once the answer arrives', () => {
  connect();
  latest().open();
  expect(latest().sent[0]).toMatchObject({ type: 'join', protocol: 1, table: 'K7QX2M' });
  expect(states).toEqual(['connecting']);
  latest().say({ type: 'joined' });
  expect(states).toEqual(['connecting', 'open']);
});

test('matches an answer to its request', async () => {
  const connection = connect();
  join();
  const first = connection.ask({ type: 'check', move: 'draw' });
  const second = connection.ask({ type: 'undo' });
  const [a, b] = latest().sent.slice(1);
  latest().say({ type: 'error', id: b?.['id'], kind: 'state', message: 'nothing to undo' });
  latest().say({ type: 'verdict', id: a?.['id'], legal: true });
  expect(await first).toMatchObject({ type: 'verdict', legal: true });
  expect(await second).toMatchObject({ type: 'error', kind: 'state' });
});

test('reconnects with the last version, waiting longer each time', () => {
  connect();
  join();
  version = 17;
  latest().close(1006);
  expect(states.at(-1)).toBe('lost');
  vi.advanceTimersByTime(499);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2);
  latest().close(1006);
  vi.advanceTimersByTime(999);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(3);
  latest().open();
  expect(latest().sent[0]).toMatchObject({ type: 'join', version: 17 });
});

test('never waits longer than the longest delay', () => {
  connect();
  for (let i = 0; i < 12; i++) {
    latest().close(1006);
    vi.advanceTimersByTime(15_000);
  }
  expect(sockets).toHaveLength(13);
});

test('sends an unanswered move again with the same number, and nothing else', async () => {
  const connection = connect();
  join();
  const move = connection.ask({ type: 'move', number: 12, move: 'play 7C' });
  const undo = connection.ask({ type: 'undo' });
  latest().close(1006);
  expect(await undo).toMatchObject({ type: 'error' });
  vi.advanceTimersByTime(1000);
  join();
  const again = latest().sent.slice(1);
  expect(again).toHaveLength(1);
  expect(again[0]).toMatchObject({ type: 'move', number: 12, move: 'play 7C' });
  latest().say({ type: 'ok', id: again[0]?.['id'], version: 20, repeated: true });
  expect(await move).toMatchObject({ type: 'ok', repeated: true });
});

test('a move made while disconnected is sent after reconnecting', () => {
  const connection = connect();
  void connection.ask({ type: 'move', number: 3, move: 'draw' });
  join();
  expect(latest().sent[1]).toMatchObject({ type: 'move', number: 3 });
});

test('gives up when there is no such table, or another protocol version', () => {
  connect();
  latest().open();
  latest().say({ type: 'error', id: 'join', kind: 'table', message: 'no such table' });
  latest().close(1000);
  vi.advanceTimersByTime(60_000);
  expect(states.at(-1)).toBe('gone');
  expect(sockets).toHaveLength(1);
  connect();
  latest().close(4000);
  expect(states.at(-1)).toBe('outdated');
});

test('gives up with a reason when a table was played under other rules', () => {
  connect();
  latest().open();
  latest().say({ type: 'error', id: 'join', kind: 'state', message: 'other rules; open a new table' });
  vi.advanceTimersByTime(60_000);
  expect(states.at(-1)).toBe('broken');
  expect(trouble).toEqual(['other rules; open a new table']);
  expect(sockets).toHaveLength(1);
});

test('retries an unreadable table at a server, but not in this browser', () => {
  const unreadable = { type: 'error', id: 'join', kind: 'store', message: 'the table cannot be read' };
  connect();
  latest().open();
  latest().say(unreadable);
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  connect(true);
  latest().open();
  latest().say(unreadable);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(3);
  expect(states.at(-1)).toBe('broken');
});

test('says why the tables of this browser cannot be started', () => {
  connect();
  latest().close(4900, 'no module');
  vi.advanceTimersByTime(60_000);
  expect(states.at(-1)).toBe('broken');
  expect(trouble).toEqual(['no module']);
  expect(sockets).toHaveLength(1);
});

test('forgets an unknown token and joins as a spectator', () => {
  connect();
  latest().open();
  latest().say({ type: 'error', id: 'join', kind: 'seat', message: 'unknown token' });
  expect(forgotten).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
});

test('joins again at once when the table was reloaded', () => {
  connect();
  join();
  latest().close(4001);
  vi.advanceTimersByTime(0);
  expect(sockets).toHaveLength(2);
});

test('sends a move again when the server does not know whether it was saved, and later each time', async () => {
  const connection = connect();
  join();
  const move = connection.ask({ type: 'move', number: 12, move: 'play 7C' });
  for (const delay of [0, 500, 1000]) {
    latest().say({ type: 'error', kind: 'store', message: 'it is unclear what was saved; join again to see' });
    const before = sockets.length;
    latest().close(4001);
    if (delay > 0) vi.advanceTimersByTime(delay - 1);
    if (delay > 0) expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
    join();
    expect(latest().sent[1]).toMatchObject({ type: 'move', number: 12, move: 'play 7C' });
  }
  latest().say({ type: 'ok', id: latest().sent[1]?.['id'], version: 20, repeated: true });
  expect(await move).toMatchObject({ type: 'ok', repeated: true });
  latest().close(4001);
  vi.advanceTimersByTime(0);
  expect(sockets).toHaveLength(5);
});

test('says within three seconds that a request is not answered, and gives the connection up after ten', () => {
  const connection = connect();
  join();
  void connection.ask({ type: 'move', number: 1, move: 'draw' });
  vi.advanceTimersByTime(1_999);
  expect(states.at(-1)).toBe('open');
  vi.advanceTimersByTime(1);
  expect(states.at(-1)).toBe('silent');
  vi.advanceTimersByTime(7_999);
  expect(states.at(-1)).toBe('silent');
  vi.advanceTimersByTime(1);
  expect(states.at(-1)).toBe('lost');
});

test('an answer that comes late opens the connection again, and the request is not sent twice', () => {
  const connection = connect();
  join();
  void connection.ask({ type: 'move', number: 1, move: 'draw' });
  vi.advanceTimersByTime(3_000);
  latest().say({ type: 'ok', id: latest().sent.at(-1)?.['id'], version: 2 });
  expect(states.at(-1)).toBe('open');
  vi.advanceTimersByTime(4_000);
  expect(states.at(-1)).toBe('open');
  expect(sockets).toHaveLength(1);
});

test('pings a silent connection, and drops it if nothing comes', () => {
  connect();
  join();
  vi.advanceTimersByTime(5_000);
  expect(latest().sent.at(-1)).toMatchObject({ type: 'ping' });
  vi.advanceTimersByTime(2_000);
  expect(states.at(-1)).toBe('silent');
  vi.advanceTimersByTime(8_000);
  expect(states.at(-1)).toBe('lost');
});

test('a table in this browser is never silent: its Worker may be thinking', () => {
  const connection = connect(true);
  join();
  void connection.ask({ type: 'move', number: 1, move: 'draw' });
  vi.advanceTimersByTime(60_000);
  expect(states.at(-1)).toBe('open');
});

test('without a network the connection is lost at once, and a move that was sent is sent again', () => {
  const connection = connect();
  join();
  void connection.ask({ type: 'move', number: 1, move: 'draw' });
  connection.drop();
  expect(states.at(-1)).toBe('lost');
  connection.hurry();
  join();
  expect(latest().sent.at(-1)).toMatchObject({ type: 'move', number: 1, move: 'draw' });
});

test('ignores messages outside the protocol', () => {
  connect();
  join();
  latest().say([]);
  expect(states.at(-1)).toBe('open');
});

test('a table that has moved is joined again after a random part of a quarter of a second', async () => {
  connect();
  join();
  latest().close(4002);
  expect(states.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(124);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(sockets).toHaveLength(2);
});

test('waits longer each time a table moves again', async () => {
  connect();
  join();
  for (let n = 1; n <= 3; ++n) {
    latest().close(4002);
    await vi.advanceTimersByTimeAsync(10_000);
    join();
  }
  latest().close(4002);
  await vi.advanceTimersByTimeAsync(1_990);
  expect(sockets).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(20);
  expect(sockets).toHaveLength(5);
});
