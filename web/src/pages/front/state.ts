// What the front page says about a table: its state in a few words, and the other players.
import type { Glance } from '../../client/http';
import { howLong } from '../../frame/howLong';
import { allOf } from '../../words/lists';
import * as t from '../../words/front.en';

export interface TableState {
  words: string;
  /** How long it has been somebody's turn, and how much time is left; empty for less than a minute. */
  time: string;
  /** It is the viewer's turn there. */
  isMine: boolean;
  isOver: boolean;
}

const nameAt = (table: Glance, seat: number | null): string =>
  (seat === null ? null : table.seats[seat]?.name) || t.somebody;

function ending(table: Glance): string {
  const winners = table.result?.winners ?? [];
  if (winners.length === 0 || winners.length === table.seats.length) return t.nobodyWon;
  if (table.seat !== null && winners.includes(table.seat)) return winners.length === 1 ? t.youWon : t.youShared;
  return t.theyWon({ names: allOf(winners.map((seat) => nameAt(table, seat))) });
}

function waiting(table: Glance): string {
  const open = table.seats.filter((seat) => seat.kind === 'open').length;
  return open === 0 ? t.ready : t.waiting({ count: open });
}

/** Whether somebody else may have done something there meanwhile. */
export const mayChange = (table: Glance): boolean =>
  table.phase !== 'over' &&
  !table.one_device &&
  table.seats.some((seat, at) => at !== table.seat && (seat.kind === 'person' || seat.kind === 'open'));

function timeOf({ turn_ms: took, clock_left_ms: left }: Glance): string {
  if (took === null || took < 60_000) return '';
  const time = howLong(took);
  return left === null ? t.turnFor({ time }) : t.turnForLeft({ time, left: howLong(left) });
}

export function stateOf(table: Glance): TableState {
  const { phase, to_decide: turn } = table;
  if (phase === 'over') return { words: ending(table), time: '', isMine: false, isOver: true };
  const isMine = phase === 'playing' && turn !== null && turn === table.seat;
  const words = {
    waiting: () => waiting(table),
    dealing: () => t.dealing,
    paused: () => t.paused,
    playing: () => (isMine ? t.yourTurn : t.turnOf({ name: nameAt(table, turn) })),
  }[phase]();
  return { words, time: phase === 'playing' && mayChange(table) ? timeOf(table) : '', isMine, isOver: false };
}

/** "with Ben and Bot 3"; at a shared device, everybody who plays. */
export function company(table: Glance): string {
  const others = table.seats.filter((seat, at) => at !== table.seat && seat.kind !== 'open');
  const names = others.map((seat) => seat.name ?? '').filter(Boolean);
  if (names.length === 0) return t.nobodyElse;
  return table.seat === null ? allOf(names) : t.withNames({ names: allOf(names) });
}

function rank(table: Glance | null): number {
  const state = table && stateOf(table);
  return state?.isMine ? 0 : state?.isOver ? 2 : 1;
}

/**
 * Tables where it is the viewer's turn come first, then those in play, then finished ones; otherwise the order is kept.
 */
export function inOrder<Of extends { table: Glance | null }>(tables: readonly Of[]): Of[] {
  return [...tables].sort((a, b) => rank(a.table) - rank(b.table));
}
