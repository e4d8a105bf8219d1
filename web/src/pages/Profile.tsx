// The player's own page on this device: results, accuracy, the best and the worst, and a file to keep it all.
import { useState } from 'preact/hooks';
import type { GameInfo } from '../client/http';
import { shortDate, today } from '../daily/days';
import { fileText, openFile } from '../daily/file';
import { changes, days, streakOf } from '../daily/record';
import type { Remembered } from '../daily/read';
import { inPoints } from '../daily/score';
import { readText, saveText } from '../frame/files';
import { nameOf, useGames } from '../frame/games';
import { GameLinks } from '../frame/GameTiles';
import { Icon } from '../frame/Icon';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import { history, historyChanges, type PlayedGame } from '../table/history';
import { asStrong } from '../words/tags';
import { allOf } from '../words/lists';
import { AccuracyLine } from './profile/AccuracyLine';
import { accuracies, rowsOf, type Row } from './profile/summary';
import * as t from '../words/daily.en';
import './daily/daily.css';
import './profile/profile.css';

type Name = (game: string) => string;

const levels = (against: string): string => {
  if (against === '') return t.people;
  return t.mixed({ levels: allOf(against.split(' ').map((level) => t.levelName({ level }))) });
};
const percentOf = (tenths: number | null): string =>
  tenths === null ? t.notReviewed : t.percentOf({ percent: Math.round(tenths / 10) });

function Results({ rows, name }: { rows: Row[]; name: Name }) {
  return (
    <section class="paper" aria-labelledby="results">
      <h2 id="results">{t.results}</h2>
      <div class="scrolls" tabIndex={0} role="region" aria-labelledby="results">
        <table class="results">
          <thead>
            <tr>
              <th scope="col">{t.game}</th>
              <th scope="col">{t.against}</th>
              <th scope="col">{t.played}</th>
              <th scope="col">{t.wonCount}</th>
              <th scope="col">{t.accuracy}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ game, against, played, won, accuracy }) => (
              <tr key={`${game} ${against}`}>
                <th scope="row">{name(game)}</th>
                <td>{levels(against)}</td>
                <td>{played}</td>
                <td>{won}</td>
                <td>{percentOf(accuracy)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type WithDecision = PlayedGame & { decision: Remembered };

function Decisions({ title, games, name }: { title: string; games: WithDecision[]; name: Name }) {
  return (
    <section class="paper" aria-label={title}>
      <h2>{title}</h2>
      {games.length === 0 && <p class="help">{t.noneYet}</p>}
      <ul class="day-mistakes">
        {games.slice(0, 5).map(({ id, game, decision: { number, did, better, loss } }) => (
          <li key={id}>
            <a href={`/replay?table=${id.split(' ')[0]}&review=1#${number}`}>{name(game)}</a>
            <span>
              {loss === 0
                ? t.bestWas({ did, b: asStrong })
                : better
                  ? t.instead({ did, better, loss, b: asStrong })
                  : t.onlyDid({ did, loss, b: asStrong })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const few = 12;

function History({ games, name }: { games: PlayedGame[]; name: Name }) {
  const [all, setAll] = useState(false);
  const shown = all ? games : games.slice(0, few);
  return (
    <section class="paper" aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      <ul class="history">
        {shown.map(({ id, game, at, place, players, bots, day, accuracy }) => (
          <li key={id}>
            <a href={`/replay?table=${id.split(' ')[0]}`}>{name(game)}</a>
            <span>{t.placeOfPlayers({ place, players })}</span>
            <span class="help">{day ? t.dealOfDay : levels([...new Set(bots)].join(' '))}</span>
            <span class="help">{percentOf(accuracy)}</span>
            <time class="help" dateTime={today(new Date(at))}>
              {shortDate(today(new Date(at)))}
            </time>
          </li>
        ))}
      </ul>
      {games.length > shown.length && (
        <button type="button" class="button bare" onClick={() => setAll(true)}>
          {t.showAll({ count: games.length })}
        </button>
      )}
    </section>
  );
}

function DealsOfDay({ infos, name }: { infos: GameInfo[]; name: Name }) {
  const kept = days();
  const now = today();
  return (
    <section class="paper" aria-labelledby="deals">
      <h2 id="deals">{t.dealsOfDay}</h2>
      <ul class="history">
        {infos.map(({ game }) => {
          const scores = kept.tries.flatMap((one) => (one.game === game && one.result ? [one.result.score] : []));
          const sum = scores.reduce((all, one) => all + one, 0);
          return (
            <li key={game}>
              <a href={`/daily/${game}`}>{name(game)}</a>
              <span>{t.daysInRow({ days: streakOf(kept, now, game) })}</span>
              {scores.length > 0 && (
                <span class="help">{t.daysPlayed({ count: scores.length, score: inPoints(sum / scores.length) })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function KeepSafe() {
  const [notice, setNotice] = useState('');
  const open = async (input: HTMLInputElement) => {
    const text = await readText(input);
    if (text === null) return;
    const opened = openFile(text);
    if (opened.state === 'merged') setNotice(t.merged(opened.merged));
    else setNotice(opened.state === 'newer' ? t.newer : t.notOurs);
  };
  return (
    <section class="paper keep-safe" aria-labelledby="safe">
      <h2 id="safe">{t.keepSafe}</h2>
      <p>{t.keepSafeWhy}</p>
      <p class="day-next">
        <button type="button" class="button" onClick={() => saveText(`cardtable-${today()}.json`, fileText())}>
          <Icon name="save" />
          {t.saveFile}
        </button>
        <label class="button file">
          <Icon name="open" />
          {t.openFile}
          <input
            type="file"
            class="visually-hidden"
            accept=".json,application/json"
            onChange={(event) => void open(event.currentTarget)}
          />
        </label>
      </p>
      <p role="status">{notice}</p>
    </section>
  );
}

const withDecision = (games: readonly PlayedGame[], which: 'best' | 'worst'): WithDecision[] =>
  games.flatMap((one) => (one[which] ? [{ ...one, decision: one[which] }] : []));

export function Profile() {
  const found = useGames();
  useTitle(t.profile);
  void changes.value;
  void historyChanges.value;
  const infos = found.state === 'done' ? found.value : [];
  const name: Name = (game) =>
    nameOf(
      game,
      infos.find((info) => info.game === game),
    );
  const games = history().toReversed();
  const worst = withDecision(games, 'worst').sort((one, two) => two.decision.loss - one.decision.loss);
  const first = games.at(-1);
  return (
    <>
      <TopBar look="on-wall on-deep" />
      <main class="daily profile">
        <header class="wall day-head">
          <h1>{t.profile}</h1>
          <p>{t.profileLead}</p>
        </header>
        {!first && (
          <section class="paper" aria-label={t.results}>
            <p>{t.nothingYet}</p>
            <GameLinks infos={infos} label={t.games} linkOf={({ game }) => `/new/${game}`} />
          </section>
        )}
        <div class="profile-parts">
          <DealsOfDay infos={infos} name={name} />
          {first && <Results rows={rowsOf(games)} name={name} />}
          {first && (
            <section class="paper" aria-labelledby="over-time">
              <h2 id="over-time">{t.overTime}</h2>
              <AccuracyLine values={accuracies(games.toReversed())} />
            </section>
          )}
          {first && <Decisions title={t.worstDecisions} games={worst} name={name} />}
          {first && <Decisions title={t.bestDecisions} games={withDecision(games, 'best')} name={name} />}
          {first && <History games={games} name={name} />}
          <KeepSafe />
        </div>
      </main>
    </>
  );
}
