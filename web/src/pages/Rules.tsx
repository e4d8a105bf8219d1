// A rulebook with its contents, a search, and an anchor for each rule; `?short` in the address shows the game in short.
import { useEffect } from 'preact/hooks';
import { HttpError, rulebook } from '../client/http';
import { Drawing } from '../frame/About';
import { nameOf, useGames } from '../frame/games';
import { Icon } from '../frame/Icon';
import { Problem, Waiting } from '../frame/Problem';
import type { Route } from '../frame/router';
import { RulebookText } from '../frame/RulebookText';
import { TopBar } from '../frame/TopBar';
import { useAsync } from '../frame/useAsync';
import { useTitle } from '../frame/useTitle';
import { Contents } from './rules/Contents';
import { Short } from './rules/Short';
import { Missing } from './Missing';
import * as t from '../words/rulebook.en';
import '../frame/rulebook.css';
import './rules/rules.css';

function useAnchor(rule: string | null, ready: boolean): void {
  useEffect(() => {
    if (!ready || !rule) return;
    const heading = document.getElementById(rule);
    heading?.scrollIntoView();
    for (const marked of document.querySelectorAll('.rule-heading.here')) marked.classList.remove('here');
    heading?.classList.add('here');
  }, [rule, ready]);
}

export function Rules({ route }: { route: Extract<Route, { page: 'rules' }> }) {
  const games = useGames();
  const listed = games.state === 'done' ? games.value : [];
  const info = listed.find((game) => game.game === route.game);
  const name = nameOf(route.game, info);
  const book = useAsync(() => rulebook(route.game), route.game);
  useTitle(t.rulesOf({ name }));
  useAnchor(route.rule, book.state === 'done');
  if (book.state === 'failed' && book.error instanceof HttpError && book.error.status === 404) return <Missing />;
  return (
    <>
      <TopBar title={t.rules} />
      <nav class="books" aria-label={t.rulebooks}>
        {listed.map(({ game, name: called }) => (
          <a
            key={game}
            class="button bare"
            href={`/rules/${game}${route.short ? '?short' : ''}`}
            aria-current={game === route.game ? 'page' : undefined}
          >
            {called}
          </a>
        ))}
        {!route.short && (
          <a class="button book-way" href={`/rules/${route.game}?short`}>
            <Icon name="log" />
            {t.shortVersion}
          </a>
        )}
      </nav>
      {route.short && info ? (
        <Short info={info} />
      ) : (
        <div class="book">
          {book.state === 'done' && <Contents book={book.value} />}
          <main class="rulebook">
            {book.state === 'waiting' && <Waiting what={t.fetching} />}
            {book.state === 'failed' && (
              <Problem title={t.notFetched}>
                <p>{book.error.message}</p>
              </Problem>
            )}
            {book.state === 'done' && (
              <>
                <div class="rule-top">
                  <Drawing game={route.game} name={name} />
                </div>
                <RulebookText book={book.value} />
                <p>
                  <a class="button primary" href={`/new/${route.game}`}>
                    {t.play({ name })}
                  </a>
                </p>
              </>
            )}
          </main>
        </div>
      )}
    </>
  );
}
