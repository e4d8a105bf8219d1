// A set at tables of people: the player's tables, and everybody's results.
import { useEffect, useState } from 'preact/hooks';
import { HttpError, type GameInfo, type Progress } from '../../client/http';
import { compare, type Player } from '../../duplicate/compare';
import { openTableOf, resultsOfPeople, scoreTables } from '../../duplicate/people';
import { addTable, type DealSet } from '../../duplicate/record';
import { isSite } from '../../local/here';
import * as t from '../../words/duplicate.en';
import { Copied, CopyInvite, useCopying } from './CopyLink';
import { percent } from './progress';
import { ResultTable } from './ResultTable';

/** How often a page that somebody looks at asks for new results, in ms. */
const askAgainMs = 20_000;

/** The results of everybody, with those of games that have just ended. */
function useResults(set: DealSet): [Player[], Progress | null, string] {
  const [players, setPlayers] = useState<Player[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState('');
  const tables = set.tables.join(' ');
  useEffect(() => {
    const wanted = new AbortController();
    const ask = async () => {
      try {
        const found = await resultsOfPeople(set.code);
        if (wanted.signal.aborted) return;
        setPlayers(found);
        setProblem('');
      } catch (error) {
        if (!wanted.signal.aborted) setProblem(error instanceof HttpError ? error.message : t.needsServer);
      }
    };
    const score = async () => {
      const told = (now: Progress) => !wanted.signal.aborted && setProgress(now);
      await scoreTables(set, told, wanted.signal).catch(() => undefined);
      if (wanted.signal.aborted) return;
      setProgress(null);
      await ask();
    };
    void ask();
    void score();
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), askAgainMs);
    return () => {
      clearInterval(timer);
      wanted.abort();
    };
  }, [set.code, tables]);
  return [players, progress, problem];
}

interface PeopleSetProps {
  set: DealSet;
  info: GameInfo;
  /** `table=CODE`: somebody comes from that table. */
  link: string | null;
}

export function PeopleSet({ set, info, link }: PeopleSetProps) {
  const [players, progress, problem] = useResults(set);
  const copying = useCopying();
  const [notOpened, setNotOpened] = useState('');
  const [, from] = /^table=([A-Z0-9]{4,12})$/.exec(link ?? '') ?? [];
  const isOld = set.version !== info.daily;
  useEffect(() => {
    if (from && !set.tables.includes(from)) addTable(set.code, from);
  }, [from]);
  const open = () => {
    setNotOpened('');
    openTableOf(info, set).catch((error: unknown) => {
      setNotOpened(error instanceof HttpError ? error.message : t.tableNotOpened);
    });
  };
  return (
    <>
      <header class="wall day-head">
        <h1>{t.setTitle({ game: info.name })}</h1>
        <p>{t.peopleFacts({ players: set.players, games: 8 * set.players })}</p>
        <p>
          <a class="button" href="/duplicate">
            {t.otherDeals}
          </a>
        </p>
      </header>
      {(isOld || isSite) && (
        <p class="paper" role="alert">
          {isSite ? t.needsServer : t.otherVersion}
        </p>
      )}
      <div class="set-parts of-set">
        <section class="paper set-own" aria-labelledby="tables">
          <h2 id="tables">{t.tables}</h2>
          <p>{t.tablesWhy}</p>
          {set.tables.length > 0 && (
            <ul class="set-list">
              {set.tables.map((table) => (
                <li key={table}>
                  <a href={`/t/${table}`}>{t.tableOf({ table })}</a>
                </li>
              ))}
            </ul>
          )}
          <p class="day-next">
            <button type="button" class="button primary" disabled={isOld || isSite} onClick={open}>
              {t.openTable}
            </button>
          </p>
          {notOpened && (
            <p class="problem-line" role="alert">
              {notOpened}
            </p>
          )}
        </section>
        <section class="paper set-results" aria-labelledby="results">
          <h2 id="results">{t.table}</h2>
          {players.length > 0 ? <ResultTable rows={compare(players, set.players)} /> : <p>{t.noGameYet}</p>}
          {progress && <p role="status">{t.scoring({ percent: percent(progress) })}</p>}
          {problem && (
            <p class="problem-line" role="alert">
              {problem}
            </p>
          )}
          <p class="help">{t.aboutPeople}</p>
        </section>
        <section class="paper set-group" aria-labelledby="group">
          <h2 id="group">{t.group}</h2>
          <p>{t.peopleInvite}</p>
          <CopyInvite code={set.code} copying={copying} />
          <Copied copying={copying} />
        </section>
      </div>
    </>
  );
}
