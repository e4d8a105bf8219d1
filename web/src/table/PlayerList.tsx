import type { Board, BoardSeat } from '../boards/contract';
import type { Session } from '../client/session';
import { MarkIcon } from '../parts/PlayerMark';
import type { Table } from '../protocol';

interface ListProps {
  session: Session;
  table: Table;
  board: Board;
  seats: BoardSeat[];
}

function who(seat: BoardSeat, mine: boolean, alone: boolean): string {
  if (seat.kind === 'bot') return `bot, ${seat.level ?? 'medium'}`;
  if (seat.kind === 'open') return 'open';
  if (mine) return alone ? 'you' : 'at this device';
  if (!seat.present) return seat.bot_plays ? 'away, a bot is standing in' : 'away';
  return 'here';
}

export function PlayerList({ session, table, board, seats }: ListProps) {
  const shown = session.settled.value;
  const mine = session.mine.value;
  const watching = session.spectators.value;
  const busy = session.botTime.value;
  return (
    <section class="players" aria-label="Players">
      <ol>
        {seats.map((seat, at) => {
          const turn = shown?.to_decide === at && table.phase === 'playing';
          return (
            <li key={at} class={turn ? 'on-turn' : ''} aria-current={turn ? 'true' : undefined}>
              <MarkIcon colour={seat.colour} size={22} />
              <span class="name">{seat.name || `Seat ${at + 1}`}</span>
              <span class="presence">{who(seat, mine.includes(at), mine.length === 1)}</span>
              {shown?.view && board.count && <span class="count">{board.count(shown.view, at)}</span>}
            </li>
          );
        })}
      </ol>
      {watching > 0 && (
        <p class="help">{watching === 1 ? '1 person is watching' : `${watching} people are watching`}</p>
      )}
      {busy !== null && (
        <p class="help">The server is busy: experts think for {(busy / 1000).toFixed(1)} s instead of 1 s.</p>
      )}
    </section>
  );
}
