// The banners across the top of the board: a broken line, a request for an undo, a pause.
import type { BoardSeat } from '../boards/contract';
import type { Session } from '../client/session';
import type { Table } from '../protocol';
import { together } from './people';

interface BannerProps {
  session: Session;
  table: Table;
  seats: BoardSeat[];
}

function LineBanner({ session }: { session: Session }) {
  if (session.line.value !== 'lost' && session.line.value !== 'connecting') return null;
  return (
    <div class="banner warn" role="alert">
      <span>{session.bye.value ? 'The server is restarting.' : 'Connection lost.'} Reconnecting.</span>
      <button type="button" class="button" onClick={session.hurry}>
        Try now
      </button>
    </div>
  );
}

function UndoBanner({ session, table, seats }: BannerProps) {
  const { undo } = table;
  if (!undo) return null;
  const asks = seats[undo.seat]?.name ?? 'Somebody';
  const askedHere = undo.waiting_for.some((seat) => session.mine.value.includes(seat));
  if (!askedHere) {
    const waits = together(undo.waiting_for.map((seat) => seats[seat]?.name ?? ''));
    return (
      <div class="banner" role="status">
        Waiting for {waits} to agree to the undo.
      </div>
    );
  }
  return (
    <div class="banner" role="alertdialog" aria-label="Undo">
      <span>{`${asks} asks to take back ${undo.count === 1 ? 'a decision' : `${undo.count} decisions`}.`}</span>
      <button type="button" class="button primary" onClick={() => void session.ask({ type: 'answer', grant: true })}>
        Agree
      </button>
      <button type="button" class="button" onClick={() => void session.ask({ type: 'answer', grant: false })}>
        Refuse
      </button>
    </div>
  );
}

function PauseBanner({ session, table }: BannerProps) {
  if (table.phase !== 'paused') return null;
  return (
    <div class="banner" role="alertdialog" aria-label="Pause">
      <span>Only one bot is still playing. Let it finish?</span>
      <button type="button" class="button primary" onClick={() => void session.ask({ type: 'go_on' })}>
        Continue
      </button>
      <a class="button" href={`/new/${table.game}`}>
        New game
      </a>
    </div>
  );
}

export function Banners(props: BannerProps) {
  return (
    <div class="banners">
      <LineBanner session={props.session} />
      <UndoBanner {...props} />
      <PauseBanner {...props} />
    </div>
  );
}
