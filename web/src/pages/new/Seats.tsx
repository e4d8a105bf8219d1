// The players as seats around the table: a tap on a seat opens it below the table, where its player is chosen; a tap on a
// free chair adds a player. It is the same in every game; where players choose their colours, each chair has its own.
import { useState } from 'preact/hooks';
import type { GameInfo } from '../../client/http';
import { Drawing } from '../../frame/About';
import { seatColours } from '../../frame/games';
import { Icon } from '../../frame/Icon';
import { valueName } from '../../frame/options';
import { longestName, playerName } from '../../frame/settings';
import { MarkIcon } from '../../parts/PlayerMark';
import type { BotLevel } from '../../protocol';
import { colourNamed, type PlayerColour } from '../../theme/colours';
import { myPlace, usualNames, withCount, withoutSeat, withSeat, type Draft, type DraftSeat } from './draft';
import * as t from '../../words/setup.en';

interface SeatsProps {
  info: GameInfo;
  draft: Draft;
  change(draft: Draft): void;
}

/** A chair at the table, taken or free. */
interface Chair {
  at: number;
  /** "Seat 2", or the colour. */
  label: string;
  colour: PlayerColour;
  seat: DraftSeat | null;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function chairsOf({ info, draft }: SeatsProps): Chair[] {
  const colours = info.colour_option;
  const option = colours && info.options[colours.option];
  if (option) {
    return colours.choices.map((given, at) => ({
      at,
      label: valueName(option, given.choice),
      colour: colourNamed(given),
      seat: draft.seats[at]?.active ? draft.seats[at] : null,
    }));
  }
  const count = draft.seats.length;
  const isFull = count >= info.players[1];
  // The free chair takes the colour that the next player will have.
  const next = seatColours(info, isFull ? count : count + 1);
  const taken = seatColours(info, count);
  return [...draft.seats, ...(isFull ? [] : [null])].map((seat, at) => ({
    at,
    label: t.seat({ number: at + 1 }),
    colour: (seat ? taken[at] : next[at])!,
    seat,
  }));
}

function who(seat: DraftSeat, isMine: boolean, oneDevice: boolean): string {
  if (seat.kind === 'bot') return t.levelBot({ level: t.levelName({ level: seat.level }) });
  if (isMine) return t.yourSeat;
  return oneDevice ? t.atThisDevice : t.byLink;
}

interface PlateProps {
  chair: Chair;
  name: string;
  words: string;
  isOpen: boolean;
  onClick(): void;
}

function Plate({ chair, name, words, isOpen, onClick }: PlateProps) {
  return (
    <button
      type="button"
      class={isOpen ? 'plate open' : 'plate'}
      aria-expanded={isOpen}
      aria-controls="seat-editor"
      onClick={onClick}
    >
      <MarkIcon colour={chair.colour} size={24} />
      <span class="visually-hidden">{t.plateOf({ seat: chair.label })}</span>
      <span class="name">{name}</span>
      <span class="who">{words}</span>
    </button>
  );
}

function FreeChair({ chair, hasColours, onClick }: { chair: Chair; hasColours: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      class="plate free"
      aria-label={hasColours ? t.addColour({ colour: chair.label }) : t.addPlayer}
      onClick={onClick}
    >
      {hasColours && <MarkIcon colour={chair.colour} size={20} />}
      <Icon name="plus" />
    </button>
  );
}

interface EditorProps extends SeatsProps {
  chair: Chair & { seat: DraftSeat };
  isMine: boolean;
  usual: string;
  set(seat: DraftSeat): void;
  /** Null while no player fewer can play. */
  remove: (() => void) | null;
}

function Name({ chair: { seat, label }, isMine, usual, set }: EditorProps) {
  return (
    <label class="seat-name">
      <span>{isMine ? t.yourName : t.name}</span>
      <input
        class="field"
        aria-label={isMine ? t.yourName : t.nameOf({ seat: label })}
        placeholder={isMine ? t.yourName : usual}
        maxLength={longestName}
        value={seat.name}
        onInput={(event) => {
          const name = event.currentTarget.value;
          if (isMine) playerName.value = name;
          set({ ...seat, name });
        }}
      />
      <span class="help" aria-live="polite">
        {seat.name.length >= longestName ? t.nameFull({ count: longestName }) : ''}
      </span>
    </label>
  );
}

function Editor(props: EditorProps) {
  const { info, draft, chair, isMine, set, remove } = props;
  const { seat } = chair;
  const isBot = seat.kind === 'bot';
  const joins = !isBot && !isMine && !draft.oneDevice;
  // The first person is the one who sets up the table.
  const others = draft.seats.some((one) => one.active && one !== seat && one.kind === 'person');
  const choices: [string, string][] = [
    ['person', others && !isMine ? t.aFriend : t.you],
    ...info.bots.map((level): [string, string] => [level, t.botAt({ level: t.levelName({ level }) })]),
  ];
  const chosen = isBot ? seat.level : 'person';
  const pick = (key: string) =>
    set(key === 'person' ? { ...seat, kind: 'person' } : { ...seat, kind: 'bot', level: key as BotLevel });
  return (
    <div class="seat-editor" id="seat-editor" role="group" aria-label={chair.label}>
      <fieldset class="choice">
        <legend class="visually-hidden">{t.whoPlays({ seat: chair.label })}</legend>
        {choices.map(([key, words]) => (
          <label key={key} class={chosen === key ? 'chosen' : ''}>
            <input type="radio" name="who" checked={chosen === key} onChange={() => pick(key)} />
            {words}
          </label>
        ))}
      </fieldset>
      <p class="help">
        {isBot ? capital(info.bot_levels[seat.level] ?? '') : joins ? t.joinsByLink : isMine ? t.tapSeats : ''}
      </p>
      <div class="seat-row">
        {joins ? <span /> : <Name {...props} />}
        {remove && (
          <button type="button" class="button bare" onClick={remove}>
            <Icon name="minus" />
            {t.removePlayer}
          </button>
        )}
      </div>
    </div>
  );
}

/** Where a chair stands, in parts of the table: the first at the bottom, and then clockwise. */
function placeOf(at: number, of: number): Record<string, string> {
  const angle = Math.PI / 2 + (2 * Math.PI * at) / of;
  return { '--x': Math.cos(angle).toFixed(3), '--y': Math.sin(angle).toFixed(3) };
}

export function Seats(props: SeatsProps) {
  const { info, draft, change } = props;
  const me = myPlace(draft.seats);
  const [open, setOpen] = useState(Math.max(0, me));
  const hasColours = info.colour_option !== undefined && info.colour_option !== null;
  const chairs = chairsOf(props);
  const playing = draft.seats.filter((seat) => seat.active).length;
  const usual = usualNames(draft.seats);
  const put = (at: number, seat: DraftSeat) =>
    change({ ...draft, seats: withSeat(draft.seats, at, seat, playerName.value) });
  const add = (at: number) => {
    if (hasColours) put(at, { ...draft.seats[at]!, active: true });
    else change({ ...draft, seats: withCount(draft.seats, playing + 1) });
    setOpen(at);
  };
  const remove = (at: number) => {
    if (hasColours) put(at, { ...draft.seats[at]!, active: false });
    else change({ ...draft, seats: withoutSeat(draft.seats, at, playerName.value) });
    setOpen(0);
  };
  const opened = chairs.find((chair) => chair.at === open && chair.seat) ?? chairs.find((chair) => chair.seat);
  return (
    <section class="around" aria-labelledby="seats">
      <h2 id="seats">{t.players({ count: playing })}</h2>
      <div class="round">
        <Drawing game={info.game} name={info.name} />
        <ol class="seats">
          {chairs.map((chair) => (
            <li key={chair.label} class={chair.seat ? '' : 'inactive'} style={placeOf(chair.at, chairs.length)}>
              {chair.seat ? (
                <Plate
                  chair={chair}
                  name={chair.seat.name.trim() || (chair.at === me ? t.you : usual[chair.at]!)}
                  words={who(chair.seat, chair.at === me, draft.oneDevice)}
                  isOpen={chair === opened}
                  onClick={() => setOpen(chair.at)}
                />
              ) : (
                <FreeChair chair={chair} hasColours={hasColours} onClick={() => add(chair.at)} />
              )}
            </li>
          ))}
        </ol>
      </div>
      {opened?.seat && (
        <Editor
          {...props}
          key={opened.label}
          chair={{ ...opened, seat: opened.seat }}
          isMine={opened.at === me}
          usual={usual[opened.at]!}
          set={(seat) => put(opened.at, seat)}
          remove={playing > info.players[0] && opened.at !== me ? () => remove(opened.at) : null}
        />
      )}
    </section>
  );
}
