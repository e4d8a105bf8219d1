// The front page: what this is, the player's tables, the games, and other ways in.
import { useState } from 'preact/hooks';
import { HttpError, type GameInfo } from '../client/http';
import { Drawing } from '../frame/About';
import { factsOf, learnLink, useGames } from '../frame/games';
import { Problem, Waiting } from '../frame/Problem';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import { canPlayHere, isSite } from '../local/here';
import { fetchForTable } from '../table/early';
import { JoinFriend, MeetPeople, PlayWithGroup, ReadDocs, VisitLab, WatchReplay, WhoYouAre } from './front/Entries';
import { Finished, GoOn } from './front/MyTables';
import { Today } from './front/Today';
import { mayChange, stateOf } from './front/state';
import { useMyTables } from './front/useMyTables';
import { hasLearned } from './learn/progress';
import { lastDraft, openDraft } from './new/last';
import { othersOf } from './new/summary';
import * as t from '../words/front.en';
import { asStrong } from '../words/tags';
import './front.css';
import './front/mine.css';

function GameCard({ info }: { info: GameInfo }) {
  const { game, name, summary } = info;
  const [problem, setProblem] = useState<string | null>(null);
  const [opening, setOpening] = useState(false);
  const draft = lastDraft(info);
  const play = () => {
    setOpening(true);
    fetchForTable(game);
    openDraft(info, draft).catch((error: unknown) => {
      setProblem(error instanceof HttpError ? error.message : t.tableNotOpened);
      setOpening(false);
    });
  };
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
        <button
          type="button"
          class="button primary"
          aria-label={t.playGame({ name })}
          aria-describedby={`with-${game}`}
          disabled={opening}
          onClick={play}
        >
          {t.play}
        </button>
        <p class="help" id={`with-${game}`}>
          {t.withOthers({ names: othersOf(draft) })}
        </p>
        <p class="ways">
          <a class="button" href={`/new/${game}`} aria-label={t.changeGame({ name })}>
            {t.change}
          </a>
          <a class="button" href={learnLink(game)} aria-label={t.learnGame({ name })}>
            {t.learn}
          </a>
        </p>
        {problem && (
          <p class="problem-line" role="alert">
            {problem}
          </p>
        )}
      </div>
    </article>
  );
}

export function Front() {
  const games = useGames();
  const tables = useMyTables();
  const infos = games.state === 'done' ? games.value : [];
  const mine = tables?.filter(({ table }) => table && stateOf(table).isMine && mayChange(table)).length ?? 0;
  useTitle(mine > 0 ? t.titleTurn({ count: mine }) : '');
  return (
    <>
      <TopBar look={games.state === 'done' ? 'on-deep' : ''} />
      <main class="front">
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
            <div class="hello on-deep">
              <h1>{t.headline({ count: infos.length })}</h1>
              <p>{t.about({ where: isSite ? 'device' : 'link', offline: canPlayHere && !isSite })}</p>
              <Today infos={infos} />
              {tables?.length === 0 && !hasLearned() && <p class="newcomers">{t.newHere({ b: asStrong })}</p>}
            </div>
            {tables && <GoOn tables={tables} infos={infos} />}
            <div class="games">
              {infos.map((info) => (
                <GameCard key={info.game} info={info} />
              ))}
            </div>
          </>
        )}
        <div class="front-more">
          {!isSite && <MeetPeople />}
          {!isSite && <JoinFriend />}
          {!isSite && <WhoYouAre />}
          <PlayWithGroup />
          <WatchReplay />
          <VisitLab />
          {isSite && <ReadDocs />}
        </div>
        {tables && <Finished tables={tables} infos={infos} />}
      </main>
    </>
  );
}
