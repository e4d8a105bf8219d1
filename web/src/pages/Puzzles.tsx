// Puzzles: the games, the puzzles of a game by theme, or one of them.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { HttpError, type GameInfo } from '../client/http';
import { mistakes } from '../client/mistakes';
import { isSolved, numberOfDay, puzzleRecord, streakOf, todaysPuzzle } from '../client/puzzleRecord';
import { puzzlesOf, type PuzzleHead } from '../client/puzzles';
import { Drawing } from '../frame/About';
import { nameOf, useGames } from '../frame/games';
import { Problem, Waiting } from '../frame/Problem';
import { navigate, type Route } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useAsync, type Async } from '../frame/useAsync';
import { useTitle } from '../frame/useTitle';
import type { GameKey } from '../protocol';
import { nextUnsolved, themesOf } from './puzzles/choice';
import { Solve } from './puzzles/Solve';
import { Missing } from './Missing';
import * as t from '../words/puzzles.en';
import './daily/daily.css';
import './learn/learn.css';
import './learn/list.css';
import './learn/wall.css';
import './puzzles/front.css';
import './puzzles/puzzles.css';

/** The solver's rating and streak. */
function Standing() {
  const record = puzzleRecord.value;
  const days = streakOf(record);
  return (
    <p class="puzzle-standing">
      <strong>{t.rating({ rating: Math.round(record.rating), within: Math.round(2 * record.deviation) })}</strong>
      <span>{days > 0 ? t.streak({ days }) : t.noStreak}</span>
    </p>
  );
}

function Today({ game }: { game: GameKey }) {
  const { link, isSolved: done } = todaysPuzzle(game);
  return (
    <a class={done ? 'button' : 'button primary'} href={link}>
      {done ? t.todayDone : t.today}
    </a>
  );
}

/** The wall behind the title, with the solver's rating; what comes next hangs on it. */
function Head({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <header class="wall day-head">
      <h1>{title}</h1>
      <p>{t.intro}</p>
      <Standing />
      {children}
    </header>
  );
}

function AllGames({ infos }: { infos: GameInfo[] }) {
  useTitle(t.puzzles);
  return (
    <>
      <TopBar look="on-wall on-deep" />
      <main class="daily">
        <Head title={t.puzzles} />
        <ul class="puzzle-games">
          {infos.map(({ game, name }) => (
            <li key={game} class="paper">
              <a href={`/puzzles/${game}`} class="puzzle-game">
                <Drawing game={game} name={name} />
                <strong>{name}</strong>
              </a>
              <Today game={game} />
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}

interface GameProps {
  game: GameKey;
  name: string;
  all: readonly PuzzleHead[];
}

/** The player's own mistakes, or how to get some. */
function OwnMistakes({ game }: { game: GameKey }) {
  const own = mistakes.value.filter((one) => one.game === game);
  const left = own.filter(({ solved }) => !solved).length;
  if (left === 0) return <p class="help">{own.length > 0 ? t.noOwnLeft : t.noneOwn}</p>;
  return (
    <p class="learn-start">
      <a class="button" href={`/puzzles/${game}/own`}>
        {t.ownMistakes({ count: left })}
      </a>
    </p>
  );
}

/** The themes of a game; the bar behind each shows how much of it is solved. */
function Themes({ game, all }: Pick<GameProps, 'game' | 'all'>) {
  return (
    <section class="paper" aria-labelledby="themes">
      <h2 id="themes">{t.byTheme}</h2>
      <ul class="puzzle-themes">
        {themesOf(game, all).map((one) => {
          const number = nextUnsolved(game, all, null, one.theme);
          const words = t.themeLine({ theme: one.theme, solved: one.solved, count: one.count });
          return (
            <li key={one.theme} style={{ '--share': one.count > 0 ? one.solved / one.count : 0 }}>
              {number === null ? <span>{words}</span> : <a href={`/puzzles/${game}/${number}`}>{words}</a>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function OneGame({ game, name, all, infos }: GameProps & { infos: GameInfo[] }) {
  useTitle(t.title({ name }));
  const next = nextUnsolved(game, all);
  const solved = all.filter((_, at) => isSolved(game, at + 1)).length;
  return (
    <>
      <TopBar look="on-wall on-deep" />
      <main class="daily">
        <Head title={t.title({ name })}>
          <nav class="day-games" aria-label={t.allGames}>
            {infos.map((one) => (
              <a
                key={one.game}
                class="button"
                href={`/puzzles/${one.game}`}
                aria-current={one.game === game ? 'page' : undefined}
              >
                {one.name}
              </a>
            ))}
          </nav>
        </Head>
        <div class="day-parts">
          <div class="day-main">
            <section class="paper puzzle-now">
              <Drawing game={game} name={name} />
              <div>
                <p>{t.solvedCount({ solved, count: all.length })}</p>
                <p class="learn-start">
                  <Today game={game} />
                  {next !== null && (
                    <a class="button" href={`/puzzles/${game}/${next}`}>
                      {t.next}
                    </a>
                  )}
                </p>
                <OwnMistakes game={game} />
              </div>
            </section>
          </div>
          <div class="day-side">
            <Themes game={game} all={all} />
          </div>
        </div>
      </main>
    </>
  );
}

/** Goes to the puzzle of the day, at its own address, so that the link can be shared. */
function GoToToday({ game, all }: GameProps) {
  useEffect(() => navigate(`/puzzles/${game}/${numberOfDay(game, all.length)}`, true), []);
  return null;
}

function Chosen({ which, infos, ...of }: GameProps & { which: string | null; infos: GameInfo[] }) {
  const { game, all, name } = of;
  if (all.length === 0) {
    return (
      <>
        <TopBar title={t.puzzles} />
        <main>
          <Problem title={t.noPuzzles({ name })}>
            <a class="button primary" href="/puzzles">
              {t.allGames}
            </a>
          </Problem>
        </main>
      </>
    );
  }
  if (which === 'today') return <GoToToday {...of} />;
  if (which === 'own') {
    const own = mistakes.peek().find((one) => one.game === game && !one.solved);
    return own ? <Solve {...of} of={own} /> : <OneGame {...of} infos={infos} />;
  }
  if (which === null) return <OneGame {...of} infos={infos} />;
  return Number(which) <= all.length ? <Solve {...of} of={Number(which)} /> : <Missing />;
}

function Waits({ state }: { state: Async<unknown> }) {
  return (
    <>
      <TopBar title={t.puzzles} />
      <main>
        {state.state === 'failed' ? (
          <Problem title={t.notFetched}>
            <p>{state.error instanceof HttpError ? state.error.message : t.notFetchedNow}</p>
          </Problem>
        ) : (
          <Waiting what={t.fetching} />
        )}
      </main>
    </>
  );
}

export function Puzzles({ route: { game, which } }: { route: Extract<Route, { page: 'puzzles' }> }) {
  const games = useGames();
  const heads = useAsync(async () => (game === null ? [] : puzzlesOf(game)), `puzzles ${game}`);
  if (games.state !== 'done') return <Waits state={games} />;
  if (game === null) return <AllGames infos={games.value} />;
  const info = games.value.find((one) => one.game === game);
  if (!info) return <Missing />;
  if (heads.state !== 'done') return <Waits state={heads} />;
  return <Chosen game={game} name={nameOf(game, info)} all={heads.value} which={which} infos={games.value} />;
}
