import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../client/session';
import { coach } from '../frame/settings';
import type { Table } from '../protocol';
import { Advice, getsAdvice, isAlone } from './advice';

const person = { kind: 'person', name: 'Ann', present: true, bot_plays: false };
const bot = { kind: 'bot', name: 'Bot 2', level: 'hard', present: true, bot_plays: true };
const table = (...seats: object[]) => ({ seats, options: {} }) as unknown as Table;

function session(seats: object[], mine = [0]) {
  const shown = signal({ number: 7, moves: ['draw', 'play 7C'] });
  const made = {
    code: 'AAAAAA',
    table: signal(table(...seats)),
    mine: signal(mine),
    myTurn: signal(true),
    shown,
    reason: signal(null),
  };
  return { session: made as unknown as Session, shown };
}

const hint = {
  number: 7,
  move: 'play 7C',
  what: 'play the 7 of clubs',
  reasons: ['keeps the Red Jack'],
  chance: 0.6,
  second: 'draw',
  cost: 0.1,
  hints: 1,
};
const text = 'play the 7 of clubs instead; that wins about 20 games in 100 more';
const warnings = { number: 7, warnings: [{ move: 'draw', better: 'play 7C', loss: 0.2, text }] };
const advisers = () => ({ hint: vi.fn(async () => hint), warnings: vi.fn(async () => warnings) });

beforeEach(() => void (coach.value = true));

test('only a person alone with bots gets advice', async () => {
  expect(isAlone(table(person, bot), [0])).toBe(true);
  expect(isAlone(table(person, person), [0])).toBe(false);
  expect(isAlone(table(person, { kind: 'open' }), [0])).toBe(false);
  expect(isAlone(table(person, bot), [])).toBe(false);
  const ask = advisers();
  const between = new Advice(session([person, person]).session, ask);
  await between.askHint();
  await between.prepare();
  expect([ask.hint, ask.warnings].map((one) => one.mock.calls.length)).toEqual([0, 0]);
});

test('the try that counts of a deal of the day has no advice', () => {
  const one = table(person, bot);
  expect(getsAdvice(one, [0])).toBe(true);
  expect(getsAdvice({ ...one, day: { date: '2026-11-18', try: false } }, [0])).toBe(true);
  expect(getsAdvice({ ...one, day: { date: '2026-11-18', try: true } }, [0])).toBe(false);
});

test('a hint is shown for its position and no other', async () => {
  const here = session([person, bot]);
  const advice = new Advice(here.session, advisers());
  await advice.askHint();
  expect(advice.hint.value?.move).toBe('play 7C');
  here.shown.value = { number: 8, moves: ['draw'] };
  expect(advice.hint.value).toBeNull();
});

test('the coach asks once about a costly move, and never about others', async () => {
  const advice = new Advice(session([person, bot]).session, advisers());
  expect(advice.warning('draw')).toBeNull();
  await advice.prepare();
  expect(advice.warning('play 7C')).toBeNull();
  expect(advice.warning('draw')).toMatchObject({ better: 'play 7C', text });
  expect(advice.warning('draw')).toBeNull();
});

test('LC-DECL-3 a table without reminders has no coach', async () => {
  const ask = advisers();
  const here = session([person, bot]);
  here.session.table.value = { ...table(person, bot), options: { no_reminders: true } };
  await new Advice(here.session, ask).prepare();
  expect(ask.warnings).not.toHaveBeenCalled();
});

test('without the coach nothing is fetched', async () => {
  coach.value = false;
  const ask = advisers();
  const advice = new Advice(session([person, bot]).session, ask);
  await advice.prepare();
  expect(ask.warnings).not.toHaveBeenCalled();
});
