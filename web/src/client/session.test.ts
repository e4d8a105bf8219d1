import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Table } from '../protocol';
import { hashOf } from './fair';
import { FakeSocket } from './fakeSocket';
import type { GameInfo } from './http';
import { isSigned } from './receipt';
import { Session } from './session';
import { keptDeal, tokenOf } from './tokens';

let socket: FakeSocket;
let session: Session;

const table: Table = {
  code: 'K7QX2M',
  game: 'last-card',
  phase: 'playing',
  host: 0,
  one_device: false,
  seats: [
    { kind: 'person', name: 'Ann', present: true, bot_plays: false, colour: 'vermilion', mark: 'circle' },
    { kind: 'bot', name: 'Ben', level: 'hard', present: true, bot_plays: true, colour: 'blue', mark: 'square' },
  ],
  options: {},
  pace: 800,
  trace: false,
  clock_ms: 0,
  away_ms: 120_000,
  game_number: 1,
  chosen_deal: false,
  deal: null,
  next_deal: null,
  undo: null,
  rematch: [],
  score: [0, 0],
  hints: 0,
  redo: 0,
  result: null,
};

const info: GameInfo = {
  game: 'last-card',
  name: 'Last Card',
  summary: '',
  in_short: [],
  players: [2, 5],
  daily: '1.1',
  usual_players: 3,
  minutes: 10,
  secret_hands: true,
  playing_cards: true,
  seat_colours: {},
  colour_option: null,
  rules_version: 1,
  options: {},
  bots: [],
  bot_levels: {},
  rules: [],
};

const view = { game: 'last-card', seat: 0, over: false };
const position = { number: 12, to_decide: 0, seat: 0, view, moves: ['draw'], clock_left_ms: null };

function joined(more: object = {}): void {
  socket.open();
  socket.say({ type: 'joined', protocol: 1, version: 19, seats: [0], table, ...position, missed: [], ...more });
}

function update(version: number, entry: object, more: object = {}): void {
  const events = [{ event: 'drew', seat: 1, text: `Ben drew (${version}).` }];
  socket.say({ type: 'update', version, entry, events, ...position, ...more });
}

const bot = { kind: 'move', seat: 1, by: 'bot' };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  session = new Session('K7QX2M', { open: () => (socket = new FakeSocket()), speed: () => 1, still: () => false });
  session.info.value = info;
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
});

test('joining a table shows its current state, with recent events in the log', () => {
  joined({ missed: [{ version: 18, entry: bot, events: [{ event: 'drew', seat: 1, text: 'Ben drew a card.' }] }] });
  expect(session.shown.value).toMatchObject({ number: 12, events: [], hurried: true });
  expect(session.log.value.map((line) => line.text)).toEqual(['Ben drew a card.']);
  expect(session.myTurn.value).toBe(true);
});

test('updates are shown one after another', () => {
  joined();
  update(20, bot, { number: 13, moves: null, to_decide: 1 });
  update(21, bot, { number: 14 });
  expect(session.shown.value?.number).toBe(13);
  expect(session.waiting.value).toBe(1);
  vi.advanceTimersByTime(250);
  expect(session.shown.value?.number).toBe(14);
  expect(session.waiting.value).toBe(0);
});

test('skipping shows the newest at once', () => {
  joined();
  update(20, bot, { number: 13 });
  update(21, bot, { number: 14 });
  session.skip();
  expect(session.shown.value).toMatchObject({ number: 14, hurried: true });
  expect(session.log.value).toHaveLength(2);
});

/** Ben plays twice and wins with the second move. */
function benWins(): void {
  joined();
  update(20, bot, { number: 13 });
  update(21, bot, { number: 14, events: [{ event: 'won', seat: 1 }], view: { ...view, over: true } });
  vi.advanceTimersByTime(500);
}

test('the winning turn is shown again, slowly, and the final position stays', () => {
  benWins();
  const done = vi.fn();
  session.showAgain(done);
  // The position before Ben's turn, as it was.
  expect(session.again.value).toBe(true);
  expect(session.shown.value).toMatchObject({ number: 12, events: [], hurried: true });
  vi.advanceTimersByTime(650);
  expect(session.shown.value).toMatchObject({ number: 13, hurried: false });
  // A move of one event takes 250 ms, here 250 / 0.6.
  vi.advanceTimersByTime(417);
  expect(session.shown.value).toMatchObject({ number: 14, hurried: false });
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(417);
  expect(done).toHaveBeenCalledExactlyOnceWith(false);
  expect(session.again.value).toBe(false);
  expect(session.shown.value).toMatchObject({ number: 14, hurried: true });
  // The log has every move once.
  expect(session.log.value.filter(({ text }) => text.includes('(20)'))).toHaveLength(1);
});

test('the winning turn can be skipped', () => {
  benWins();
  const done = vi.fn();
  session.showAgain(done);
  session.skip();
  expect(done).toHaveBeenCalledExactlyOnceWith(true);
  expect(session.shown.value).toMatchObject({ number: 14, hurried: true });
  vi.advanceTimersByTime(5000);
  expect(session.shown.value).toMatchObject({ number: 14 });
  expect(done).toHaveBeenCalledTimes(1);
});

test('a new deal ends the winning turn, and the wish for one does not disturb it', () => {
  benWins();
  const done = vi.fn();
  session.showAgain(done);
  update(22, { kind: 'wants_rematch', seat: 0 }, { number: 14, events: [] });
  expect(session.shown.value).toMatchObject({ number: 12 });
  expect(done).not.toHaveBeenCalled();
  update(23, { kind: 'dealt' }, { number: 0, events: [] });
  expect(done).toHaveBeenCalledTimes(1);
  expect(session.shown.value).toMatchObject({ number: 0 });
  // Nobody has won the new game yet.
  session.showAgain(done);
  expect(done).toHaveBeenLastCalledWith(false);
  expect(session.again.value).toBe(false);
});

test('a move carries the number of the newest update, and blocks until the answer', async () => {
  joined();
  update(20, bot, { number: 13 });
  void session.act('draw');
  void session.act('draw');
  const moves = socket.sent.filter((message) => message['type'] === 'move');
  expect(moves).toHaveLength(1);
  expect(moves[0]).toMatchObject({ number: 13, move: 'draw' });
  expect(session.pending.value).toBe(true);
  socket.say({ type: 'ok', id: moves[0]?.['id'], version: 21 });
  await vi.waitFor(() => expect(session.pending.value).toBe(false));
});

test('a message says that nothing can be saved, until the client joins again', () => {
  joined();
  socket.say({ type: 'error', kind: 'store', message: 'the server cannot save at the moment' });
  expect(session.reason.value).toMatchObject({ text: 'the server cannot save at the moment' });
  joined();
  expect(session.reason.value).toBeNull();
});

test('an announcement of the operator is shown', () => {
  joined();
  socket.say({ type: 'announcement', message: 'The server restarts at nine.' });
  expect(session.reason.value).toEqual({ text: 'The server restarts at nine.' });
});

test('a refusal shows its rule; a stale move shows nothing', async () => {
  joined();
  void session.act('play 8D');
  const error = { type: 'error', kind: 'rule', rule: 'LC-MATCH-1', title: 'The first card', message: 'It must match.' };
  socket.say({ ...error, id: socket.sent.at(-1)?.['id'] });
  await vi.waitFor(() => expect(session.reason.value).toMatchObject({ rule: 'LC-MATCH-1', text: 'It must match.' }));
  session.reason.value = null;
  void session.act('draw');
  socket.say({ type: 'error', kind: 'stale', message: 'old', id: socket.sent.at(-1)?.['id'] });
  await vi.waitFor(() => expect(session.pending.value).toBe(false));
  expect(session.reason.value).toBeNull();
});

test('sitting down keeps the token', async () => {
  joined({ seats: [] });
  void session.ask({ type: 'sit', name: 'Cleo' });
  socket.say({ type: 'seated', id: socket.sent.at(-1)?.['id'], seat: 1, token: 'secret' });
  await vi.waitFor(() => expect(session.mine.value).toEqual([1]));
  expect(tokenOf('K7QX2M')).toBe('secret');
});

test('at one device a hand is covered until it is handed over', () => {
  joined({ seats: [0, 1] });
  expect(session.handOver.value).toBe(0);
  session.takeDevice();
  expect(session.handOver.value).toBeNull();
  update(20, { kind: 'move', seat: 0, by: 'person' }, { seat: 1, to_decide: 1 });
  expect(session.handOver.value).toBe(1);
});

const drewSpade = { event: 'drew_card', seat: 0, card: '8S', text: 'Ann got 8S', only_for: [0] };
/** The log once the board has shown everything. */
const texts = () => {
  vi.advanceTimersByTime(3000);
  return session.log.value.map((line) => line.text);
};

test('at a shared device the log shows private lines only to the player who has the device', () => {
  joined({ seats: [0, 1] });
  session.takeDevice();
  update(20, { kind: 'move', seat: 0, by: 'person' }, { events: [drewSpade], seat: 1, to_decide: 1 });
  expect(session.handOver.value).toBe(1);
  expect(texts()).toEqual([]);
  session.takeDevice();
  expect(texts()).toEqual([]);
  update(21, { kind: 'move', seat: 1, by: 'person' }, { events: [], seat: 0, to_decide: 0 });
  expect(texts()).toEqual([]);
  session.takeDevice();
  expect(texts()).toEqual(['Ann got 8♠']);
});

test('missed events are filtered like live events', () => {
  joined({ seats: [0, 1], missed: [{ version: 18, entry: bot, events: [drewSpade] }] });
  expect(texts()).toEqual([]);
  session.takeDevice();
  expect(texts()).toEqual(['Ann got 8♠']);
});

test('the board gets only the events that its seat may see', () => {
  const hidden = { event: 'rerouted', seat: 0, only_for: [0] };
  const open = { event: 'played', seat: 0 };
  joined({ seats: [0, 1] });
  update(20, { kind: 'move', seat: 0, by: 'person' }, { events: [hidden, open], seat: 1, to_decide: 1 });
  expect(session.shown.value?.events).toEqual([open]);
  update(21, { kind: 'move', seat: 1, by: 'person' }, { events: [hidden, open], seat: 0, to_decide: 0 });
  expect(session.shown.value?.events).toEqual([hidden, open]);
});

test('a player with their own device sees private events', () => {
  joined({ seats: [0] });
  update(20, bot, { events: [drewSpade] });
  expect(texts()).toEqual(['Ann got 8♠']);
});

test('a spectator never sees private events', () => {
  joined({ seats: [], seat: null });
  update(20, bot, { events: [drewSpade], seat: null });
  expect(texts()).toEqual([]);
  expect(session.shown.value?.events).toEqual([]);
});

test('a game without secrets is never covered', () => {
  session.info.value = { ...info, secret_hands: false };
  joined({ seats: [0, 1] });
  expect(session.handOver.value).toBeNull();
});

test('a game is covered unless it says that it has no secrets', () => {
  const { secret_hands: _, ...silent } = info;
  session.info.value = silent as GameInfo;
  joined({ seats: [0, 1] });
  expect(session.handOver.value).toBe(0);
  session.info.value = null;
  expect(session.handOver.value).toBe(0);
});

test('cards are named by their signs only in a game of ordinary cards', () => {
  joined();
  update(20, bot, { events: [{ event: 'played', seat: 1, text: 'Ben played 8S' }] });
  expect(texts()).toEqual(['Ben played 8♠']);
  session.info.value = { ...info, playing_cards: false };
  expect(texts()).toEqual(['Ben played 8S']);
});

test('the log words what happens around the game', () => {
  joined();
  update(20, { kind: 'undone', seat: 0, count: 2 }, { events: [] });
  update(21, { kind: 'away', seat: 0 }, { events: [] });
  expect(session.log.value.map((line) => line.text)).toEqual([
    'Ann took back 2 moves.',
    'Ann is away; a bot is standing in.',
  ]);
});

test("a busy server reports its bots' thinking time, and when it is normal again", () => {
  joined();
  socket.say({ type: 'presence', version: 19, seats: [true, true], spectators: 0, bot_time_ms: 125 });
  expect(session.botTime.value).toBe(125);
  socket.say({ type: 'presence', version: 19, seats: [true, true], spectators: 0 });
  expect(session.botTime.value).toBeNull();
});

test('presence updates the players who are there', () => {
  joined();
  socket.say({ type: 'presence', version: 19, seats: [true, false], spectators: 3 });
  expect(session.table.value?.seats[1]?.present).toBe(false);
  expect(session.spectators.value).toBe(3);
});

test('after a break it joins with its last version', () => {
  joined();
  update(20, bot);
  socket.close(1006);
  expect(session.line.value).toBe('lost');
  vi.advanceTimersByTime(1000);
  socket.open();
  expect(socket.sent[0]).toMatchObject({ type: 'join', version: 20 });
});

const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const nextDeal = (state: string, hash: string | null, game = 1) => ({
  game,
  commitment,
  contributions: [{ seat: 0, state, hash }],
});
const sent = (type: string) => socket.sent.filter((message) => message['type'] === type);

test('this browser adds random bytes to a deal: first their hash, then the bytes', () => {
  joined({ table: { ...table, phase: 'waiting', next_deal: nextDeal('missing', null) } });
  expect(sent('commit')).toHaveLength(1);
  const hash = String(sent('commit')[0]?.['hash']);
  expect(sent('reveal')).toHaveLength(0);
  const committed = { ...table, phase: 'waiting', next_deal: nextDeal('committed', hash) };
  update(20, { kind: 'committed', seat: 0, hash }, { events: [], table: committed });
  update(21, { kind: 'dealing' }, { events: [], table: { ...committed, phase: 'dealing' } });
  expect(sent('commit')).toHaveLength(1);
  expect(sent('reveal')).toHaveLength(1);
  expect(hashOf(String(sent('reveal')[0]?.['bytes']))).toBe(hash);
});

test('everybody’s hashes are noted and signed before the bytes are revealed, and once only', () => {
  joined({ table: { ...table, phase: 'waiting', next_deal: nextDeal('missing', null) } });
  const { hash, key } = sent('commit')[0] as { hash: string; key: string };
  const dealing = (other: string) => ({
    ...table,
    phase: 'dealing',
    next_deal: {
      game: 1,
      commitment,
      contributions: [
        { seat: 0, state: 'committed', hash, key },
        { seat: 1, state: 'committed', hash: other },
      ],
    },
  });
  update(20, { kind: 'dealing' }, { events: [], table: dealing(commitment) });
  const text = `cardtable receipt 1\ngame 1\ncommitment ${commitment}\nseat 0 ${hash} ${key}\nseat 1 ${commitment} -\n`;
  expect(keptDeal('K7QX2M', 1)?.receipt).toBe(text);
  expect(isSigned(text, key, String(sent('reveal')[0]?.['receipt']))).toBe(true);
  // A server that has seen the bytes asks for them again, now beside another hash.
  socket.close(1006);
  vi.advanceTimersByTime(1000);
  joined({ table: dealing(hash) });
  expect(sent('reveal')).toHaveLength(0);
  expect(keptDeal('K7QX2M', 1)?.receipt).toBe(text);
});

test('bytes are revealed only for their own hash', () => {
  joined({ table: { ...table, phase: 'dealing', next_deal: nextDeal('committed', commitment) } });
  expect(sent('reveal')).toHaveLength(0);
});

test('sitting down sends the hash, and reveals the bytes if that starts the game', async () => {
  joined({
    seats: [],
    table: { ...table, phase: 'waiting', next_deal: { ...nextDeal('missing', null), contributions: [] } },
  });
  void session.ask({ type: 'sit', name: 'Ann' });
  const hash = String(sent('sit')[0]?.['commit']);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const dealing = { ...table, phase: 'dealing', next_deal: nextDeal('committed', hash) };
  update(20, { kind: 'dealing' }, { events: [], table: dealing });
  expect(sent('reveal')).toHaveLength(0);
  socket.say({ type: 'seated', id: sent('sit')[0]?.['id'], seat: 0, token: 'secret' });
  await vi.waitFor(() => expect(sent('reveal')).toHaveLength(1));
});

test('after a break the bytes are sent again', () => {
  joined({ table: { ...table, phase: 'waiting', next_deal: nextDeal('missing', null) } });
  const hash = String(sent('commit')[0]?.['hash']);
  const dealing = { ...table, phase: 'dealing', next_deal: nextDeal('committed', hash) };
  update(20, { kind: 'dealing' }, { events: [], table: dealing });
  socket.close(1006);
  vi.advanceTimersByTime(1000);
  joined({ table: dealing });
  expect(sent('reveal')).toHaveLength(1);
});

test('the log says how the game was dealt', () => {
  joined();
  const contributions = [
    { seat: 0, state: 'revealed', hash: commitment, bytes: commitment },
    { seat: 1, state: 'left_out', hash: null },
  ];
  const deal = { game: 1, commitment, contributions };
  const dealt = { ...table, deal, next_deal: nextDeal('missing', null, 2) };
  update(20, { kind: 'dealt' }, { events: [], table: dealt });
  expect(texts()).toEqual([
    'The game begins.',
    'Ann begins.',
    'Dealt with random numbers from the server and Ann.',
    'Left out of the deal: Ben.',
  ]);
  update(21, { kind: 'dealt' }, { events: [], table: { ...dealt, deal: null, chosen_deal: true } });
  expect(texts().at(-1)).toBe('Somebody chose this deal and may know what is hidden.');
});

test('TABLE-DEAL the log says who begins', () => {
  joined();
  update(20, { kind: 'dealt' }, { events: [], table: { ...table, game_number: 2, first: 1 } });
  expect(texts()).toEqual(['The game begins.', 'Ben begins.']);
});

const drew = (count: number) => ({ event: 'drew', seat: 0, count, rule: 'LC-PEN-1', text: `Ann drew ${count} cards` });
const drewCard = (card: string, name: string) => ({
  event: 'drew_card',
  seat: 0,
  card,
  text: `Ann drew the ${name}`,
  only_for: [0],
});
const twoDrawn = [drewCard('8S', '8 of spades'), drewCard('QH', 'Queen of hearts'), drew(2)];

test("the viewer's own cards appear once, in one line; others see how many", () => {
  joined({ seats: [0] });
  update(20, bot, { events: twoDrawn });
  expect(texts()).toEqual(['Ann drew 8♠, Q♥']);
  expect(session.log.value[0]?.rule).toBe('LC-PEN-1');
});

test('a player who may not see the cards sees how many there are', () => {
  joined({ seats: [], seat: null });
  update(20, bot, { events: [drew(2)] });
  expect(texts()).toEqual(['Ann drew 2 cards']);
});

test("a bot's reasons come before its move", () => {
  joined({ seats: [0] });
  update(20, { ...bot, trace: ['bring peg #4 in: one more peg on the track'] }, { events: twoDrawn });
  expect(texts()).toEqual(['bring peg #4 in: one more peg on the track', 'Ann drew 8♠, Q♥']);
});

test('there is something to undo once somebody here has moved', () => {
  joined({ seats: [0], missed: [{ version: 18, entry: { kind: 'dealt' }, events: [] }] });
  expect(session.hasMoved.value).toBe(false);
  update(20, bot, { events: [] });
  expect(session.hasMoved.value).toBe(false);
  update(21, { kind: 'move', seat: 0, by: 'person' }, { events: [] });
  expect(session.hasMoved.value).toBe(true);
});

test('header and log wait until the board has shown a move', () => {
  joined();
  update(20, bot, { to_decide: 1, moves: null });
  expect(session.shown.value?.to_decide).toBe(1);
  expect(session.settled.value?.to_decide).toBe(0);
  expect(session.log.value).toEqual([]);
  vi.advanceTimersByTime(3000);
  expect(session.settled.value?.to_decide).toBe(1);
  expect(session.log.value.map((line) => line.text)).toEqual(['Ben drew (20).']);
});

test('skipping the animation updates header and log at once', () => {
  joined();
  update(20, bot, { to_decide: 1, moves: null });
  session.skip();
  expect(session.settled.value?.to_decide).toBe(1);
  expect(session.log.value).toHaveLength(1);
});
