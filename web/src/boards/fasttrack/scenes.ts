// What happened, as scenes to show one after the other. The events give the path of every move, so the scenes follow
// from the events and the final view: backward to where the pegs stood before, then forward again.
import type { GameEvent } from '../../protocol';
import type { FastTrackView } from './view';

export type NoteKind =
  | 'no_move'
  | 'cut'
  | 'fasttrack'
  | 'circuit'
  | 'lost_status'
  | 'must_exit'
  | 'half_split'
  | 'reshuffled'
  | 'extra_turn'
  | 'won';

export interface Travelling {
  seat: number;
  peg: number;
  /** Where it starts, then every hole it comes to. */
  holes: string[];
  manner: 'hop' | 'fly' | 'cut';
}

export interface Scene {
  ms: number;
  /** Where every peg stands at the end of the scene, by seat. */
  pegs: string[][];
  card: string | null;
  onTurn: number | null;
  travelling?: Travelling;
  /** What happens, as the log words it. */
  text: string | null;
  note?: NoteKind;
  /** Pegs, as `seat-peg`, whose status in the view belongs to a later scene. */
  unearned: string[];
  /** A hole that lights up. */
  lit?: string;
  drawn?: boolean;
}

const hopMs = 125;
const noteMs: Record<NoteKind, number> = {
  no_move: 900,
  cut: 420,
  fasttrack: 450,
  circuit: 250,
  lost_status: 350,
  must_exit: 450,
  half_split: 600,
  reshuffled: 350,
  extra_turn: 300,
  won: 500,
};

export const pegKey = (seat: number, peg: number): string => `${seat}-${peg}`;

const text = (event: GameEvent, field: string): string => String(event[field] ?? '');

function send(pegs: string[][], seat: number, from: string, to: string): number {
  const own = pegs[seat] ?? [];
  const peg = own.indexOf(from);
  if (peg >= 0) own[peg] = to;
  return peg;
}

/** Where the pegs stood before the events. */
function pegsBefore(view: FastTrackView, events: readonly GameEvent[]): string[][] {
  const pegs = view.players.map((player) => player.pegs.map((peg) => peg.hole));
  for (const event of [...events].reverse()) {
    const moves = event.event === 'moved' || event.event === 'entered' || event.event === 'cut';
    if (moves) send(pegs, event.seat ?? 0, text(event, 'to'), text(event, 'from'));
  }
  return pegs;
}

interface Draft {
  pegs: string[][];
  card: string | null;
  onTurn: number | null;
}

function move(event: GameEvent, draft: Draft): Partial<Scene> & { ms: number } {
  const seat = event.seat ?? 0;
  const [from, to] = [text(event, 'from'), text(event, 'to')];
  const peg = send(draft.pegs, seat, from, to);
  if (event.event === 'cut') {
    return { ms: noteMs.cut, note: 'cut', travelling: { seat, peg, holes: [from, to], manner: 'cut' }, lit: from };
  }
  const path = Array.isArray(event['path']) ? (event['path'] as string[]) : [to];
  const travel = text(event, 'travel');
  const flies = travel === 'enter' || travel.endsWith('bullseye');
  const ms = flies ? 420 : hopMs * (path.length + 1);
  return { ms, travelling: { seat, peg, holes: [from, ...path], manner: flies ? 'fly' : 'hop' } };
}

function sceneOf(event: GameEvent, draft: Draft): (Partial<Scene> & { ms: number }) | null {
  switch (event.event) {
    case 'moved':
    case 'entered':
    case 'cut':
      return move(event, draft);
    case 'turn':
      draft.onTurn = event.seat ?? draft.onTurn;
      return null;
    case 'drew':
      draft.onTurn = event.seat ?? draft.onTurn;
      draft.card = text(event, 'card');
      return { ms: 450, drawn: true };
    default: {
      const kind = event.event as NoteKind;
      if (!(kind in noteMs)) return null;
      return { ms: noteMs[kind], note: kind, ...(event['to'] ? { lit: text(event, 'to') } : {}) };
    }
  }
}

export function scenesOf(view: FastTrackView, events: readonly GameEvent[]): Scene[] {
  const first = events.find((event) => event.event !== 'drew' && event['card']);
  const draft: Draft = {
    pegs: pegsBefore(view, events),
    card: first ? text(first, 'card') : null,
    onTurn: events.find((event) => event.seat !== undefined)?.seat ?? view.on_turn,
  };
  const scenes: Scene[] = [];
  for (const event of events) {
    if (event.event === 'fasttrack') {
      const seat = event.seat ?? 0;
      const earned = pegKey(seat, draft.pegs[seat]?.indexOf(text(event, 'to')) ?? -1);
      for (const scene of scenes) scene.unearned.push(earned);
    }
    const made = sceneOf(event, draft);
    if (!made) continue;
    const pegs = draft.pegs.map((own) => [...own]);
    scenes.push({ ...made, text: event.text ?? null, pegs, card: draft.card, onTurn: draft.onTurn, unearned: [] });
  }
  return scenes;
}
