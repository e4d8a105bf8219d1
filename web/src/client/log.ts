// The log in words. Events bring their own sentences; this file words what happens at the table around the game.
import { cardName } from '../parts/cards';
import type { Entry, GameEvent, Table } from '../protocol';
import * as t from '../words/client.en';
import { allOf } from '../words/lists';

export interface LogLine {
  version: number;
  seat: number | null;
  /** Who made the move that it is about; the seat may be somebody whom the move concerns. */
  by?: number;
  text: string;
  rule?: string;
  /** `table` lines are about the table, not the game; `trace` lines are a bot's reasons. */
  kind: 'game' | 'table' | 'trace';
  /** The seats that may read it; everybody may when it is absent. */
  onlyFor?: readonly number[];
  /** The seats for which another line says more. */
  notFor?: readonly number[];
}

function aboutTable(entry: Entry, who: string): string | null {
  switch (entry.kind) {
    case 'sat':
      return t.sat({ who });
    case 'left':
      return t.left({ who });
    case 'dealing':
      return t.dealing;
    case 'dealt':
      return t.dealt;
    case 'undone':
      return t.undone({ who, count: entry.count });
    case 'redone':
      return t.redone({ who, count: entry.count });
    case 'undo_asked':
      return t.undoAsked({ who, count: entry.count });
    case 'undo_granted':
      return t.undoGranted({ who });
    case 'undo_refused':
      return t.undoRefused({ who });
    case 'away':
      return t.away({ who });
    case 'back':
      return t.back({ who });
    case 'went_on':
      return t.wentOn;
    case 'hint':
      return t.hint({ who });
    case 'wants_rematch':
      return t.wantsRematch({ who });
    default:
      return null;
  }
}

/** A bot's reasons for a decision as a short text for the browser's console; null when it gave none. */
export function traceText(entry: Entry, names: string[]): string | null {
  if (entry.kind !== 'move' || !entry.trace?.length) return null;
  return t.reasonsOfBot({ name: names[entry.seat] ?? '', reasons: entry.trace.join('\n  ') });
}

/** Who has the first turn; 0 where the server leaves it out. */
export const firstOf = (table: Table): number | 'drawn' => table.first ?? 0;

/** Who begins the game that was just dealt. */
export function beginsLine(version: number, table: Table | null, names: string[]): LogLine[] {
  const seat = table ? firstOf(table) : 'drawn';
  if (seat === 'drawn') return [];
  return [{ version, seat, text: t.begins({ who: names[seat] || t.seat({ number: seat + 1 }) }), kind: 'table' }];
}

/** How the coming game was dealt; nothing where all players share a device. */
export function dealLines(version: number, table: Table | null, names: string[]): LogLine[] {
  const line = (text: string): LogLine[] => [{ version, seat: null, text, kind: 'table' }];
  if (!table?.next_deal) return [];
  if (table.day?.games)
    return line(t.setDeal({ number: Number(table.day.date.split('/')[1]), games: table.day.games }));
  if (table.chosen_deal) return line(t.chosenDeal);
  const who = (revealed: boolean) =>
    (table.deal?.contributions ?? [])
      .filter((one) => (one.state === 'revealed') === revealed)
      .map((one) => names[one.seat] || t.seat({ number: one.seat + 1 }));
  const [added, leftOut] = [who(true), who(false)];
  const lines = added.length > 0 ? line(t.dealtBy({ names: allOf([t.theServer, ...added]) })) : [];
  return leftOut.length > 0 ? [...lines, ...line(t.leftOut({ names: allOf(leftOut) }))] : lines;
}

/** Whether `event` tells everybody what `before` told only the seat: `drew` after `drew_card`. */
const tellsLess = (event: GameEvent, before: GameEvent | undefined): boolean =>
  before?.only_for !== undefined && event.seat === before.seat && before.event === `${event.event}_card`;

/** Joins "Ann drew the 7 of clubs" and the same with another card into "Ann drew the 7 of clubs, the 9 of hearts". */
function withCard(text: string, event: GameEvent, before: GameEvent | undefined): string | null {
  const card = event['card'];
  if (typeof card !== 'string' || before?.event !== event.event || before.seat !== event.seat) return null;
  const name = cardName(card);
  return event.only_for && event.text?.endsWith(` the ${name}`) ? t.andCard({ sentence: text, card: name }) : null;
}

function eventLines(version: number, events: GameEvent[]): LogLine[] {
  const lines: LogLine[] = [];
  let before: GameEvent | undefined;
  // What follows a change of turn, such as a card drawn for it, belongs to the player whose turn it is now.
  let turn: number | undefined;
  for (const event of events) {
    if (event.event === 'turn') turn = event.seat ?? undefined;
    // The line above the board already says whose turn it is.
    if (!event.text || event.event === 'turn') continue;
    const last = lines.at(-1);
    const longer = last && withCard(last.text, event, before);
    if (last && longer) last.text = longer;
    else {
      const line: LogLine = { version, seat: event.seat ?? null, text: event.text, kind: 'game' };
      if (turn !== undefined) line.by = turn;
      if (event.rule) line.rule = event.rule;
      if (event.only_for) line.onlyFor = event.only_for;
      if (last?.onlyFor && tellsLess(event, before)) {
        line.notFor = last.onlyFor;
        if (event.rule) last.rule = event.rule;
      }
      lines.push(line);
    }
    before = event;
  }
  return lines;
}

export function linesOf(version: number, entry: Entry, events: GameEvent[], names: string[]): LogLine[] {
  const seat = ('seat' in entry ? entry.seat : null) ?? null;
  const who = (seat === null ? undefined : names[seat]) ?? t.somebody;
  const lines: LogLine[] = [];
  const told = aboutTable(entry, who);
  if (told) lines.push({ version, seat, text: told, kind: 'table' });
  if (entry.kind === 'move' && entry.by === 'clock') {
    lines.push({ version, seat, text: t.outOfTime({ who }), kind: 'table' });
  }
  // A bot's reasons go before its move; after it they would stand beside the next player's cards.
  const reasons = entry.kind === 'move' ? entry.trace : null;
  for (const text of reasons ?? []) lines.push({ version, seat, text, kind: 'trace' });
  lines.push(...eventLines(version, events));
  return entry.kind === 'move' ? lines.map((line) => ({ by: entry.seat, ...line })) : lines;
}

/** What one player did in a row. */
export interface Deed {
  seat: number | null;
  lines: LogLine[];
  /** The line that says most: a longer sentence tells more than "Ada drew a card". */
  lead: LogLine;
}

function deedOf(lines: LogLine[]): Deed {
  const { by, seat } = lines[0]!;
  const own = lines.filter((line) => line.kind === 'game' && line.seat === by);
  const lead = (own.length > 0 ? own : lines).reduce((best, line) =>
    line.text.length >= best.text.length ? line : best,
  );
  return { seat: lines.length > 1 ? (by ?? seat) : seat, lines, lead };
}

/** The log with a bot's turn as one deed. What happens to a person or to everybody stands alone. */
export function deedsOf(lines: readonly LogLine[], isBot: (seat: number) => boolean): Deed[] {
  const turnOf = ({ by, seat, kind }: LogLine): number | null =>
    by !== undefined && kind !== 'table' && isBot(by) && seat !== null && isBot(seat) ? by : null;
  const rows: LogLine[][] = [];
  for (const line of lines) {
    const last = rows.at(-1)?.at(-1);
    const turn = turnOf(line);
    if (last && turn !== null && turnOf(last) === turn) rows.at(-1)!.push(line);
    else rows.push([line]);
  }
  return rows.map(deedOf);
}
