// The page of a link that holds a table: opens the table in this browser and goes there.
import { useLayoutEffect, useState } from 'preact/hooks';
import { HttpError, openTable, type NewTable } from '../client/http';
import { keepToken, visited } from '../client/tokens';
import { Problem, Waiting } from '../frame/Problem';
import { navigate, type Route } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import { fetchForTable } from '../table/early';
import { BadLink, unpacked } from './link';
import * as t from '../words/here.en';

/** Opens a table in this browser and goes to it. */
export async function playHere(table: NewTable, replace = false): Promise<void> {
  const opened = await openTable(table, true);
  keepToken(opened.table, opened.token);
  visited(opened.table, table.game);
  navigate(`/t/${opened.table}`, replace);
}

export function wordsFor(error: unknown): string {
  return error instanceof HttpError || error instanceof BadLink ? error.message : t.tableNotOpened;
}

export function OpenHere({ route }: { route: Extract<Route, { page: 'here' }> }) {
  const [problem, setProblem] = useState<string | null>(null);
  useTitle(t.openingTitle);
  useLayoutEffect(() => {
    // Replaces the address: going back must not open the table again.
    unpacked(route.link)
      .then((table) => {
        fetchForTable(table.game);
        return playHere(table, true);
      })
      .catch((error: unknown) => setProblem(wordsFor(error)));
  }, []);
  return (
    <>
      <TopBar />
      <main>
        {problem === null ? (
          <Waiting what={t.opening} />
        ) : (
          <Problem title={t.cannotOpen}>
            <p>{problem}</p>
            <a class="button primary" href="/">
              {t.toFront}
            </a>
          </Problem>
        )}
      </main>
    </>
  );
}
