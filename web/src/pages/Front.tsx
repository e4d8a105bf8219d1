// The front page: what this is, the player's tables, the games, and other ways in.
import type { GameInfo } from '../client/http';
import { Drawing } from '../frame/About';
import { factsOf, learnLink, useGames } from '../frame/games';
import { Problem, Waiting } from '../frame/Problem';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import { canPlayHere, isSite } from '../local/here';
import { PlayHere } from '../local/PlayHere';
import { JoinFriend, ReadDocs, VisitLab, WatchReplay } from './front/Entries';
import { Finished, GoOn } from './front/MyTables';
import { Newcomers } from './front/Newcomers';
import { useMyTables } from './front/useMyTables';
import { hasLearned } from './learn/progress';
import './front.css';
import './front/mine.css';

function GameCard({ info }: { info: GameInfo }) {
  const { game, name, summary } = info;
  return (
    <article class="game">
      <a class="game-table" href={`/new/${game}`} aria-hidden="true" tabIndex={-1}>
        <Drawing game={game} name={name} />
      </a>
      <div class="game-words">
        <h2>{name}</h2>
        <p>{summary}</p>
        <p class="facts">{factsOf(info)}</p>
      </div>
      <div class="game-actions">
        <p class="ways">
          <a class="button primary" href={`/new/${game}`} aria-label={`Play ${name}`}>
            Play
          </a>
          <PlayHere game={game} name={name} />
        </p>
        <p class="help">
          New here? <a href={learnLink(game)}>Learn {name}</a>
        </p>
      </div>
    </article>
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
  const tables = useMyTables();
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
            <div class="hello">
              <h1>{headline(infos)}</h1>
              <p>
                Card and board games in your browser: against bots that explain their moves, or with{' '}
                {isSite ? 'others at the same device' : 'friends who join by a link'}. No account, nothing to install.
                {canPlayHere && !isSite && ' “Play here” works offline.'}
              </p>
            </div>
            {tables?.length === 0 && !hasLearned() && <Newcomers infos={infos} />}
            {tables && <GoOn tables={tables} infos={infos} />}
            <div class="games">
              {infos.map((info) => (
                <GameCard key={info.game} info={info} />
              ))}
            </div>
          </>
        )}
        <div class="front-more">
          {!isSite && <JoinFriend />}
          <WatchReplay />
          <VisitLab />
          {isSite && <ReadDocs />}
        </div>
        {tables && <Finished tables={tables} infos={infos} />}
      </main>
    </>
  );
}
