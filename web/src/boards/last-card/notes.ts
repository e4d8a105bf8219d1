// Short notes beside a player on what just happened to them; the log has the whole sentence.
import type { GameEvent, Meaning } from '../../protocol';

export interface Note {
  seat: number;
  text: string;
  /** A penalty, with the rule behind it. */
  rule?: string;
}

type Meanings = ReadonlyMap<string, Meaning>;

/** The game's short word for an event; empty for an event that needs no note. */
const wordFor = (event: GameEvent, meanings: Meanings | undefined) => meanings?.get(`event:${event.event}`)?.name;

const penalties = new Set(['mistake', 'left_queen', 'forgot', 'exposed']);

/** At most one note per seat: what happened, and how many cards it cost. */
export function notesOf(events: readonly GameEvent[], meanings: Meanings | undefined): Note[] {
  const notes = new Map<number, Note>();
  for (const event of events) {
    if (event.seat === undefined) continue;
    const old = notes.get(event.seat);
    const word = wordFor(event, meanings);
    if (word) {
      const note: Note = { seat: event.seat, text: old ? `${old.text}, ${word}` : word };
      const rule = penalties.has(event.event) ? event.rule : old?.rule;
      notes.set(event.seat, rule ? { ...note, rule } : note);
    } else if (event.event === 'drew') {
      const cost = `+${Number(event['count'])}`;
      notes.set(event.seat, { ...old, seat: event.seat, text: old ? `${old.text} ${cost}` : cost });
    }
  }
  return [...notes.values()];
}

/** The sentence of the first penalty against a seat, for the line over the board. */
export function penaltyOf(events: readonly GameEvent[], seat: number | null): GameEvent | undefined {
  return events.find((event) => event.seat === seat && penalties.has(event.event) && event.rule);
}

const pace: Record<string, number> = {
  played: 320,
  mistake: 1100,
  left_queen: 900,
  forgot: 900,
  declared: 600,
  won: 600,
  shielded: 400,
  skipped: 400,
  reversed: 400,
  exposed: 400,
};

export function durationOf(events: readonly GameEvent[]): number {
  let ms = 0;
  for (const event of events) {
    if (event.event === 'drew') ms += 300 + 90 * Math.min(6, Number(event['count']));
    else ms += pace[event.event] ?? 0;
  }
  return Math.max(150, ms);
}
