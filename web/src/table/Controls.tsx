// Undo, pace, saving, leaving: what is done at the table and not in the game.
import { useState } from 'preact/hooks';
import { HttpError, openTable, replayOf } from '../client/http';
import { hasSecretHands } from '../client/privacy';
import type { Session } from '../client/session';
import { keepToken, tokenOf } from '../client/tokens';
import { readText, saveText } from '../frame/files';
import { Icon } from '../frame/Icon';
import { navigate } from '../frame/router';
import { playerName, sound } from '../frame/settings';
import type { Table } from '../protocol';

interface TableProps {
  session: Session;
  table: Table;
}

interface ControlsProps extends TableProps {
  onResult(): void;
}

function Pace({ session, table }: TableProps) {
  const [held, setHeld] = useState<number | null>(null);
  const ms = held ?? table.pace;
  return (
    <label class="slider">
      <span>Bot delay</span>
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
      <output>{(ms / 1000).toFixed(1)} s</output>
    </label>
  );
}

async function save(session: Session, table: Table): Promise<void> {
  try {
    const text = await replayOf(table.code, tokenOf(table.code));
    saveText(`${table.game}-${table.code}.txt`, text);
  } catch (error) {
    session.reason.value = { text: error instanceof HttpError ? error.message : 'The game could not be saved.' };
  }
}

async function load(session: Session, table: Table, input: HTMLInputElement): Promise<void> {
  const replay = await readText(input);
  if (!replay) return;
  const name = table.seats[session.mine.value[0] ?? -1]?.name ?? playerName.value;
  try {
    const opened = await openTable({
      game: table.game,
      replay,
      one_device: table.one_device,
      ...(name ? { name } : {}),
    });
    keepToken(opened.table, opened.token);
    navigate(`/t/${opened.table}`);
  } catch (error) {
    session.reason.value = { text: error instanceof HttpError ? error.message : 'The game could not be loaded.' };
  }
}

async function share(session: Session): Promise<void> {
  const link = `${location.origin}/t/${session.code}`;
  try {
    await navigator.clipboard.writeText(link);
    session.reason.value = { text: `Link copied: ${link}` };
  } catch {
    session.reason.value = { text: link };
  }
}

export function Controls({ session, table, onResult }: ControlsProps) {
  const sits = session.mine.value.length > 0;
  const bots = table.seats.some((seat) => seat.kind === 'bot');
  return (
    <section class="controls" aria-label="Controls">
      {table.phase === 'over' && (
        <div class="pair">
          <button type="button" class="button primary" onClick={onResult}>
            Result and new game
          </button>
        </div>
      )}
      {sits && (
        <div class="pair">
          <button type="button" class="button" onClick={() => void session.ask({ type: 'undo' })}>
            <Icon name="undo" />
            Undo
          </button>
          <button
            type="button"
            class="button"
            disabled={table.redo === 0}
            onClick={() => void session.ask({ type: 'redo' })}
          >
            <Icon name="redo" />
            Redo
          </button>
        </div>
      )}
      {bots && sits && <Pace session={session} table={table} />}
      {/* Where hands are secret, a bot's reasons would tell them. */}
      {bots && sits && !hasSecretHands(session.info.value) && (
        <label class="check">
          <input
            type="checkbox"
            checked={table.trace}
            onChange={(event) => void session.ask({ type: 'trace', on: event.currentTarget.checked })}
          />
          Bots explain their moves
        </label>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={sound.value}
          onChange={(event) => (sound.value = event.currentTarget.checked)}
        />
        Sound
      </label>
      <div class="pair small">
        <button type="button" class="button" onClick={() => void save(session, table)}>
          <Icon name="save" />
          Save
        </button>
        <label class="button file">
          Load
          <input
            type="file"
            class="visually-hidden"
            accept=".txt,text/plain"
            onChange={(event) => void load(session, table, event.currentTarget)}
          />
        </label>
        <button type="button" class="button" onClick={() => void share(session)}>
          <Icon name="link" />
          Link
        </button>
        <a class="button" href={`/rules/${table.game}`} target="_blank">
          <Icon name="book" />
          Rules
        </a>
        {sits && (
          <button
            type="button"
            class="button"
            onClick={() => void session.ask({ type: 'leave' }).then(() => navigate('/'))}
          >
            Leave
          </button>
        )}
      </div>
    </section>
  );
}
