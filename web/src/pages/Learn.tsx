// Learning a game by playing it: the list of its lessons, or one of them.
import { allLessons, HttpError, type LessonHead } from '../client/http';
import { Drawing } from '../frame/About';
import { learnLink, nameOf, useGames } from '../frame/games';
import { Problem, Waiting } from '../frame/Problem';
import type { Route } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useAsync } from '../frame/useAsync';
import { useTitle } from '../frame/useTitle';
import type { GameKey } from '../protocol';
import { CoachedGame } from './learn/CoachedGame';
import { LessonPage } from './learn/LessonPage';
import { countDone, nextLesson, reachedIn } from './learn/progress';
import { Missing } from './Missing';
import * as t from '../words/learn.en';
import { asLink } from '../words/tags';
import './learn/learn.css';
import './learn/list.css';
import './learn/wall.css';

interface ListProps {
  game: GameKey;
  name: string;
  lessons: readonly LessonHead[];
  /** The table that the player left to learn. */
  table: string | null;
}

function stateOf(game: GameKey, { key, steps }: LessonHead): string {
  const { step, done } = reachedIn(game, key);
  if (step > 0) return t.atStep({ step: step + 1, steps });
  return done ? t.done : '';
}

function LessonList({ game, name, lessons, table }: ListProps) {
  const next = nextLesson(game, lessons);
  const done = countDone(game, lessons);
  return (
    <main class="learn-list">
      <div class="learn-hello wall on-deep">
        <div>
          <h1>{t.title({ name })}</h1>
          <p>
            {done === 0
              ? t.fromFirst
              : done === lessons.length
                ? t.allDone
                : t.someDone({ done, count: lessons.length })}
          </p>
          {next && (
            <p class="learn-start">
              <a class="button primary" href={learnLink(game, next.key, table)}>
                {done > 0 || reachedIn(game, next.key).step > 0
                  ? t.goOnWith({ lesson: next.title })
                  : t.start({ lesson: next.title })}
              </a>
              {table && (
                <a class="button" href={`/t/${table}`}>
                  {t.backToTable}
                </a>
              )}
            </p>
          )}
        </div>
        <Drawing game={game} name={name} />
      </div>
      <ol class="learn-lessons">
        {lessons.map((one) => {
          const state = stateOf(game, one);
          return (
            <li key={one.key} class={reachedIn(game, one.key).done ? 'done' : ''}>
              <a href={learnLink(game, one.key, table)}>
                <strong>{one.title}</strong>
                <span>{one.promise}</span>
                {state && <span class="help">{state}</span>}
              </a>
            </li>
          );
        })}
      </ol>
      <p class="help">{t.ratherRead({ name, a: asLink(`/rules/${game}`) })}</p>
    </main>
  );
}

/** For a game without lessons. */
function NoLessons({ game, name }: { game: GameKey; name: string }) {
  return (
    <>
      <TopBar title={t.lessons} />
      <main>
        <Problem title={t.noLessons({ name })}>
          <a class="button primary" href={`/rules/${game}`}>
            {t.readRules}
          </a>
        </Problem>
      </main>
    </>
  );
}

export function Learn({ route }: { route: Extract<Route, { page: 'learn' }> }) {
  const { game, lesson, table } = route;
  const games = useGames();
  const lessons = useAsync(allLessons, 'lessons');
  const info = games.state === 'done' ? games.value.find((one) => one.game === game) : null;
  const name = nameOf(game, info);
  useTitle(t.title({ name }));
  if (lessons.state === 'done') {
    const all = lessons.value.get(game);
    const head = all?.find((one) => one.key === lesson);
    if (!all && info && lesson === null) return <NoLessons game={game} name={name} />;
    if (!all || (lesson !== null && !head)) return <Missing />;
    if (head?.coached) return <CoachedGame game={game} name={name} head={head} table={table} />;
    if (head) return <LessonPage game={game} name={name} head={head} all={all} table={table} />;
    return (
      <>
        <TopBar title={t.lessons} look="on-deep on-wall" />
        <LessonList game={game} name={name} lessons={all} table={table} />
      </>
    );
  }
  return (
    <>
      <TopBar title={t.lessons} />
      <main>
        {lessons.state === 'failed' ? (
          <Problem title={t.notFetched}>
            <p>{lessons.error instanceof HttpError ? lessons.error.message : t.notFetchedNow}</p>
          </Problem>
        ) : (
          <Waiting what={t.fetching} />
        )}
      </main>
    </>
  );
}
