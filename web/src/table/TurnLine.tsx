// The bar above the board: the way home, the game, whose turn it is, and tools. Nothing in it moves when a tool or a notice
// comes or goes.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BoardSeat } from '../boards/contract';
import type { Session } from '../client/session';
import { nameOf } from '../frame/games';
import { howLong } from '../frame/howLong';
import { Icon, type IconName } from '../frame/Icon';
import { openRule } from '../frame/overlays';
import { sound } from '../frame/settings';
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
  if (seconds >= 3600) {
    return (
      <span class="clock" role="timer">
        {t.timeLeft({ time: howLong(seconds * 1000) })}
      </span>
    );
  }
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span class={seconds <= 5 ? 'clock short' : 'clock'} role="timer" aria-label={t.secondsLeft({ count: seconds })}>
      {text}
    </span>
  );
}

interface ToolProps {
  icon: IconName;
  words: string;
  onClick(): void;
  isDisabled?: boolean;
  /** For a tool that opens something: whether it is open. */
  isOpen?: boolean;
  look?: string;
}

export function Tool({ icon, words: label, onClick, isDisabled = false, isOpen, look = '' }: ToolProps) {
  return (
    <button
      type="button"
      class={`button bare ${look}`}
      aria-label={label}
      aria-expanded={isOpen}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** What a viewer should know besides the turn. */
function notes({ session, table }: LineProps): ComponentChildren {
  const watches = session.mine.value.length === 0;
  // Only where it concerns somebody: a table without other people has no next deal to agree on.
  const { day } = table;
  const chosen = table.chosen_deal && table.next_deal && !day?.games;
  if (!watches && !chosen && !day?.games) return null;
  return (
    <p class="turn-notes">
      {watches && <span class="watch-badge">{t.youWatch}</span>}
      {day?.games && (
        <span class="chosen-badge" title={t.setDealWhy}>
          {t.setDeal({ number: Number(day.date.split('/')[1]), games: day.games })}
        </span>
      )}
      {chosen && (
        <span class="chosen-badge" title={t.chosenDealWhy}>
          {t.chosenDeal}
        </span>
      )}
    </p>
  );
}

export function TurnLine({ children, ...props }: LineProps & { children: ComponentChildren }) {
  const { session, table, seats } = props;
  const shown = session.settled.value;
  const seat = table.phase === 'playing' ? (shown?.to_decide ?? null) : null;
  const colour = seat === null ? undefined : seats[seat]?.colour;
  return (
    <header class={session.myTurn.value ? 'turn-line mine' : 'turn-line'}>
      <div class="bar-start">
        <a href="/" class="button bare" aria-label={t.toFront} title={t.toFront}>
          <Icon name="home" />
        </a>
        <h1>{nameOf(table.game, session.info.value)}</h1>
      </div>
      <div class="bar-turn">
        <p class="turn" aria-live="polite">
          {colour && <MarkIcon colour={colour} size={22} />}
          <span>{words(props)}</span>
          {shown?.clock_left_ms != null && <Clock left={shown.clock_left_ms} count={shown.count} />}
        </p>
        {notes(props)}
      </div>
      <div class="bar-tools">
        <Tool
          icon="skip"
          words={t.skipAnimation}
          onClick={session.skip}
          look={session.waiting.value > 0 ? 'skip' : 'skip idle'}
        />
        {sound.value && <Tool icon="sound" words={t.mute} onClick={() => (sound.value = false)} />}
        <Tool icon="book" words={t.rules} look="to-rules" onClick={() => (openRule.value = '')} />
        {children}
      </div>
    </header>
  );
}
