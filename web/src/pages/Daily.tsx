// The deal of the day: one game at a time, with its score, its streak and yesterday's deal.
import { useEffect, useState } from 'preact/hooks';
import type { GameInfo } from '../client/http';
import { daysAfter, longDate, today } from '../daily/days';
import { changes, days, isForgetful, startDays, tryOf } from '../daily/record';
import { useGames } from '../frame/games';
import { GameLinks } from '../frame/GameTiles';
import { Problem, Waiting } from '../frame/Problem';
import type { Route } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import { Calendar } from './daily/Calendar';
import { Today, waitingTry } from './daily/Today';
import { Yesterday } from './daily/Yesterday';
import * as t from '../words/daily.en';
import './daily/daily.css';

startDays();

/** The day on the device's clock; a page that stays open notices midnight. */
function useToday(): string {
  const [day, setDay] = useState(today());
  useEffect(() => {
    const look = () => setDay(today());
    const timer = setInterval(look, 30_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
}

function Games({ infos, game, now }: { infos: GameInfo[]; game: string; now: string }) {
  const kept = days();
  const isDone = ({ game: key }: GameInfo) => Boolean(tryOf(kept, key, now)?.result);
  return (
    <div class="day-games">
      <GameLinks
        infos={infos}
        label={t.games}
        game={game}
        linkOf={({ game: key }) => `/daily/${key}`}
        labelOf={(info) => (isDone(info) ? t.gameDone : t.gameOpen)({ game: info.name })}
        isDone={isDone}
      />
    </div>
  );
}

function Day({ infos, info }: { infos: GameInfo[]; info: GameInfo }) {
  const now = useToday();
  void changes.value;
  const kept = days();
  const waiting = waitingTry(info.game, now);
  return (
    <>
      <header class="wall day-head">
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
        <Games infos={infos} game={info.game} now={now} />
      </header>
      {isForgetful.value && (
        <p class="paper forgetful" role="alert">
          {t.forgetful} <a href="/profile">{t.toProfile}</a>
        </p>
      )}
      <div class="day-parts">
        <div class="day-main">
          {waiting && (
            <section class="paper" aria-label={longDate(waiting.day)}>
              <Today kept={kept} info={info} begun={waiting} now={now} />
            </section>
          )}
          <section class="paper" aria-labelledby="today">
            <h2 id="today">{t.dealOf({ game: info.name, date: longDate(now) })}</h2>
            <Today key={`${info.game} ${now}`} kept={kept} info={info} begun={tryOf(kept, info.game, now)} now={now} />
          </section>
          {waiting?.day !== daysAfter(now, -1) && (
            <Yesterday key={`${info.game} ${now} before`} kept={kept} info={info} now={now} />
          )}
        </div>
        <div class="day-side">
          <Calendar key={info.game} kept={kept} game={info.game} name={info.name} now={now} />
          <section class="paper" aria-labelledby="scored">
            <h2 id="scored">{t.howScored}</h2>
            <p>{t.howScoredWhy}</p>
            <p>
              <a href="/profile">{t.toProfile}</a>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

/** Without a game in the address, the first one that is still to play. */
function chosen(infos: GameInfo[], game: string | null): GameInfo | undefined {
  if (game !== null) return infos.find((info) => info.game === game);
  const kept = days();
  return infos.find((info) => !tryOf(kept, info.game, today())?.result) ?? infos[0];
}

export function Daily({ route: { game } }: { route: Extract<Route, { page: 'daily' }> }) {
  const found = useGames();
  useTitle(t.title);
  const info = found.state === 'done' ? chosen(found.value, game) : undefined;
  return (
    <>
      <TopBar look="on-wall on-deep" />
      <main class="daily">
        {found.state === 'waiting' && <Waiting what={t.loadingGames} />}
        {found.state !== 'waiting' && !info && (
          <Problem title={t.nothingPlayable}>
            <a class="button primary" href="/">
              {t.toFront}
            </a>
          </Problem>
        )}
        {found.state === 'done' && info && <Day infos={found.value} info={info} />}
      </main>
    </>
  );
}
