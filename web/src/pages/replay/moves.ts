// The list of moves of a replay: what happened, move by move, grouped by turn.
import { frames, type GameInfo } from '../../client/http';
import { withSuitSigns } from '../../parts/cards';
import type { GameEvent } from '../../protocol';
import * as t from '../../words/replay.en';

export interface Said {
  text: string;
  rule?: string;
}

export interface Move {
  /** The frame that the move leads to. */
  number: number;
  said: Said[];
}

export interface Turn {
  seat: number;
  moves: Move[];
}

export interface MoveInfo {
  number: number;
  seat: number | null;
  events: GameEvent[];
}

const pageSize = 2000;

export async function movesOf(text: string, seat: number | null): Promise<MoveInfo[]> {
  const all: MoveInfo[] = [];
  for (;;) {
    const page = await frames(text, all.length, pageSize, seat, true);
    all.push(...page.frames);
    if (page.frames.length === 0 || all.length > page.steps) return all;
  }
}

/** Whether this event gives one seat the details of what everybody learns in brief: `drew_card` beside `drew`. */
const tellsMore = (full: GameEvent, short: GameEvent): boolean =>
  full.only_for !== undefined && full.seat === short.seat && full.event === `${short.event}_card`;

/** Leaves out the brief event where the detailed one is also there. */
function isRepeated(events: GameEvent[], short: GameEvent): boolean {
  const full = events.filter((one) => tellsMore(one, short));
  return full.length > 0 && full.length === short['count'];
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentences of a move. Below a player's name, sentences about that player leave the name out. */
export function saidIn(events: GameEvent[], name: string | null, info: GameInfo | null): Said[] {
  const told = events.filter((event) => event.text && event.event !== 'turn' && !isRepeated(events, event));
  // A move that only ends the turn: the heading of the next moves says whose turn it is.
  if (told.length === 0 && name && events.some(({ event }) => event === 'turn')) return [{ text: t.endedTurn }];
  const all = told.length > 0 ? told : events.filter((event) => event.text);
  return all.map((event) => {
    let text = info?.playing_cards ? withSuitSigns(event.text ?? '') : (event.text ?? '');
    const rule = event.rule ?? events.find((short) => tellsMore(event, short))?.rule;
    if (rule) text = text.replace(` (${rule})`, '');
    if (name && text.startsWith(`${name} `)) text = upper(text.slice(name.length + 1));
    return { text, ...(rule ? { rule } : {}) };
  });
}

export function turnsOf(moves: MoveInfo[], names: string[], info: GameInfo | null): Turn[] {
  const turns: Turn[] = [];
  for (const { number, seat, events } of moves) {
    if (seat === null) continue;
    let turn = turns.at(-1);
    if (turn?.seat !== seat) turns.push((turn = { seat, moves: [] }));
    turn.moves.push({ number, said: saidIn(events, names[seat] ?? null, info) });
  }
  return turns;
}
