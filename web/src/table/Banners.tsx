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
        <span>Waiting for {waits} to agree to the undo.</span>
        {session.mine.value.includes(undo.seat) && (
          <button type="button" class="button" onClick={() => void session.ask({ type: 'answer', grant: false })}>
            Withdraw
          </button>
        )}
      </div>
    );
  }
  return (
    <div class="banner" role="alertdialog" aria-label="Undo">
      <span>{`${asks} asks to take back ${undo.count === 1 ? 'a move' : `${undo.count} moves`}.`}</span>
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
      <span>
        There is only one AI player left. If you wish to stop now, click <strong>New Game</strong>, or press{' '}
        <strong>Continue</strong> to proceed.
      </span>
      <button type="button" class="button primary" onClick={() => void session.ask({ type: 'go_on' })}>
        Continue
      </button>
      <a class="button" href={`/new/${table.game}`}>
        New Game
      </a>
    </div>
  );
}

/** A lost connection comes and goes, so its banner must not move the board; a question takes its room above it. */
export function Banners(props: BannerProps) {
  return (
    <>
      <div class="banners floating">
        <LineBanner session={props.session} />
      </div>
      <div class="banners">
        <UndoBanner {...props} />
        <PauseBanner {...props} />
      </div>
    </>
  );
}
