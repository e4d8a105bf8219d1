// Whose turn it is, above the board, at a glance.
import { useEffect, useState } from 'preact/hooks';
import type { BoardSeat } from '../boards/contract';
import type { Session } from '../client/session';
import { nameOf } from '../frame/games';
import { Icon } from '../frame/Icon';
import { openRule, overlay } from '../frame/overlays';
import { MarkIcon } from '../parts/PlayerMark';
import type { Table } from '../protocol';
import * as t from '../words/table.en';

interface LineProps {
  session: Session;
  table: Table;
  seats: BoardSeat[];
}

function words({ session, table, seats }: LineProps): string {
  const shown = session.settled.value;
  if (table.phase === 'over') return t.over;
  if (table.phase === 'paused') return t.paused;
  if (table.phase === 'dealing') return t.dealing;
  const seat = shown?.to_decide;
  if (seat === null || seat === undefined) return '';
  const name = seats[seat]?.name ?? '';
  if (!session.mine.value.includes(seat)) return t.turnOf({ name });
  return session.mine.value.length > 1 ? t.yourTurnOf({ name }) : t.yourTurn;
}

/** Seconds left on the clock, counted down here between updates. */
function Clock({ left, count }: { left: number; count: number }) {
  const [end, setEnd] = useState(() => Date.now() + left);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setEnd(Date.now() + left);
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left, count]);
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span class={seconds <= 5 ? 'clock short' : 'clock'} role="timer" aria-label={t.secondsLeft({ count: seconds })}>
      {text}
    </span>
  );
}

export function TurnLine(props: LineProps) {
  const { session, table, seats } = props;
  const shown = session.settled.value;
  const seat = table.phase === 'playing' ? (shown?.to_decide ?? null) : null;
  const colour = seat === null ? undefined : seats[seat]?.colour;
  return (
    <header class={session.myTurn.value ? 'turn-line mine' : 'turn-line'}>
      <a href="/" class="button bare" aria-label={t.toFront}>
        <Icon name="home" />
      </a>
      <h1 class="visually-hidden">{nameOf(table.game, session.info.value)}</h1>
      <p class="turn" aria-live="polite">
        {colour && <MarkIcon colour={colour} size={22} />}
        <span>{words(props)}</span>
      </p>
      {/* Only where it concerns somebody: a table without other people has no next deal to agree on. */}
      {table.chosen_deal && table.next_deal && (
        <span class="chosen-badge" title={t.chosenDealWhy}>
          {t.chosenDeal}
        </span>
      )}
      {shown?.clock_left_ms != null && <Clock left={shown.clock_left_ms} count={shown.count} />}
      {session.waiting.value > 0 && (
        <button type="button" class="button bare" onClick={session.skip}>
          {t.skipAnimation}
        </button>
      )}
      <button type="button" class="button bare" aria-label={t.rules} onClick={() => (openRule.value = '')}>
        <Icon name="book" />
      </button>
      <button
        type="button"
        class="button bare only-wide"
        aria-label={t.helpAndKeys}
        onClick={() => (overlay.value = 'keys')}
      >
        <Icon name="help" />
      </button>
      <button type="button" class="button bare" aria-label={t.settings} onClick={() => (overlay.value = 'settings')}>
        <Icon name="gear" />
      </button>
    </header>
  );
}
