import type { Board, BoardSeat } from '../boards/contract';
import type { Session } from '../client/session';
import { MarkIcon } from '../parts/PlayerMark';
import type { Table } from '../protocol';
import { SaidAt } from './Phrases';
import { allOf } from '../words/lists';
import * as t from '../words/table.en';

interface ListProps {
  session: Session;
  table: Table;
  board: Board;
  seats: BoardSeat[];
}

function who(seat: BoardSeat, mine: boolean, alone: boolean, muted: boolean): string {
  if (seat.kind === 'bot' && seat.free) return t.freeBot;
  if (seat.kind === 'bot') return t.bot({ level: t.levelName({ level: seat.level ?? 'medium' }) });
  if (seat.kind === 'open') return t.open;
  if (mine) return alone ? t.isYou : t.atThisDevice;
  if (muted) return t.muted;
  if (!seat.present) return seat.bot_plays ? t.awayWithBot : t.away;
  return t.here;
}

export function PlayerList({ session, table, board, seats }: ListProps) {
  const shown = session.settled.value;
  const mine = session.mine.value;
  const watching = session.spectators.value;
  const busy = session.botTime.value;
  const kept = seats.filter((seat) => seat.free).map((seat) => seat.name);
  return (
    <section class="players" aria-label={t.players}>
      {table.game_number > 1 && <p class="game-number">{t.gameNumber({ number: table.game_number })}</p>}
      <ol>
        {seats.map((seat, at) => {
          const turn = shown?.to_decide === at && table.phase === 'playing';
          return (
            <li key={at} class={turn ? 'on-turn' : ''} aria-current={turn ? 'true' : undefined}>
              <MarkIcon colour={seat.colour} size={22} />
              <span class="name">{seat.name || t.seat({ number: at + 1 })}</span>
              <span class="presence">
                {who(seat, mine.includes(at), mine.length === 1, session.phrases.isMuted(at, seat.name))}
              </span>
              {table.game_number > 1 && <span class="won">{t.wins({ count: table.score[at] ?? 0 })}</span>}
              {shown?.view && board.count && <span class="count">{board.count(shown.view, at)}</span>}
              <SaidAt session={session} seat={at} name={seat.name} />
            </li>
          );
        })}
      </ol>
      {mine.length === 0 && <p class="help">{t.onlyWatching}</p>}
      {mine.length > 0 && table.listed && kept.length > 0 && table.phase !== 'over' && (
        <p class="help">{t.waitingForPeople({ names: allOf(kept) })}</p>
      )}
      {watching > 0 && <p class="help">{t.watching({ count: watching })}</p>}
      {busy !== null && <p class="help">{t.serverBusy({ seconds: (busy / 1000).toFixed(1) })}</p>}
    </section>
  );
}
