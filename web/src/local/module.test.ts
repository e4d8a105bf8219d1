// @vitest-environment node
// The module itself, in Node: the protocol without pages, Worker or database.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { outcome, TableModule, type Outcome } from './module';

interface Message {
  type: string;
  [field: string]: unknown;
}

let compiled: WebAssembly.Module;
const words = readFileSync('wasm/words/en.json');
beforeAll(async () => {
  compiled = await WebAssembly.compile(readFileSync('wasm/cardtable.wasm'));
});

/** A page and a database: it remembers what is committed, and `answers` gives the results. */
async function start(answers: () => Outcome = () => outcome.committed) {
  const heard: Message[] = [];
  const closed: number[] = [];
  const responses: { status: number; body: string }[] = [];
  const commits: { batch: number; writes: { table: string; version: number; text: string }[] }[] = [];
  const journal: { version: number; text: string }[] = [];
  const tables = await TableModule.start(compiled, words, {
    send: (_client, text) => heard.push(JSON.parse(text) as Message),
    close: (_client, code) => closed.push(code),
    answer: (_id, status, _wait, body) => responses.push({ status, body }),
    commit: (batch, writes) => commits.push({ batch, writes: JSON.parse(writes) as never }),
    log: () => {},
  });
  const settle = () => {
    tables.run();
    for (let commit = commits.shift(); commit; commit = commits.shift()) {
      const result = answers();
      if (result === outcome.committed) journal.push(...commit.writes);
      tables.committed(commit.batch, result, 'full');
      tables.run();
    }
  };
  const request = (method: string, path: string, body: object | null = null, language = 'en') => {
    tables.request(1, { method, path, query: '', body: body ? JSON.stringify(body) : '', authorization: '', language });
    settle();
    const { status, body: text } = responses.pop()!;
    return { status, body: JSON.parse(text) as Record<string, never> };
  };
  return { tables, heard, closed, commits, journal, settle, request };
}

const twoBots = { game: 'last-card', pace: 0, seed: 3, seats: [{ kind: 'person' }, { kind: 'bot', level: 'medium' }] };

test('has all games, their rulebooks and cards', async () => {
  const { request } = await start();
  const { games } = request('GET', '/api/games').body as unknown as { games: { game: string }[] };
  expect(games.length).toBeGreaterThanOrEqual(4);
  for (const { game } of games) expect(request('GET', `/api/rules/${game}`).status).toBe(200);
});

test('speaks the language of its client', async () => {
  const { heard, request, settle, tables } = await start();
  expect(JSON.stringify(request('GET', '/api/games', null, 'en-XA').body)).toContain('[ɱáķéś áńý ĺéĝáĺ ɱóʋé');
  const { table, token } = request('POST', '/api/tables', twoBots, 'en-XA').body;
  tables.receive(7, JSON.stringify({ type: 'join', protocol: 1, table, token, language: 'en-XA' }));
  settle();
  const joined = heard.find(({ type }) => type === 'joined') as unknown as { guide: { prompt: string } };
  expect(joined.guide.prompt).toMatch(/^\[/);
});

test('codes of tables begin with HERE-', async () => {
  const { request } = await start();
  expect(request('POST', '/api/tables', twoBots).body['table']).toMatch(/^HERE-[2-9A-Z]{6}$/);
});

test('nothing is sent until it is in the database', async () => {
  const { tables, request, heard, commits, settle } = await start();
  const { table, token } = request('POST', '/api/tables', twoBots).body as unknown as Record<string, string>;
  tables.receive(7, JSON.stringify({ type: 'join', protocol: 1, table, token }));
  settle();
  const joined = heard.find(({ type }) => type === 'joined')!;
  heard.length = 0;
  const [move] = joined['moves'] as string[];
  tables.receive(7, JSON.stringify({ type: 'move', id: 1, number: joined['number'], move }));
  tables.run();
  expect(commits.length).toBeGreaterThan(0);
  expect(heard.filter(({ type }) => type === 'update' || type === 'ok')).toEqual([]);
  settle();
  expect(heard.map(({ type }) => type)).toContain('ok');
});

// Other work on the machine can only take longer, so one success in three runs counts.
test('a bot that thinks by the clock takes its second, and no more', { retry: 2 }, async () => {
  const { tables, request, heard, settle } = await start();
  const seats = [{ kind: 'person' }, { kind: 'bot', level: 'expert' }];
  const { table, token } = request('POST', '/api/tables', { ...twoBots, seats }).body as unknown as Record<
    string,
    string
  >;
  tables.receive(7, JSON.stringify({ type: 'join', protocol: 1, table, token }));
  settle();
  const { number } = heard.find(({ type }) => type === 'joined')!;
  tables.receive(7, JSON.stringify({ type: 'move', id: 1, number, move: 'draw' }));
  let longest = 0;
  for (let calls = 0; calls < 10; ++calls) {
    const before = performance.now();
    settle();
    longest = Math.max(longest, performance.now() - before);
  }
  expect(longest).toBeGreaterThan(900);
  expect(longest).toBeLessThan(1500);
});

test('another instance restores a table from its journal', async () => {
  const first = await start();
  const { table, token } = first.request('POST', '/api/tables', twoBots).body as unknown as Record<string, string>;
  const second = await start();
  second.tables.journal(table!, first.journal);
  second.tables.receive(1, JSON.stringify({ type: 'join', protocol: 1, table, token }));
  second.settle();
  expect(second.heard[0]).toMatchObject({ type: 'joined', version: first.journal.length });
});

test('a journal with a gap, or with other content, is refused', async () => {
  const { journal, request } = await start();
  const { table, token } = request('POST', '/api/tables', twoBots).body as unknown as Record<string, string>;
  expect(journal.length).toBeGreaterThan(1);
  for (const damaged of [journal.slice(1), [journal[0], { version: 9, text: journal[1]!.text }], ['no entry'], [{}]]) {
    const { tables, heard, settle } = await start();
    tables.journal(table!, damaged);
    tables.receive(1, JSON.stringify({ type: 'join', protocol: 1, table, token }));
    settle();
    expect(heard[0], JSON.stringify(damaged)).toMatchObject({ type: 'error', kind: 'store' });
  }
});

test('while the database is full, nothing is accepted and clients join again; then play continues', async () => {
  let result: Outcome = outcome.committed;
  const { tables, request, heard, closed, settle } = await start(() => result);
  const { table, token } = request('POST', '/api/tables', twoBots).body as unknown as Record<string, string>;
  const join = () => {
    tables.receive(7, JSON.stringify({ type: 'join', protocol: 1, table, token }));
    settle();
    return heard.findLast(({ type }) => type === 'joined')!;
  };
  const joined = join();
  result = outcome.failed;
  const move = { type: 'move', id: 1, number: joined['number'], move: (joined['moves'] as string[])[0] };
  tables.receive(7, JSON.stringify(move));
  settle();
  expect(closed).toEqual([4001]);
  expect(request('POST', '/api/tables', twoBots).status).toBe(503);
  result = outcome.committed;
  await new Promise((done) => setTimeout(done, 1100));
  settle();
  settle();
  expect(join()['version']).toBe(joined['version']);
  tables.receive(7, JSON.stringify(move));
  settle();
  expect(heard.at(-1)!.type).not.toBe('error');
});

test('the module takes at most 400 kB, compressed as a server would', { timeout: 120_000 }, () => {
  expect(brotliCompressSync(readFileSync('wasm/cardtable.wasm')).length).toBeLessThanOrEqual(400_000);
});

test('lessons work once their texts are loaded', async () => {
  const { tables, request } = await start();
  expect(request('GET', '/api/lessons/last-card').status).toBe(404);
  const { texts } = await import('./texts');
  tables.texts(texts);
  const { games } = request('GET', '/api/games').body as unknown as { games: { game: string }[] };
  for (const { game } of games) {
    expect(request('GET', `/api/lessons/${game}`).body['lessons'], game).not.toEqual([]);
    expect(request('GET', `/api/examples/${game}`).body['examples'], game).not.toEqual([]);
  }
});
