// Four tables seen from above; sit down at one, come to a friend's, or look at a game that was.
import { useState } from 'preact/hooks';
import { loadPicture } from '../boards';
import { myTables } from '../client/tokens';
import { gameCard, gameCards, type GameCard } from '../frame/games';
import { navigate } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useAsync } from '../frame/useAsync';
import { useTitle } from '../frame/useTitle';
import './front.css';

function Drawing({ game }: { game: GameCard }) {
  const picture = useAsync(() => loadPicture(game.key).then((of) => ({ of })), game.key);
  return <div class="seen-from-above">{picture.state === 'done' && <picture.value.of title={`A game of ${game.name}`} />}</div>;
}

function GameTable({ game }: { game: GameCard }) {
  return (
    <article class="game">
      <a class="game-table" href={`/new/${game.key}`} aria-hidden="true" tabIndex={-1}>
        <Drawing game={game} />
      </a>
      <div class="game-words">
        <h2>{game.name}</h2>
        <p>{game.line}</p>
        <p class="facts">
          {game.players} players · about {game.length}
        </p>
        <p class="game-actions">
          <a class="button primary" href={`/new/${game.key}`} aria-label={`Play ${game.name}`}>
            Play
          </a>
          <a class="button" href={`/rules/${game.key}`} aria-label={`Rules of ${game.name}`}>
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
      <label for="code">Code of a friend's table</label>
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
          Come in
        </button>
      </span>
    </form>
  );
}

function MyTables() {
  const tables = myTables().slice(0, 4);
  if (tables.length === 0) return null;
  return (
    <section class="mine" aria-labelledby="mine">
      <h2 id="mine">Your tables</h2>
      <ul>
        {tables.map(({ code, game }) => (
          <li key={code}>
            <a class="button" href={`/t/${code}`}>
              {gameCard(game).name} <code>{code}</code>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Front() {
  useTitle('');
  return (
    <>
      <TopBar />
      <main class="front">
        <h1>Four games, one table. Sit down.</h1>
        <div class="games">
          {gameCards.map((game) => (
            <GameTable key={game.key} game={game} />
          ))}
        </div>
        <div class="front-more">
          <ComeToTable />
          <MyTables />
          <section>
            <h2>A game that was</h2>
            <a class="button" href="/replay">
              Watch a replay
            </a>
          </section>
        </div>
      </main>
    </>
  );
}
