// Before the start: who sits where, the link to send, and the host's choice of bots.
import { useState } from 'preact/hooks';
import type { BoardSeat } from '../boards/contract';
import type { Session } from '../client/session';
import { nameOf } from '../frame/games';
import { Icon } from '../frame/Icon';
import { playerName } from '../frame/settings';
import { TopBar } from '../frame/TopBar';
import { MarkIcon } from '../parts/PlayerMark';
import type { BotLevel, Table } from '../protocol';
import { seatsOf } from './people';

interface RoomProps {
  session: Session;
  table: Table;
}

function ShareLink({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/t/${code}`;
  const copy = async () => {
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div class="share">
      <label for="link">Send this link to the others</label>
      <span>
        <input id="link" class="field" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="button" onClick={() => void copy()}>
          <Icon name="link" />
          {copied ? 'Copied' : 'Copy'}
        </button>
      </span>
    </div>
  );
}

function describe(seat: BoardSeat): string {
  if (seat.kind === 'open') return 'nobody yet';
  if (seat.kind === 'bot') return `bot, ${seat.level ?? 'medium'}`;
  return seat.present ? 'is here' : 'is away';
}

function SetSeat({ session, at, seat, levels }: { session: Session; at: number; seat: BoardSeat; levels: BotLevel[] }) {
  return (
    <select
      class="field"
      aria-label={`Seat ${at + 1}`}
      value={seat.kind === 'bot' ? seat.level : 'open'}
      onChange={(event) => {
        const value = event.currentTarget.value;
        const wish = value === 'open' ? { kind: 'open' as const } : { kind: 'bot' as const, level: value as BotLevel };
        void session.ask({ type: 'seat', seat: at, ...wish });
      }}
    >
      <option value="open">open</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          bot, {level}
        </option>
      ))}
    </select>
  );
}

function SitDown({ session }: { session: Session }) {
  const name = playerName.value;
  return (
    <form
      class="sit"
      onSubmit={(event) => {
        event.preventDefault();
        void session.ask({ type: 'sit', name: name.trim() || 'Guest' });
      }}
    >
      <input
        class="field"
        aria-label="Your name"
        placeholder="Your name"
        maxLength={20}
        value={name}
        onInput={(event) => (playerName.value = event.currentTarget.value)}
      />
      <button type="submit" class="button primary">
        Sit down
      </button>
    </form>
  );
}

export function WaitingRoom({ session, table }: RoomProps) {
  const info = session.info.value;
  const levels = info?.bots ?? [];
  const mine = session.mine.value;
  const host = table.host !== null && mine.includes(table.host);
  const open = table.seats.some((seat) => seat.kind === 'open');
  return (
    <>
      <TopBar title={nameOf(table.game, info)} />
      <main class="room">
        <h1>{open ? 'Waiting for players' : 'Everyone is here'}</h1>
        <ShareLink code={table.code} />
        <ol class="room-seats" aria-label="Seats">
          {seatsOf(table, null, null).map((seat, at) => (
            <li key={at} class={seat.kind === 'open' ? 'open' : ''}>
              <MarkIcon colour={seat.colour} size={26} />
              <span class="name">{seat.kind === 'open' ? `Seat ${at + 1}` : seat.name}</span>
              {host && seat.kind !== 'person' ? (
                <SetSeat session={session} at={at} seat={seat} levels={levels} />
              ) : (
                <span class="help">{mine.includes(at) ? 'you' : describe(seat)}</span>
              )}
            </li>
          ))}
        </ol>
        {mine.length === 0 && open && <SitDown session={session} />}
        {mine.length === 0 && !open && <p>All seats are taken. You can watch.</p>}
        {host && (
          <p class="room-start">
            <button type="button" class="button primary" onClick={() => void session.ask({ type: 'start' })}>
              Start
            </button>
            {open && <span class="help">Open seats are filled with bots.</span>}
          </p>
        )}
        {mine.length > 0 && !host && <p class="help">The host starts the game.</p>}
        {session.reason.value && (
          <p class="problem-line" role="alert">
            {session.reason.value.text}
          </p>
        )}
      </main>
    </>
  );
}
