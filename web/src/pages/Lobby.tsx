// Playing with people: "Play now", and the tables where somebody waits.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { arriveAt } from '../client/arrival';
import { HttpError, type GameInfo } from '../client/http';
import { Lobby as OpenTables } from '../client/lobby';
import { openLobby } from '../client/transport';
import { Drawing } from '../frame/About';
import { GameChoice } from '../frame/GameTiles';
import { nameOf, useGames } from '../frame/games';
import { howLong } from '../frame/howLong';
import { changedOptions } from '../frame/options';
import { Problem, Waiting } from '../frame/Problem';
import { navigate } from '../frame/router';
import { longestName, playerName } from '../frame/settings';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import { fetchForTable } from '../table/early';
import type { OpenTable } from '../protocol';
import { allOf } from '../words/lists';
import { colourOptions, firstSeats } from './new/draft';
import { playNow } from './lobby/playNow';
import * as t from '../words/lobby.en';
import './lobby/lobby.css';

/** Connected only while somebody looks. */
function useLobby(): OpenTables {
  const lobby = useMemo(() => new OpenTables(openLobby), []);
  const [, setTick] = useState(0);
  useEffect(() => {
    const look = () => (document.visibilityState === 'visible' ? lobby.open() : lobby.close());
    look();
    document.addEventListener('visibilitychange', look);
    // The waiting grows longer without news.
    const timer = setInterval(() => setTick((tick) => tick + 1), 20_000);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
      lobby.close();
    };
  }, [lobby]);
  return lobby;
}

const counts = ({ players: [least, most] }: GameInfo): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);

/** Where players choose colours, the first ones. */
function usualOptions(info: GameInfo, players: number) {
  const places = info.colour_option?.choices.length ?? players;
  return colourOptions(
    info,
    firstSeats(places, '').map((seat, at) => ({ ...seat, active: at < players })),
  );
}

function PlayNow({ infos }: { infos: GameInfo[] }) {
  const [key, setKey] = useState(infos[0]!.game);
  const [wanted, setWanted] = useState(0);
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState('');
  const info = infos.find(({ game }) => game === key)!;
  const possible = counts(info);
  const players = possible.includes(wanted) ? wanted : possible[0]!;
  const name = playerName.value;
  const play = async () => {
    setLooking(true);
    setProblem('');
    fetchForTable(key);
    try {
      await playNow({ game: key, players, options: usualOptions(info, players), name: name.trim() || t.somebody });
    } catch (error) {
      setProblem(error instanceof HttpError ? error.message : t.tableNotOpened);
      setLooking(false);
    }
  };
  return (
    <form
      class="play-now"
      onSubmit={(event) => {
        event.preventDefault();
        void play();
      }}
    >
      <GameChoice infos={infos} legend={t.game} game={key} onChoose={setKey} />
      <label>
        {t.players}
        <select
          class="field"
          value={String(players)}
          onChange={(event) => setWanted(Number(event.currentTarget.value))}
        >
          {possible.map((count) => (
            <option key={count} value={String(count)}>
              {t.count({ count })}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t.yourName}
        <input
          class="field"
          maxLength={longestName}
          value={name}
          placeholder={t.somebody}
          onInput={(event) => (playerName.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button primary" disabled={isLooking}>
        {isLooking ? t.looking : t.playNow}
      </button>
      <p class="help">
        {t.ownTable} <a href={`/new/${key}`}>{info.name}</a>
      </p>
      <p class="help">
        <a href="/you">{t.beRecognised}</a>
      </p>
      {problem && (
        <p class="problem-line" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

function rulesOf(table: OpenTable, info: GameInfo | undefined): string {
  const days = table.clock_ms / 86_400_000;
  const clock = days >= 1 ? [t.days({ days })] : days > 0 ? [t.seconds({ seconds: table.clock_ms / 1000 })] : [];
  const options = [...changedOptions(info ?? null, table.options), ...clock].join(', ');
  return options && t.playedWith({ options });
}

function Row({ table, lobby, infos }: { table: OpenTable; lobby: OpenTables; infos: GameInfo[] }) {
  const info = infos.find(({ game }) => game === table.game);
  const waited = lobby.waited(table);
  const names = allOf(table.who);
  const game = nameOf(table.game, info);
  const rules = rulesOf(table, info);
  return (
    <li class="open-table">
      <Drawing game={table.game} name="" />
      <div>
        <h3>{game}</h3>
        <p>
          <b>{names || t.somebody}</b> {waited < 60_000 ? t.justNow : t.waitsFor({ time: howLong(waited) })}
        </p>
        <p class="help">{t.seats({ free: table.free, players: table.players })}</p>
        {table.playing && <p class="help">{t.playing}</p>}
        {rules && <p class="help">{rules}</p>}
      </div>
      <button
        type="button"
        class="button"
        aria-label={t.sitAt({ game, names: names || t.somebody })}
        onClick={() => {
          fetchForTable(table.game);
          if (playerName.value.trim()) arriveAt({ code: table.table, to: 'sit', wish: null });
          navigate(`/t/${table.table}`);
        }}
      >
        {t.sit}
      </button>
    </li>
  );
}

/** Nobody waits: a table in the light of the lamp, and free chairs around it. */
function EmptyTable() {
  return (
    <div class="empty-room on-deep">
      <svg viewBox="0 0 240 132" aria-hidden="true">
        <path class="lamp-cord" d="M120 0V16" />
        <path class="lamp-shade" d="M104 30Q108 16 120 16T136 30Z" />
        <path class="lamp-light" d="M104 30H136L206 84H34Z" />
        {[
          [52, 50],
          [96, 40],
          [144, 40],
          [188, 50],
        ].map(([x, y]) => (
          <rect key={x} class="chair" x={x! - 13} y={y! - 8} width="26" height="24" rx="8" />
        ))}
        <ellipse class="table-rim" cx="120" cy="82" rx="88" ry="30" />
        <ellipse class="table-felt" cx="120" cy="80" rx="78" ry="24" />
        <rect class="deck" x="105" y="66" width="13" height="18" rx="2" transform="rotate(-8 111 75)" />
        <rect class="deck" x="122" y="67" width="13" height="18" rx="2" transform="rotate(7 128 76)" />
        {[
          [70, 104],
          [120, 114],
          [170, 104],
        ].map(([x, y]) => (
          <rect key={x} class="chair" x={x! - 14} y={y! - 6} width="28" height="24" rx="8" />
        ))}
      </svg>
      <p>{t.nobody}</p>
    </div>
  );
}

function List({ infos }: { infos: GameInfo[] }) {
  const lobby = useLobby();
  const tables = lobby.tables.value;
  const more = lobby.more.value;
  return (
    <section class="open-tables" aria-labelledby="open-tables" aria-busy={tables === null}>
      <h2 id="open-tables">{t.openTables}</h2>
      {lobby.isLost.value && (
        <p class="problem-line" role="status">
          {t.lineLost}
        </p>
      )}
      {tables?.length === 0 && <EmptyTable />}
      <ul>
        {tables?.map((table) => (
          <Row key={table.table} table={table} lobby={lobby} infos={infos} />
        ))}
      </ul>
      {more > 0 && <p class="help">{t.more({ count: more })}</p>}
    </section>
  );
}

export function Lobby() {
  const games = useGames();
  useTitle(t.title);
  return (
    <>
      <TopBar look="on-deep on-wall" />
      <main class="lobby">
        <div class="lead wall on-deep">
          <h1>{t.title}</h1>
          <p>{t.about}</p>
        </div>
        {games.state === 'waiting' && <Waiting what={t.loadingGames} />}
        {games.state === 'failed' && (
          <Problem title={t.nothingPlayable}>
            <p>{games.error.message}</p>
            <button type="button" class="button primary" onClick={() => location.reload()}>
              {t.tryAgain}
            </button>
          </Problem>
        )}
        {games.state === 'done' && (
          <>
            <PlayNow infos={games.value} />
            <List infos={games.value} />
          </>
        )}
      </main>
    </>
  );
}
