// A rulebook, with an anchor for each rule.
import { useEffect } from 'preact/hooks';
import { rulebook } from '../client/http';
import { gameCard, gameCards } from '../frame/games';
import { Markdown } from '../frame/markdown';
import { Problem, Waiting } from '../frame/Problem';
import type { Route } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useAsync } from '../frame/useAsync';
import { useTitle } from '../frame/useTitle';
import './rules.css';

const pictures = import.meta.glob<string>('../../../docs/images/*.svg', { query: '?url', import: 'default', eager: true });
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
  const card = gameCard(route.game);
  const book = useAsync(() => rulebook(route.game), route.game);
  useTitle(`Rules of ${card.name}`);
  useAnchor(route.rule, book.state === 'done');
  return (
    <>
      <TopBar title="Rules" />
      <nav class="books" aria-label="Rulebooks">
        {gameCards.map((other) => (
          <a
            key={other.key}
            class="button bare"
            href={`/rules/${other.key}`}
            aria-current={other.key === card.key ? 'page' : undefined}
          >
            {other.name}
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
                Play {card.name}
              </a>
            </p>
          </>
        )}
      </main>
    </>
  );
}
