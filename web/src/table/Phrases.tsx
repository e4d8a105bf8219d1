// A few words at the table: what can be said, and what players have just said.
import type { BoardSeat } from '../boards/contract';
import { isReaction, phrases, reactions } from '../client/phrases';
import type { Session } from '../client/session';
import { Icon } from '../frame/Icon';
import { MarkIcon } from '../parts/PlayerMark';
import type { Phrase, Table } from '../protocol';
import { Face } from './Face';
import * as t from '../words/table.en';
import './phrases.css';

/** Whether anybody else is there to talk to. */
const hasCompany = (session: Session, table: Table): boolean =>
  session.mine.value.length > 0 &&
  !table.one_device &&
  table.seats.some((seat, at) => seat.kind === 'person' && !session.mine.value.includes(at));

export function Say({ session, table }: { session: Session; table: Table }) {
  if (!hasCompany(session, table)) return null;
  const say = (what: Phrase) => void session.ask({ type: 'say', what });
  return (
    <details class="say">
      <summary>
        <Icon name="speech" size={18} /> {t.say}
      </summary>
      <div class="reactions">
        {reactions.map((what) => (
          <button
            key={what}
            type="button"
            class="button bare"
            aria-label={t.phrase({ what })}
            title={t.phrase({ what })}
            onClick={() => say(what)}
          >
            <Face what={what} />
          </button>
        ))}
      </div>
      <div class="phrases">
        {phrases.map((what) => (
          <button key={what} type="button" class="button" onClick={() => say(what)}>
            {t.phrase({ what })}
          </button>
        ))}
      </div>
      <div class="mutes">
        {table.seats.map(
          (seat, at) =>
            seat.kind === 'person' &&
            !session.mine.value.includes(at) && (
              <Mute key={at} session={session} seat={at} name={seat.name ?? ''} inWords />
            ),
        )}
      </div>
    </details>
  );
}

function Words({ what }: { what: Phrase }) {
  const words = t.phrase({ what });
  if (!isReaction(what)) return words;
  return (
    <>
      <Face what={what} size={24} />
      <span class="visually-hidden">{words}</span>
    </>
  );
}

interface SaidProps {
  session: Session;
  seat: number;
  name: string;
  what: Phrase;
}

/** One tap and the player is not heard any more, on this device. */
function Mute({ session, seat, name, inWords = false }: Omit<SaidProps, 'what'> & { inWords?: boolean }) {
  const isMuted = session.phrases.isMuted(seat, name);
  const words = isMuted ? t.unmuteSeat({ name }) : t.muteSeat({ name });
  return (
    <button
      type="button"
      class="button bare mute"
      aria-label={inWords ? undefined : words}
      title={inWords ? undefined : words}
      onClick={() => session.phrases.mute(seat, name, !isMuted)}
    >
      <Icon name={isMuted ? 'speech' : 'muted'} size={18} />
      {inWords && words}
    </button>
  );
}

/** With one tap on the sign beside it the player is not heard any more, on this device. */
function Bubble({ session, seat, name, what }: SaidProps) {
  return (
    <>
      <span class="words">
        <Words what={what} />
      </span>
      {!session.mine.value.includes(seat) && <Mute session={session} seat={seat} name={name} />}
    </>
  );
}

/** What the player at a seat has just said. */
export function SaidAt({ session, seat, name }: Omit<SaidProps, 'what'>) {
  const said = session.phrases.said.value.find((one) => one.seat === seat);
  if (!said) return null;
  return (
    <span key={said.count} class="said-at">
      <Bubble session={session} seat={seat} name={name} what={said.what} />
    </span>
  );
}

/** The same over the board, for everybody who does not see the list of players. Screen readers read it out. */
export function SaidAloud({ session, seats }: { session: Session; seats: readonly BoardSeat[] }) {
  return (
    <div class="said-aloud" role="log" aria-live="polite">
      {session.phrases.said.value.map(({ seat, what, count }) => {
        const name = seats[seat]?.name || t.seat({ number: seat + 1 });
        return (
          <p key={count}>
            {seats[seat] && <MarkIcon colour={seats[seat].colour} size={18} />}
            <b>{name}</b>
            <Bubble session={session} seat={seat} name={seats[seat]?.name ?? ''} what={what} />
          </p>
        );
      })}
    </div>
  );
}
