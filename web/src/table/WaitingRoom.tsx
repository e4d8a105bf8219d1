// The room before the start. Guests learn who invites them to which game, and sit down; the host invites the others.
import { firstOf } from '../client/log';
import type { Session } from '../client/session';
import { Drawing, InShort } from '../frame/About';
import { learnLink, nameOf } from '../frame/games';
import { changedOptions } from '../frame/options';
import { longestName, playerName } from '../frame/settings';
import { TopBar } from '../frame/TopBar';
import { isHere } from '../local/here';
import type { Table } from '../protocol';
import { Notices } from './Notices';
import { seatsOf } from './people';
import { SaidAloud, Say } from './Phrases';
import { Invite } from './room/Invite';
import { RoomSeats } from './room/RoomSeats';
import { extent, hostName, invitation, stateOf } from './room/words';
import * as t from '../words/room.en';
import { asStrong } from '../words/tags';

interface RoomProps {
  session: Session;
  table: Table;
}

function SitDown({ session }: { session: Session }) {
  const name = playerName.value;
  return (
    <form
      class="sit"
      onSubmit={(event) => {
        event.preventDefault();
        void session.ask({ type: 'sit', name: name.trim() || t.guest });
      }}
    >
      <label for="sit-name">{t.yourName}</label>
      <span>
        <input
          id="sit-name"
          class="field"
          placeholder={t.guest}
          maxLength={longestName}
          value={name}
          onInput={(event) => (playerName.value = event.currentTarget.value)}
        />
        <button type="submit" class="button primary">
          {t.sitDown}
        </button>
      </span>
      {name.length >= longestName && (
        <span class="help" role="status">
          {t.nameFull({ count: longestName })}
        </span>
      )}
    </form>
  );
}

/** Lets newcomers learn the game first and come back here. */
function LearnFirst({ table }: { table: Table }) {
  const host = hostName(table);
  return (
    <p class="learn-first">
      <a class="button" href={learnLink(table.game, undefined, table.code)}>
        {t.learnFirst}
      </a>
      <span class="help">{host ? t.hostWaits({ host }) : t.friendWaits}</span>
    </p>
  );
}

function ChosenDeal() {
  return (
    <p class="chosen-deal" role="note">
      {t.chosenDeal({ b: asStrong })}
    </p>
  );
}

/** Which deal of its set the table plays. */
function SetDeal({ table }: { table: Table }) {
  const [set, number] = table.day!.date.split('/');
  return (
    <p class="chosen-deal" role="note">
      {t.setDeal({ number: Number(number), games: table.day!.games! })}{' '}
      <a href={`/duplicate/${set}#table=${table.code}`}>{t.setResults}</a>
    </p>
  );
}

/** How this game differs from the usual one, so that nobody is surprised in the middle of it. */
function Changed({ session, table }: RoomProps) {
  const changed = changedOptions(session.info.value, table.options);
  const days = table.clock_ms / 86_400_000;
  const clock = days >= 1 ? [t.clockDays({ days })] : days > 0 ? [t.clock({ seconds: table.clock_ms / 1000 })] : [];
  if (changed.length + clock.length === 0) return null;
  return <p class="help">{t.playedWith({ options: [...changed, ...clock].join(', ') })}</p>;
}

/** Who has the first turn, so that nobody is surprised by it. */
function Begins({ session, table }: RoomProps) {
  const seat = firstOf(table);
  if (seat === 'drawn') return <p class="help begins">{t.lotDecides}</p>;
  if (session.mine.value.length === 1 && session.mine.value[0] === seat) return <p class="help begins">{t.begin}</p>;
  return <p class="help begins">{t.begins({ name: table.seats[seat]?.name ?? t.seat({ number: seat + 1 }) })}</p>;
}

function Start({ session, open }: { session: Session; open: boolean }) {
  return (
    <p class="room-start">
      <button type="button" class="button primary" onClick={() => void session.ask({ type: 'start' })}>
        {open ? t.startWithBots : t.start}
      </button>
      {open && <span class="help">{t.botsTakeSeats}</span>}
    </p>
  );
}

/** What this viewer can do: sit down, wait, or start. */
function Next({ session, table }: RoomProps) {
  const mine = session.mine.value;
  const open = table.seats.some((seat) => seat.kind === 'open');
  const free = open || table.seats.some((seat) => seat.free);
  if (table.phase === 'dealing') return <p class="help">{t.shuffling}</p>;
  if (mine.length === 0) return free ? <SitDown session={session} /> : <p>{t.allTaken}</p>;
  if (table.host !== null && mine.includes(table.host)) return <Start session={session} open={open} />;
  const host = hostName(table);
  return <p>{host ? t.starts({ host }) : t.startsByHost}</p>;
}

export function WaitingRoom({ session, table }: RoomProps) {
  const info = session.info.value;
  const mine = session.mine.value;
  const isHost = table.host !== null && mine.includes(table.host);
  const isGuest = mine.length === 0;
  const waits = table.phase === 'waiting';
  const name = nameOf(table.game, info);
  return (
    <>
      <TopBar title={name} look="on-deep on-wall" />
      <main class="room">
        <div class="room-main">
          <div class="wall on-deep">
            <h1>{isGuest && waits ? invitation(table, info) : stateOf(table)}</h1>
            <p class="room-facts">{extent(table, info, !isGuest)}</p>
          </div>
          {table.day?.games ? <SetDeal table={table} /> : table.chosen_deal && <ChosenDeal />}
          {isHost && waits && !isHere(table.code) && <Invite code={table.code} message={invitation(table, info)} />}
          <div class="room-players">
            {/* Sitting down comes first, so that it stays in view however many seats there are. */}
            {isGuest && <Next session={session} table={table} />}
            {isGuest && waits && <LearnFirst table={table} />}
            <RoomSeats session={session} table={table} changes={isHost && waits} />
            {table.listed && !isGuest && <p class="help">{t.listed}</p>}
            <Changed session={session} table={table} />
            <Notices session={session} table={table} />
            {table.game_number === 0 && <Begins session={session} table={table} />}
            {!isGuest && <Next session={session} table={table} />}
            <SaidAloud session={session} seats={seatsOf(table, null, null)} />
            <Say session={session} table={table} />
            {session.reason.value && (
              <p class="problem-line" role="alert">
                {session.reason.value.text}
              </p>
            )}
          </div>
        </div>
        <div class="room-about">
          <Drawing game={table.game} name={name} />
          {info && <InShort info={info} />}
        </div>
      </main>
    </>
  );
}
