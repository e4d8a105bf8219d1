// Undo, speed, saving, leaving: actions at the table rather than in the game.
import { useState } from 'preact/hooks';
import { HttpError, openTable, replayOf } from '../client/http';
import { hasSecretHands } from '../client/privacy';
import type { Session } from '../client/session';
import { keepToken, tokenOf } from '../client/tokens';
import { readText, saveText } from '../frame/files';
import { Icon } from '../frame/Icon';
import { openRule } from '../frame/overlays';
import { linkTo } from '../frame/address';
import { navigate } from '../frame/router';
import { isHere } from '../local/here';
import { linkOf } from '../local/share';
import { playerName, sound } from '../frame/settings';
import type { Table } from '../protocol';
import { isAlone, type Advice } from './advice';
import { Ask } from './Ask';
import { HintButton } from './HintButton';
import * as t from '../words/table.en';

interface TableProps {
  session: Session;
  table: Table;
}

interface ControlsProps extends TableProps {
  advice: Advice;
  resultShown: boolean;
  onResult(): void;
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

/** Leaving in the middle of a game hands the seat to a bot, so ask first. */
function Leave({ session, table }: TableProps) {
  const [asks, setAsks] = useState(false);
  const leave = () => void session.ask({ type: 'leave' }).then(() => navigate('/'));
  return (
    <>
      <button type="button" class="button" onClick={() => (table.phase === 'over' ? leave() : setAsks(true))}>
        {t.leave}
      </button>
      {asks && <Ask choice={{ label: t.leaveTable, price: t.leavePrice }} onYes={leave} onNo={() => setAsks(false)} />}
    </>
  );
}

export function Controls({ session, advice, table, resultShown, onResult }: ControlsProps) {
  const sits = session.mine.value.length > 0;
  const bots = table.seats.some((seat) => seat.kind === 'bot');
  return (
    <section class="controls" aria-label={t.controls}>
      {table.phase === 'over' && !resultShown && (
        <div class="pair">
          <button type="button" class="button primary" onClick={onResult}>
            {t.resultAndNew}
          </button>
        </div>
      )}
      {sits && (
        <div class="pair">
          <button
            type="button"
            class="button"
            disabled={!session.hasMoved.value}
            onClick={() => void session.ask({ type: 'undo' })}
          >
            <Icon name="undo" />
            {t.undo}
          </button>
          <button
            type="button"
            class="button"
            disabled={table.redo === 0}
            onClick={() => void session.ask({ type: 'redo' })}
          >
            <Icon name="redo" />
            {t.redo}
          </button>
          {isAlone(table, session.mine.value) && <HintButton advice={advice} />}
        </div>
      )}
      {bots && sits && <Pace session={session} table={table} />}
      {/* Where hands are secret, a bot's reasons would reveal them. */}
      {bots && sits && !hasSecretHands(session.info.value) && (
        <label class="check">
          <input
            type="checkbox"
            checked={table.trace}
            onChange={(event) => void session.ask({ type: 'trace', on: event.currentTarget.checked })}
          />
          {t.trace}
        </label>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={sound.value}
          onChange={(event) => (sound.value = event.currentTarget.checked)}
        />
        {t.sound}
      </label>
      <div class="pair small">
        <button type="button" class="button" onClick={() => void save(session, table)}>
          <Icon name="save" />
          {t.save}
        </button>
        <label class="button file">
          {t.load}
          <input
            type="file"
            class="visually-hidden"
            accept=".txt,text/plain"
            onChange={(event) => void load(session, table, event.currentTarget)}
          />
        </label>
        <button type="button" class="button" onClick={() => void share(session, table)}>
          <Icon name="link" />
          {t.link}
        </button>
        <button type="button" class="button" onClick={() => (openRule.value = '')}>
          <Icon name="book" />
          {t.rules}
        </button>
        {sits && <Leave session={session} table={table} />}
      </div>
    </section>
  );
}
