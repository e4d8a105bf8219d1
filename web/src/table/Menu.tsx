// The menu of a table: what concerns the table rather than the game, such as its bots, saving and leaving.
import { useEffect, useRef, useState } from 'preact/hooks';
import { HttpError, openTable, replayOf } from '../client/http';
import { hasSecretHands } from '../client/privacy';
import type { Session } from '../client/session';
import { keepToken, tokenOf } from '../client/tokens';
import type { Offer } from '../frame/EmbedDialog';
import { embedding } from '../frame/embedding';
import { positionShown, replayShown } from '../frame/embedLine';
import { readText, saveText } from '../frame/files';
import { nameOf } from '../frame/games';
import { Icon, type IconName } from '../frame/Icon';
import { openRule, overlay } from '../frame/overlays';
import { linkTo } from '../frame/address';
import { navigate } from '../frame/router';
import { isHere } from '../local/here';
import { linkOf } from '../local/share';
import { playerName, sound } from '../frame/settings';
import type { Table } from '../protocol';
import { Ask } from './Ask';
import { Notices } from './Notices';
import * as t from '../words/table.en';

interface TableProps {
  session: Session;
  table: Table;
}

function Pace({ session, table }: TableProps) {
  const [held, setHeld] = useState<number | null>(null);
  const ms = held ?? table.pace;
  return (
    <label class="slider">
      <span>{t.botDelay}</span>
      <input
        type="range"
        min="0"
        max="3000"
        step="100"
        value={ms}
        onInput={(event) => setHeld(Number(event.currentTarget.value))}
        onChange={(event) => {
          setHeld(null);
          void session.ask({ type: 'pace', ms: Number(event.currentTarget.value) });
        }}
      />
      <output>{t.seconds({ seconds: (ms / 1000).toFixed(1) })}</output>
    </label>
  );
}

async function save(session: Session, table: Table): Promise<void> {
  try {
    const text = await replayOf(table.code, tokenOf(table.code));
    saveText(`${table.game}-${table.code}.txt`, text);
  } catch (error) {
    session.reason.value = { text: error instanceof HttpError ? error.message : t.notSaved };
  }
}

async function load(session: Session, table: Table, input: HTMLInputElement): Promise<void> {
  const replay = await readText(input);
  if (!replay) return;
  const name = table.seats[session.mine.value[0] ?? -1]?.name ?? playerName.value;
  try {
    const wanted = { game: table.game, replay, one_device: table.one_device, ...(name ? { name } : {}) };
    const opened = await openTable(wanted, isHere(table.code));
    keepToken(opened.table, opened.token);
    navigate(`/t/${opened.table}`);
  } catch (error) {
    session.reason.value = { text: error instanceof HttpError ? error.message : t.notLoaded };
  }
}

/** Others cannot visit a table of this browser, so its link holds the game instead. */
async function share(session: Session, table: Table): Promise<void> {
  let link = linkTo(`/t/${session.code}`);
  if (isHere(session.code)) {
    try {
      link = await linkOf(table);
    } catch (error) {
      session.reason.value = { text: error instanceof HttpError ? error.message : t.noLink };
      return;
    }
  }
  try {
    await navigator.clipboard.writeText(link);
    session.reason.value = { text: isHere(session.code) ? t.linkHoldsGame : t.linkCopied({ link }) };
  } catch {
    session.reason.value = { text: link };
  }
}

/** The position to play on from, and the game to watch, as far as there is one. */
function embed(session: Session, table: Table): void {
  const replay = () => replayOf(table.code, tokenOf(table.code));
  const at = session.shown.value?.number ?? 0;
  const own = session.mine.value[0] ?? table.seats.findIndex((seat) => seat.kind === 'person');
  const seats = table.seats.map(({ kind, name = '', level = 'medium' }, seat) =>
    seat === Math.max(own, 0)
      ? { kind: 'person' as const, name }
      : { kind: 'bot' as const, level: kind === 'bot' ? level : ('medium' as const), name },
  );
  const position: Offer = {
    kind: 'position',
    shown: async () => positionShown({ game: table.game, replay: await replay(), seats }),
  };
  const watch: Offer = {
    kind: 'replay',
    shown: async () => replayShown(table.game, await replay(), table.phase === 'over' ? 0 : at),
  };
  const offers = table.phase === 'over' ? [watch] : [position, watch];
  embedding.value = { name: nameOf(table.game, session.info.value), offers };
}

/** Whether other people play on when this player leaves. */
function leavesOthers({ session, table }: TableProps): boolean {
  const mine = session.mine.value;
  return table.phase !== 'over' && table.seats.some((seat, at) => seat.kind === 'person' && !mine.includes(at));
}

/** Leaving hands the seat to a bot while others play on, so ask first; otherwise the game waits. */
function Leave({ session, table }: TableProps) {
  const [asks, setAsks] = useState(false);
  const others = leavesOthers({ session, table });
  const leave = () => void session.ask({ type: 'leave' }).then(() => navigate('/'));
  return (
    <>
      <button type="button" class="button bare" onClick={() => (others ? setAsks(true) : leave())}>
        <Icon name="leave" />
        <span>
          {t.leaveTable}
          {!others && table.phase !== 'over' && <small>{t.gameWaits}</small>}
        </span>
      </button>
      {asks && <Ask choice={{ label: t.leaveTable, price: t.leavePrice }} onYes={leave} onNo={() => setAsks(false)} />}
    </>
  );
}

interface ItemProps {
  icon: IconName;
  words: string;
  onClick(): void;
}

function Item({ icon, words, onClick }: ItemProps) {
  return (
    <button type="button" class="button bare" onClick={onClick}>
      <Icon name={icon} />
      {words}
    </button>
  );
}

function Switch({ words, on, set }: { words: string; on: boolean; set(on: boolean): void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      {words}
    </label>
  );
}

export function Menu({ session, table, onClose }: TableProps & { onClose(): void }) {
  const sits = session.mine.value.length > 0;
  const withBots = sits && table.seats.some((seat) => seat.kind === 'bot');
  const then = (act: () => void) => () => {
    act();
    onClose();
  };
  const ref = useRef<HTMLElement>(null);
  // Takes the focus and gives it back; a click beside the menu closes it.
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    ref.current?.focus();
    const beside = ({ target }: Event) => {
      if (!(target as Element).closest('.controls, .menu-button, .sheet-tabs')) onClose();
    };
    document.addEventListener('pointerdown', beside);
    return () => {
      document.removeEventListener('pointerdown', beside);
      if (!document.activeElement || document.activeElement === document.body) before?.focus();
    };
  }, []);
  return (
    <section class="controls" aria-label={t.menu} ref={ref} tabIndex={-1}>
      {withBots && <Pace session={session} table={table} />}
      <Notices session={session} table={table} />
      <Switch words={t.sound} on={sound.value} set={(on) => (sound.value = on)} />
      {/* Where hands are secret, a bot's reasons would reveal them. */}
      {withBots && !hasSecretHands(session.info.value) && (
        <Switch words={t.trace} on={table.trace} set={(on) => void session.ask({ type: 'trace', on })} />
      )}
      <hr />
      <Item icon="save" words={t.save} onClick={then(() => void save(session, table))} />
      <label class="button bare file">
        <Icon name="open" />
        {t.load}
        <input
          type="file"
          class="visually-hidden"
          accept=".txt,text/plain"
          onChange={(event) => void load(session, table, event.currentTarget)}
        />
      </label>
      <Item icon="link" words={t.link} onClick={then(() => void share(session, table))} />
      {table.phase !== 'waiting' && <Item icon="embed" words={t.embed} onClick={then(() => embed(session, table))} />}
      <hr />
      <Item icon="book" words={t.rules} onClick={then(() => (openRule.value = ''))} />
      <Item icon="gear" words={t.settings} onClick={then(() => (overlay.value = 'settings'))} />
      <Item icon="help" words={t.helpAndKeys} onClick={then(() => (overlay.value = 'keys'))} />
      {sits && <Leave session={session} table={table} />}
    </section>
  );
}
