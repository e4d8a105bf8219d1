// The room before the start. Guests learn who invites them to which game, and sit down; the host invites the others.
import type { Session } from '../client/session';
import { Drawing, InShort } from '../frame/About';
import { learnLink, nameOf } from '../frame/games';
import { changedOptions } from '../frame/options';
import { playerName } from '../frame/settings';
import { TopBar } from '../frame/TopBar';
import { isHere } from '../local/here';
import type { Table } from '../protocol';
import { Invite } from './room/Invite';
import { RoomSeats } from './room/RoomSeats';
import { extent, hostName, invitation, stateOf } from './room/words';

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
        void session.ask({ type: 'sit', name: name.trim() || 'Guest' });
      }}
    >
      <label for="sit-name">Your name</label>
      <span>
        <input
          id="sit-name"
          class="field"
          placeholder="Guest"
          maxLength={20}
          value={name}
          onInput={(event) => (playerName.value = event.currentTarget.value)}
        />
        <button type="submit" class="button primary">
          Sit down
        </button>
      </span>
    </form>
  );
}

/** Lets newcomers learn the game first and come back here. */
function LearnFirst({ table }: { table: Table }) {
  const host = hostName(table);
  return (
    <p class="learn-first">
      <a class="button" href={learnLink(table.game, undefined, table.code)}>
        Learn in two minutes
      </a>
      <span class="help">New to the game? {host ?? 'Your friend'} will wait, and this seat stays free.</span>
    </p>
  );
}

function ChosenDeal() {
  return (
    <p class="chosen-deal" role="note">
      <strong>Chosen deal.</strong> The person who opened this table chose the first deal, by a seed or from a saved
      game, and may know every hidden card.
    </p>
  );
}

/** How this game differs from the usual one, so that nobody is surprised in the middle of it. */
function Changed({ session, table }: RoomProps) {
  const changed = changedOptions(session.info.value, table.options);
  const clock = table.clock_ms > 0 ? [`${table.clock_ms / 1000} seconds for each decision`] : [];
  if (changed.length + clock.length === 0) return null;
  return <p class="help">Played with: {[...changed, ...clock].join(', ')}.</p>;
}

function Start({ session, open }: { session: Session; open: boolean }) {
  return (
    <p class="room-start">
      <button type="button" class="button primary" onClick={() => void session.ask({ type: 'start' })}>
        {open ? 'Start with bots' : 'Start'}
      </button>
      {open && <span class="help">Bots take the free seats. With all seats taken, the game starts by itself.</span>}
    </p>
  );
}

/** What this viewer can do: sit down, wait, or start. */
function Next({ session, table }: RoomProps) {
  const mine = session.mine.value;
  const open = table.seats.some((seat) => seat.kind === 'open');
  if (table.phase === 'dealing') return <p class="help">The cards are being shuffled together.</p>;
  if (mine.length === 0) return open ? <SitDown session={session} /> : <p>All seats are taken. You can watch.</p>;
  if (table.host !== null && mine.includes(table.host)) return <Start session={session} open={open} />;
  const host = hostName(table) ?? 'the host';
  return <p>The game starts when all seats are taken, or when {host} fills the rest with bots.</p>;
}

export function WaitingRoom({ session, table }: RoomProps) {
  const info = session.info.value;
  const mine = session.mine.value;
  const isHost = table.host !== null && mine.includes(table.host);
  const isGuest = mine.length === 0;
  const waits = table.phase === 'waiting';
  const name = nameOf(table.game, info);
  const drawing = <Drawing game={table.game} name={name} />;
  return (
    <>
      <TopBar title={name} />
      <main class="room">
        <div class="room-main">
          <div>
            <h1>{isGuest && waits ? invitation(table, info) : stateOf(table)}</h1>
            <p class="room-facts">{extent(table, info, !isGuest)}</p>
          </div>
          {table.chosen_deal && <ChosenDeal />}
          {isHost && waits && !isHere(table.code) && <Invite code={table.code} message={invitation(table, info)} />}
          <div class="room-players">
            {/* Sitting down comes first, so that it stays in view however many seats there are. */}
            {isGuest && <Next session={session} table={table} />}
            {isGuest && waits && <LearnFirst table={table} />}
            <RoomSeats session={session} table={table} changes={isHost && waits} />
            <Changed session={session} table={table} />
            {!isGuest && <Next session={session} table={table} />}
            {session.reason.value && (
              <p class="problem-line" role="alert">
                {session.reason.value.text}
              </p>
            )}
          </div>
          {!isHost && drawing}
        </div>
        <div class="room-about">
          {isHost && drawing}
          {info && <InShort info={info} />}
        </div>
      </main>
    </>
  );
}
