// The animation of an update: its events as a series of beats, each with its own length.
import type { GameEvent } from '../../protocol';
import { route } from './cells';
import type { Color, Face, RotoView, Track } from './view';

export type Beat =
  | { kind: 'preview'; cell: string; ms: number }
  | { kind: 'lay'; cell: string; ms: number }
  | { kind: 'swing'; cell: string; ms: number }
  | { kind: 'gears'; face: Face; ms: number }
  | { kind: 'roll'; ms: number }
  | { kind: 'draw'; ms: number }
  | { kind: 'enter'; cell: string; ms: number }
  | { kind: 'travel'; path: string[]; color: Color; ms: number }
  | { kind: 'score'; cell: string; color: Color; ms: number };

interface Stage {
  board: Record<string, Track>;
  tokens: Record<string, Color>;
  colorOf(seat: number): Color;
  isBot(seat: number): boolean;
}

const text = (event: GameEvent, field: string) => String(event[field] ?? '');

function travel(event: GameEvent, stage: Stage): Beat {
  const [from, to] = [text(event, 'from'), text(event, 'to')];
  const path = route(stage.board, from, to, new Set(Object.keys(stage.tokens)));
  const ms = Math.min(1200, 150 + 130 * (path.length - 1));
  return { kind: 'travel', path, color: stage.colorOf(event.seat ?? 0), ms };
}

function beatsOf(event: GameEvent, stage: Stage): Beat[] {
  const cell = text(event, 'cell');
  const seat = event.seat ?? 0;
  const preview: Beat[] = stage.isBot(seat) ? [{ kind: 'preview', cell, ms: 450 }] : [];
  switch (event.event) {
    case 'drew':
      return [{ kind: 'draw', ms: 300 }];
    case 'placed':
    case 'replaced':
    case 'fixed':
      return [...preview, { kind: 'lay', cell, ms: 300 }];
    case 'rotated':
      return [...preview, { kind: 'swing', cell, ms: 350 }];
    case 'rolled':
      return [{ kind: 'roll', ms: 650 }];
    case 'applied':
      return [{ kind: 'gears', face: event['die'] as Face, ms: event['die'] === 'half' ? 1300 : 900 }];
    case 'token_placed':
      return [{ kind: 'enter', cell, ms: 250 }];
    case 'token_moved':
      return [travel(event, stage)];
    case 'scored':
      return [{ kind: 'score', cell, color: stage.colorOf(seat), ms: 600 }];
    default:
      return [];
  }
}

export function beatsFor(events: readonly GameEvent[], view: RotoView, isBot: (seat: number) => boolean): Beat[] {
  const colorOf = (seat: number) => view.players[seat]?.color ?? 'red';
  const stage: Stage = { board: view.board, tokens: view.tokens, colorOf, isBot };
  return events.flatMap((event) => beatsOf(event, stage));
}

/** The cells that the events concern, highlighted where nothing moves. */
export function cellsOf(events: readonly GameEvent[], view: RotoView): Set<string> {
  const cells = events.flatMap((event) => {
    if (event.event === 'applied') return Object.keys(view.board);
    return [event['cell'], event['to']].filter((cell) => typeof cell === 'string');
  });
  return new Set(cells);
}
