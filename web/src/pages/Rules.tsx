// A rulebook, with an anchor for each rule.
import { useEffect } from 'preact/hooks';
import { HttpError, rulebook } from '../client/http';
import { nameOf, useGames } from '../frame/games';
import { Markdown } from '../frame/markdown';
import { Problem, Waiting } from '../frame/Problem';
import type { Route } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useAsync } from '../frame/useAsync';
import { useTitle } from '../frame/useTitle';
import { Missing } from './Missing';
import './rules.css';

const pictures = import.meta.glob<string>('../../../docs/images/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const pictureOf = (name: string) => pictures[`../../../docs/images/${name}`];

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
  const name = nameOf(
    route.game,
    listed.find((game) => game.game === route.game),
  );
  const book = useAsync(() => rulebook(route.game), route.game);
  useTitle(`Rules of ${name}`);
  useAnchor(route.rule, book.state === 'done');
  if (book.state === 'failed' && book.error instanceof HttpError && book.error.status === 404) return <Missing />;
  return (
    <>
      <TopBar title="Rules" />
      <nav class="books" aria-label="Rulebooks">
        {listed.map(({ game, name: called }) => (
          <a
            key={game}
            class="button bare"
            href={`/rules/${game}`}
            aria-current={game === route.game ? 'page' : undefined}
          >
            {called}
          </a>
        ))}
      </nav>
      <main class="rulebook">
        {book.state === 'waiting' && <Waiting what="Fetching the rulebook" />}
        {book.state === 'failed' && (
          <Problem title="The rulebook could not be fetched">
            <p>{book.error.message}</p>
          </Problem>
        )}
        {book.state === 'done' && (
          <>
            <Markdown text={book.value.markdown} picture={pictureOf} rule={(id) => `/rules/${route.game}#${id}`} />
            <p>
              <a class="button primary" href={`/new/${route.game}`}>
                Play {name}
              </a>
            </p>
          </>
        )}
      </main>
    </>
  );
}
