// Tables seen from above, one for each game; sit down at one, come to a friend's, or watch a past game.
import { useState } from 'preact/hooks';
import { loadPicture } from '../boards';
import { myTables } from '../client/tokens';
import type { GameInfo } from '../client/http';
import { factsOf, nameOf, useGames } from '../frame/games';
import { Problem, Waiting } from '../frame/Problem';
import { navigate } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useAsync } from '../frame/useAsync';
import { useTitle } from '../frame/useTitle';
import './front.css';

function Drawing({ info: { game, name } }: { info: GameInfo }) {
  const picture = useAsync(() => loadPicture(game).then((of) => ({ of })), game);
  return (
    <div class="seen-from-above">{picture.state === 'done' && <picture.value.of title={`A game of ${name}`} />}</div>
  );
}

function GameTable({ info }: { info: GameInfo }) {
  const { game, name, summary } = info;
  return (
    <article class="game">
      <a class="game-table" href={`/new/${game}`} aria-hidden="true" tabIndex={-1}>
        <Drawing info={info} />
      </a>
      <div class="game-words">
        <h2>{name}</h2>
        <p>{summary}</p>
        <p class="facts">{factsOf(info)}</p>
        <p class="game-actions">
          <a class="button primary" href={`/new/${game}`} aria-label={`Play ${name}`}>
            Play
          </a>
          <a class="button" href={`/rules/${game}`} aria-label={`Rules of ${name}`}>
            Rules
          </a>
        </p>
      </div>
    </article>
  );
}

function ComeToTable() {
  const [code, setCode] = useState('');
  const wanted = code.trim().toUpperCase();
  return (
    <form
      class="come"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted) navigate(`/t/${encodeURIComponent(wanted)}`);
      }}
    >
      <label for="code">A friend's table code</label>
      <span>
        <input
          id="code"
          class="field"
          value={code}
          maxLength={12}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={!wanted}>
          Join
        </button>
      </span>
    </form>
  );
}

function MyTables({ infos }: { infos: GameInfo[] }) {
  const tables = myTables().slice(0, 4);
  if (tables.length === 0) return null;
  return (
    <section class="mine" aria-labelledby="mine">
      <h2 id="mine">Your tables</h2>
      <ul>
        {tables.map(({ code, game }) => (
          <li key={code}>
            <a class="button" href={`/t/${code}`}>
              {nameOf(
                game,
                infos.find((info) => info.game === game),
              )}{' '}
              <code>{code}</code>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

function headline(infos: GameInfo[]): string {
  const { length } = infos;
  return length === 1 ? 'One game, one table. Sit down.' : `${numbers[length] ?? length} games, one table. Sit down.`;
}

export function Front() {
  const games = useGames();
  const infos = games.state === 'done' ? games.value : [];
  useTitle('');
  return (
    <>
      <TopBar />
      <main class="front">
        {games.state === 'waiting' && <Waiting what="Loading the games" />}
        {games.state === 'failed' && (
          <Problem title="Nothing can be played right now">
            <p>{games.error.message}</p>
            <button type="button" class="button primary" onClick={() => location.reload()}>
              Try again
            </button>
          </Problem>
        )}
        {games.state === 'done' && (
          <>
            <h1>{headline(infos)}</h1>
            <div class="games">
              {infos.map((info) => (
                <GameTable key={info.game} info={info} />
              ))}
            </div>
          </>
        )}
        <div class="front-more">
          <ComeToTable />
          <MyTables infos={infos} />
          <section>
            <h2>Past games</h2>
            <a class="button" href="/replay">
              Watch a replay
            </a>
          </section>
        </div>
      </main>
    </>
  );
}
