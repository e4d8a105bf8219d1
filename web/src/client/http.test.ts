import { afterEach, expect, test, vi } from 'vitest';
import { HttpError, openTable, review } from './http';
import { inWords, secondsOf } from './wait';

afterEach(() => vi.unstubAllGlobals());

async function refusal(status: number, body: unknown, headers: Record<string, string> = {}): Promise<HttpError> {
  const answer = () => Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  vi.stubGlobal('fetch', answer);
  return openTable({ game: 'last-card' }).then(
    () => expect.fail('it was not refused'),
    (error: unknown) => error as HttpError,
  );
}

const limit = (message: string) => ({ error: { kind: 'limit', message } });

test('too many requests: says what, and when to try again', async () => {
  const error = await refusal(429, limit('too many tables were opened from this address; try again later'), {
    'Retry-After': '90',
  });
  expect(error.status).toBe(429);
  expect(error.message).toBe('Too many tables were opened from this address. Please try again in 2 minutes.');
});

test('a busy server is reported even without a message', async () => {
  const error = await refusal(503, null);
  expect(error.message).toBe('The server is busy. Please try again in 5 seconds.');
});

test("other refusals keep the server's words", async () => {
  const error = await refusal(400, { error: { kind: 'input', message: 'game: there is no game "chess"' } });
  expect(error.message).toBe('game: there is no game "chess"');
});

test('a review is asked for by its id, and a server that has dropped it gets the replay again', async () => {
  const asked: string[] = [];
  const answers: [number, unknown][] = [
    [202, { id: 'ab', done: 0, of: 0 }],
    [404, { error: { kind: 'table', message: 'there is no such review; send the replay again' } }],
    [202, { id: 'ab', done: 3, of: 9 }],
    [200, { game: 'last-card' }],
  ];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path} ${(init?.body as string | undefined) ?? ''}`);
    const [status, body] = answers.shift()!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  const progress: unknown[] = [];
  const made = await review('the replay', null, (told) => progress.push(told), new AbortController().signal);
  expect(made).toEqual({ game: 'last-card' });
  expect(progress).toEqual([
    { done: 0, of: 0 },
    { done: 3, of: 9 },
  ]);
  const sent = 'POST /api/replays/review the replay';
  const again = 'GET /api/replays/review/ab ';
  expect(asked).toEqual([sent, again, sent, again]);
});

test('times in words are rounded up', () => {
  expect([1, 40, 60, 61, 3600, 3601].map(inWords)).toEqual([
    '1 second',
    '40 seconds',
    '1 minute',
    '2 minutes',
    'an hour',
    '2 hours',
  ]);
  expect(secondsOf('0')).toBe(1);
  expect(secondsOf('Fri, 01 Jan 2027 00:00:00 GMT')).toBe(5);
});
