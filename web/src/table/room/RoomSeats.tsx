// The seats and their players; the host may give seats to bots and take them back.
import type { BoardSeat } from '../../boards/contract';
import type { Session } from '../../client/session';
import { MarkIcon } from '../../parts/PlayerMark';
import type { BotLevel, Table } from '../../protocol';
import { seatsOf } from '../people';
import * as t from '../../words/room.en';

interface SeatsProps {
  session: Session;
  table: Table;
  /** Whether the viewer may still change who sits there. */
  changes: boolean;
}

function describe(seat: BoardSeat): string {
  if (seat.kind === 'bot') return t.isBot({ level: t.levelName({ level: seat.level ?? 'medium' }) });
  return seat.present ? t.isHere : t.isAway;
}

function SetSeat({ session, at, seat }: { session: Session; at: number; seat: BoardSeat }) {
  const info = session.info.value;
  return (
    <select
      class="field"
      aria-label={t.seat({ number: at + 1 })}
      value={seat.kind === 'bot' ? seat.level : 'open'}
      onChange={(event) => {
        const value = event.currentTarget.value;
        const wish = value === 'open' ? { kind: 'open' as const } : { kind: 'bot' as const, level: value as BotLevel };
        void session.ask({ type: 'seat', seat: at, ...wish });
      }}
    >
      <option value="open">{t.forFriend}</option>
      {(info?.bots ?? []).map((level) => (
        <option key={level} value={level}>
          {t.botAt({ level: t.levelName({ level }) })}
        </option>
      ))}
    </select>
  );
}

export function RoomSeats({ session, table, changes }: SeatsProps) {
  const mine = session.mine.value;
  return (
    <ol class="room-seats" aria-label={t.seats}>
      {seatsOf(table, null, null).map((seat, at) => (
        <li key={at} class={seat.kind === 'open' ? 'open' : ''}>
          <MarkIcon colour={seat.colour} size={26} />
          <span class="name">{seat.kind === 'open' ? t.freeSeat : seat.name}</span>
          {changes && seat.kind !== 'person' ? (
            <SetSeat session={session} at={at} seat={seat} />
          ) : (
            <span class="help">{mine.includes(at) ? t.isYou : seat.kind === 'open' ? '' : describe(seat)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
