// The log in words. Events bring their own sentences; what is done at the table around the game is told here.
import type { Entry, GameEvent } from '../protocol';

export interface LogLine {
  version: number;
  seat: number | null;
  text: string;
  rule?: string;
  /** `table` lines are about the table, not the game; `trace` lines are a bot's reasons. */
  kind: 'game' | 'table' | 'trace';
  /** The seats that may read it; everybody may when it is absent. */
  onlyFor?: readonly number[];
}

const times = (count: number) => (count > 1 ? ` ${count} decisions` : ' a decision');

function aboutTable(entry: Entry, who: string): string | null {
  switch (entry.kind) {
    case 'sat':
      return `${who} joined the table.`;
    case 'left':
      return `${who} left the table.`;
    case 'dealt':
      return 'The game begins.';
    case 'undone':
      return `${who} took back${times(entry.count)}.`;
    case 'redone':
      return `${who} redid${times(entry.count)}.`;
    case 'undo_asked':
      return `${who} asks to take back${times(entry.count)}.`;
    case 'undo_granted':
      return `${who} agrees to the undo.`;
    case 'undo_refused':
      return `${who} does not agree to the undo.`;
    case 'away':
      return `${who} is away; a bot is standing in.`;
    case 'back':
      return `${who} is back.`;
    case 'went_on':
      return 'The game continues.';
    case 'wants_rematch':
      return `${who} would like another game.`;
    default:
      return null;
  }
}

export function linesOf(version: number, entry: Entry, events: GameEvent[], names: string[]): LogLine[] {
  const seat = ('seat' in entry ? entry.seat : null) ?? null;
  const who = (seat === null ? undefined : names[seat]) ?? 'Somebody';
  const lines: LogLine[] = [];
  const told = aboutTable(entry, who);
  if (told) lines.push({ version, seat, text: told, kind: 'table' });
  if (entry.kind === 'move' && entry.by === 'clock') {
    lines.push({ version, seat, text: `${who} ran out of time.`, kind: 'table' });
  }
  for (const event of events) {
    // Whose turn it is, the line above the board says.
    if (!event.text || event.event === 'turn') continue;
    const line: LogLine = { version, seat: event.seat ?? null, text: event.text, kind: 'game' };
    if (event.rule) line.rule = event.rule;
    if (event.only_for) line.onlyFor = event.only_for;
    lines.push(line);
  }
  const reasons = entry.kind === 'move' ? entry.trace : null;
  for (const text of reasons ?? []) lines.push({ version, seat, text, kind: 'trace' });
  return lines;
}
