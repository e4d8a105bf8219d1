import type { GameInfo } from '../../client/http';
import { seatColours } from '../../frame/games';
import { Icon } from '../../frame/Icon';
import { playerName } from '../../frame/settings';
import { MarkIcon } from '../../parts/PlayerMark';
import type { BotLevel } from '../../protocol';
import { withCount, type Draft, type DraftSeat } from './draft';

interface FieldsProps {
  info: GameInfo;
  draft: Draft;
  change(draft: Draft): void;
}

function Who({ seat, at, info, set }: { seat: DraftSeat; at: number; info: GameInfo; set(seat: DraftSeat): void }) {
  const label = `Seat ${at + 1}`;
  if (at === 0) return <span class="who">You</span>;
  const pick = (value: string) =>
    set(value === 'person' ? { ...seat, kind: 'person' } : { ...seat, kind: 'bot', level: value as BotLevel });
  return (
    <select
      class="field who"
      aria-label={`${label}: who plays`}
      value={seat.kind === 'person' ? 'person' : seat.level}
      onChange={(event) => pick(event.currentTarget.value)}
    >
      <option value="person">A person</option>
      {info.bots.map((level) => (
        <option key={level} value={level}>
          Bot, {level}
        </option>
      ))}
    </select>
  );
}

function Name({ seat, at, draft, set }: { seat: DraftSeat; at: number; draft: Draft; set(seat: DraftSeat): void }) {
  if (seat.kind === 'bot') return null;
  if (at > 0 && !draft.oneDevice) return <span class="help">joins by your link</span>;
  return (
    <input
      class="field"
      aria-label={at === 0 ? 'Your name' : `Name of player ${at + 1}`}
      placeholder={at === 0 ? 'Your name' : `Player ${at + 1}`}
      maxLength={20}
      value={seat.name}
      onInput={(event) => {
        const name = event.currentTarget.value;
        if (at === 0) playerName.value = name;
        set({ ...seat, name });
      }}
    />
  );
}

export function SeatFields({ info, draft, change }: FieldsProps) {
  const [least, most] = info.players;
  const count = draft.seats.length;
  const colours = seatColours(info, count);
  const setCount = (to: number) => change({ ...draft, seats: withCount(draft.seats, to) });
  return (
    <section aria-labelledby="seats">
      <div class="seats-head">
        <h2 id="seats">{count} players</h2>
        <button
          type="button"
          class="button"
          aria-label="One player less"
          disabled={count <= least}
          onClick={() => setCount(count - 1)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          class="button"
          aria-label="One player more"
          disabled={count >= most}
          onClick={() => setCount(count + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <ol class="seats">
        {draft.seats.map((seat, at) => {
          const set = (to: DraftSeat) =>
            change({ ...draft, seats: draft.seats.map((old, i) => (i === at ? to : old)) });
          return (
            <li key={at}>
              <MarkIcon colour={colours[at]!} size={24} />
              <Who seat={seat} at={at} info={info} set={set} />
              <Name seat={seat} at={at} draft={draft} set={set} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
