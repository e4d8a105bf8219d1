// The banners across the top of the board: a broken line, a request for an undo, a pause.
import type { BoardSeat } from '../boards/contract';
import type { Session } from '../client/session';
import { longestName, playerName } from '../frame/settings';
import type { Table } from '../protocol';
import { allOf } from '../words/lists';
import * as t from '../words/table.en';
import { asStrong } from '../words/tags';

interface BannerProps {
  session: Session;
  table: Table;
  seats: BoardSeat[];
}

/** What the lost connection means for the player: whether a move is on its way, and what can be done. */
function lineWords(session: Session): string {
  if (session.bye.value) return t.restarting;
  if (session.mine.value.length === 0) return t.lineLostWatching;
  return session.pending.value ? t.lineLostMoved : t.lineLost;
}

function LineBanner({ session }: { session: Session }) {
  if (!['lost', 'silent', 'connecting'].includes(session.line.value)) return null;
  return (
    <div class="banner warn" role="alert">
      <span>{lineWords(session)}</span>
      <button type="button" class="button" onClick={session.hurry}>
        {t.tryNow}
      </button>
    </div>
  );
}

/** For somebody who watches where bots only keep the seats. */
function FreeSeatBanner({ session, table }: BannerProps) {
  const free = table.seats.filter((seat) => seat.free || seat.kind === 'open');
  if (session.mine.value.length > 0 || free.length === 0 || table.phase === 'over') return null;
  const name = playerName.value;
  return (
    <form
      class="banner"
      onSubmit={(event) => {
        event.preventDefault();
        void session.ask({ type: 'sit', name: name.trim() || t.somebody });
      }}
    >
      <span>{t.seatsFree({ count: free.length })}</span>
      <input
        class="field"
        aria-label={t.yourName}
        placeholder={t.yourName}
        maxLength={longestName}
        value={name}
        onInput={(event) => (playerName.value = event.currentTarget.value)}
      />
      <button type="submit" class="button primary">
        {t.sitDown}
      </button>
    </form>
  );
}

function UndoBanner({ session, table, seats }: BannerProps) {
  const { undo } = table;
  if (!undo) return null;
  const asks = seats[undo.seat]?.name ?? t.somebody;
  const askedHere = undo.waiting_for.some((seat) => session.mine.value.includes(seat));
  if (!askedHere) {
    const names = allOf(undo.waiting_for.map((seat) => seats[seat]?.name ?? ''));
    return (
      <div class="banner" role="status">
        <span>{t.waitingForUndo({ names })}</span>
        {session.mine.value.includes(undo.seat) && (
          <button type="button" class="button" onClick={() => void session.ask({ type: 'answer', grant: false })}>
            {t.withdraw}
          </button>
        )}
      </div>
    );
  }
  return (
    <div class="banner" role="alertdialog" aria-label={t.undo}>
      <span>{t.asksUndo({ name: asks })}</span>
      <button type="button" class="button primary" onClick={() => void session.ask({ type: 'answer', grant: true })}>
        {t.agree}
      </button>
      <button type="button" class="button" onClick={() => void session.ask({ type: 'answer', grant: false })}>
        {t.refuse}
      </button>
    </div>
  );
}

function PauseBanner({ session, table }: BannerProps) {
  if (table.phase !== 'paused') return null;
  return (
    <div class="banner" role="alertdialog" aria-label={t.pause}>
      <span>{t.onlyOneBot({ b: asStrong })}</span>
      <button type="button" class="button primary" onClick={() => void session.ask({ type: 'go_on' })}>
        {t.goOn}
      </button>
      <a class="button" href={`/new/${table.game}`}>
        {t.newGame}
      </a>
    </div>
  );
}

/** A lost connection and a request for an undo lie over the strip, so that the board stays; a pause has its own room. */
export function Banners(props: BannerProps) {
  return (
    <>
      <div class="banners floating">
        <LineBanner session={props.session} />
        <UndoBanner {...props} />
      </div>
      <div class="banners">
        <FreeSeatBanner {...props} />
        <PauseBanner {...props} />
      </div>
    </>
  );
}
