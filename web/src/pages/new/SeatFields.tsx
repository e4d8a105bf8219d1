// The players: a row for each seat or, where players choose their colours, for each colour.
import type { GameInfo } from '../../client/http';
import { seatColours } from '../../frame/games';
import { Icon } from '../../frame/Icon';
import { playerName } from '../../frame/settings';
import { MarkIcon } from '../../parts/PlayerMark';
import type { BotLevel } from '../../protocol';
import { colourNamed } from '../../theme/colours';
import { myPlace, usualNames, withCount, withSeat, type Draft, type DraftSeat } from './draft';
import * as t from '../../words/setup.en';

interface FieldsProps {
  info: GameInfo;
  draft: Draft;
  change(draft: Draft): void;
}

interface RowProps {
  seat: DraftSeat;
  /** The name of the row: "Seat 2", "Green". */
  label: string;
  /** The player's name if nothing is typed. */
  usual: string;
  mine: boolean;
  oneDevice: boolean;
  set(seat: DraftSeat): void;
}

function Who({ seat, label, mine, info, set }: RowProps & { info: GameInfo }) {
  const pick = (value: string) =>
    set(value === 'person' ? { ...seat, kind: 'person' } : { ...seat, kind: 'bot', level: value as BotLevel });
  return (
    <select
      class="field who"
      aria-label={t.whoPlays({ seat: label })}
      value={seat.kind === 'person' ? 'person' : seat.level}
      disabled={!seat.active}
      onChange={(event) => pick(event.currentTarget.value)}
    >
      <option value="person">{mine ? t.you : t.aFriend}</option>
      {info.bots.map((level) => (
        <option key={level} value={level}>
          {t.botAt({ level })}
        </option>
      ))}
    </select>
  );
}

function Name({ seat, label, usual, mine, oneDevice, set }: RowProps) {
  if (!seat.active) return <span class="help">{t.doesNotPlay}</span>;
  const isBot = seat.kind === 'bot';
  if (!isBot && !mine && !oneDevice) return <span class="help">{t.joinsByLink}</span>;
  return (
    <input
      class="field"
      aria-label={mine ? t.yourName : t.nameOf({ seat: label })}
      placeholder={mine ? t.yourName : usual}
      maxLength={20}
      value={seat.name}
      onInput={(event) => {
        const name = event.currentTarget.value;
        if (mine) playerName.value = name;
        set({ ...seat, name });
      }}
    />
  );
}

const setSeat =
  ({ draft, change }: FieldsProps, at: number) =>
  (to: DraftSeat) =>
    change({ ...draft, seats: withSeat(draft.seats, at, to, playerName.value) });

/** One row for each colour, in play or not. */
function ColourRows(props: FieldsProps & { choices: NonNullable<GameInfo['colour_option']>['choices'] }) {
  const { info, draft, choices } = props;
  const playing = draft.seats.filter((seat) => seat.active).length;
  const [least] = info.players;
  const usual = usualNames(draft.seats);
  return (
    <ol class="seats colours">
      {choices.map((given, at) => {
        const seat = draft.seats[at];
        if (!seat) return null;
        const set = setSeat(props, at);
        const label = given.choice.charAt(0).toUpperCase() + given.choice.slice(1);
        const row = {
          seat,
          label,
          usual: usual[at]!,
          mine: myPlace(draft.seats) === at,
          oneDevice: draft.oneDevice,
          set,
        };
        const kept = seat.active && playing <= least;
        return (
          <li key={given.choice} class={seat.active ? '' : 'inactive'}>
            <MarkIcon colour={colourNamed(given)} size={24} />
            <span class="colour">{label}</span>
            <label class="check" title={kept ? t.leastColours({ count: least }) : undefined}>
              <input
                type="checkbox"
                aria-label={t.isActive({ colour: label })}
                checked={seat.active}
                disabled={kept}
                onChange={(event) => set({ ...seat, active: event.currentTarget.checked })}
              />
              {seat.active ? t.active : t.inactive}
            </label>
            <Who {...row} info={info} />
            <Name {...row} />
          </li>
        );
      })}
    </ol>
  );
}

function SeatRows(props: FieldsProps) {
  const { info, draft } = props;
  const colours = seatColours(info, draft.seats.length);
  const usual = usualNames(draft.seats);
  return (
    <ol class="seats">
      {draft.seats.map((seat, at) => {
        const mine = at === 0;
        const row = { seat, label: t.seat({ number: at + 1 }), usual: usual[at]!, mine, oneDevice: draft.oneDevice };
        const set = setSeat(props, at);
        return (
          <li key={at}>
            <MarkIcon colour={colours[at]!} size={24} />
            {mine ? <span class="who">{t.you}</span> : <Who {...row} info={info} set={set} />}
            <Name {...row} set={set} />
          </li>
        );
      })}
    </ol>
  );
}

function Count({ info, draft, change }: FieldsProps) {
  const [least, most] = info.players;
  const count = draft.seats.length;
  const setCount = (to: number) => change({ ...draft, seats: withCount(draft.seats, to) });
  return (
    <>
      <button
        type="button"
        class="button"
        aria-label={t.removePlayer}
        disabled={count <= least}
        onClick={() => setCount(count - 1)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        class="button"
        aria-label={t.addPlayer}
        disabled={count >= most}
        onClick={() => setCount(count + 1)}
      >
        <Icon name="plus" />
      </button>
    </>
  );
}

/** How the bots play, weakest first; the levels in use stand out. */
function Levels({ info, draft }: FieldsProps) {
  const bots = draft.seats.filter((seat) => seat.active && seat.kind === 'bot');
  if (bots.length === 0) return null;
  return (
    <dl class="levels" aria-label={t.howBotsPlay}>
      {info.bots.map((level) => (
        <div key={level} class={bots.some((seat) => seat.level === level) ? 'chosen' : ''}>
          <dt>{level}</dt>
          <dd>{info.bot_levels[level]}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SeatFields(props: FieldsProps) {
  const choices = props.info.colour_option?.choices;
  const playing = props.draft.seats.filter((seat) => seat.active).length;
  return (
    <section aria-labelledby="seats">
      <div class="seats-head">
        <h2 id="seats">{t.players({ count: playing })}</h2>
        {!choices && <Count {...props} />}
      </div>
      {choices ? <ColourRows {...props} choices={choices} /> : <SeatRows {...props} />}
      <Levels {...props} />
    </section>
  );
}
