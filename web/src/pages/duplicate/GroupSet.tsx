// One set of deals: to play, the table of the group, and what is sent to each other.
import { useEffect, useState } from 'preact/hooks';
import { HttpError, type GameInfo, type Progress } from '../../client/http';
import { compare } from '../../duplicate/compare';
import {
  addResults,
  BadResults,
  playDeal,
  resultsInLink,
  resultsInText,
  resultsPath,
  resultsText,
  scoreDeals,
} from '../../duplicate/play';
import { othersOf, ownPlayer, parPlayer, type DealSet, type OwnDeal } from '../../duplicate/record';
import { readText, saveText } from '../../frame/files';
import { Icon } from '../../frame/Icon';
import { playerName } from '../../frame/settings';
import { isSite } from '../../local/here';
import * as t from '../../words/duplicate.en';
import { Copied, CopyInvite, useCopying } from './CopyLink';
import { percent } from './progress';
import { ResultTable } from './ResultTable';

const outcomeOf = (share: number): string => (share >= 1 ? 'won' : share > 0 ? 'shared' : 'lost');

interface DealLineProps {
  at: number;
  set: DealSet;
  own: OwnDeal | null;
  progress: Progress | null;
  isOld: boolean;
  onPlay(): void;
}

function DealLine({ at, set, own, progress, isOld, onPlay }: DealLineProps) {
  const number = at + 1;
  return (
    <li>
      <b>{t.deal({ number })}</b> <span class="help">{t.seat({ seat: (at % set.players) + 1 })}</span>
      {own?.result ? (
        <>
          <span>{t.result({ points: Math.round(own.result.score / 10), outcome: outcomeOf(own.result.share) })}</span>
          <a href={`/replay?table=${own.table}&review=1`}>{t.review}</a>
        </>
      ) : progress ? (
        <span role="status">{t.scoring({ percent: percent(progress) })}</span>
      ) : (
        <button
          type="button"
          class={own ? 'button primary' : 'button'}
          aria-label={`${t.deal({ number })}: ${own ? t.goOn : t.play}`}
          disabled={isOld}
          onClick={onPlay}
        >
          {own ? t.goOn : t.play}
        </button>
      )}
    </li>
  );
}

/** Scores the own games that are over, one after the other. */
function useScores(set: DealSet): [Map<number, Progress>, string, () => void] {
  const [progress, setProgress] = useState(new Map<number, Progress>());
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  const open = set.deals.map((own) => (own && !own.result ? own.table : '')).join(' ');
  useEffect(() => {
    const wanted = new AbortController();
    const told = (deal: number, now: Progress) => {
      if (!wanted.signal.aborted) setProgress(new Map([[deal, now]]));
    };
    setProblem('');
    scoreDeals(set, told, wanted.signal).catch((error: unknown) => {
      if (!wanted.signal.aborted) setProblem(error instanceof HttpError ? error.message : '?');
    });
    return () => wanted.abort();
  }, [set.code, open, tries]);
  return [progress, problem, () => setTries(tries + 1)];
}

function wordsFor(error: unknown): string {
  if (!(error instanceof BadResults)) return t.failed({ why: error instanceof HttpError ? error.message : '' });
  if (error.why === 'newer') return t.newer;
  if (error.why === 'other-set') return t.otherSet;
  if (error.why === 'other-version') return t.otherVersion;
  if (error.why === 'empty') return t.empty;
  return /^\d/.test(error.said) ? t.damagedIn({ why: error.said }) : t.damaged;
}

function Exchange({ set, link }: { set: DealSet; link: string | null }) {
  const copying = useCopying();
  const hasResults = set.deals.some((own) => own?.result);
  const add = async (read: () => Promise<ReturnType<typeof resultsInText>>, wanted: AbortSignal) => {
    const told = (now: string) => !wanted.aborted && copying.say(now);
    try {
      const results = await read();
      const name = results.name || t.someone({ number: set.others.length + 2 });
      const tell = (deal: number, now: Progress) => told(t.adding({ name, deal: deal + 1, percent: percent(now) }));
      await addResults(set, results, name, tell, wanted);
      told(t.added({ name }));
    } catch (error) {
      if (!wanted.aborted) copying.say(wordsFor(error));
    }
  };
  useEffect(() => {
    if (!link) return;
    const wanted = new AbortController();
    void add(() => resultsInLink(link), wanted.signal);
    return () => wanted.abort();
  }, [link]);
  const openFile = async (input: HTMLInputElement) => {
    const text = await readText(input);
    if (text !== null) await add(async () => resultsInText(text), new AbortController().signal);
  };
  return (
    <section class="paper set-group" aria-labelledby="group">
      <h2 id="group">{t.group}</h2>
      <p>{t.inviteWhy}</p>
      <CopyInvite code={set.code} copying={copying} />
      <p>{isSite ? t.resultsWhy : `${t.onServer} ${t.resultsWhy}`}</p>
      <p class="day-next">
        <button
          type="button"
          class="button"
          disabled={!hasResults}
          onClick={() => void resultsPath(set).then(copying.copy)}
        >
          <Icon name="link" />
          {t.copyResults}
        </button>
        <button
          type="button"
          class="button"
          disabled={!hasResults}
          onClick={() => saveText(`cardtable-${set.game}-${set.code.slice(-4)}.json`, resultsText(set))}
        >
          <Icon name="save" />
          {t.saveResults}
        </button>
        <label class="button file">
          <Icon name="open" />
          {t.openResults}
          <input
            type="file"
            class="visually-hidden"
            accept=".json,application/json"
            onChange={(event) => void openFile(event.currentTarget)}
          />
        </label>
      </p>
      <Copied copying={copying} />
    </section>
  );
}

interface GroupSetProps {
  set: DealSet;
  info: GameInfo;
  link: string | null;
}

export function GroupSet({ set, info, link }: GroupSetProps) {
  const [progress, problem, again] = useScores(set);
  const [notOpened, setNotOpened] = useState('');
  const isOld = set.version !== info.daily;
  const own = ownPlayer(set, playerName.value);
  const par = parPlayer(set, t.bot({ level: t.levelName({ level: 'hard' }) }));
  const players = [
    { ...own, name: t.you },
    ...(par.deals.some((deal) => deal !== null) ? [par] : []),
    ...othersOf(set, own).map((one, at) => ({ ...one, name: one.name || t.someone({ number: at + 2 }) })),
  ].filter((one) => one.deals.some((deal) => deal !== null));
  const play = (deal: number) => {
    setNotOpened('');
    playDeal(info, set.code, deal).catch((error: unknown) => {
      setNotOpened(error instanceof HttpError ? error.message : t.tableNotOpened);
    });
  };
  return (
    <>
      <header class="wall day-head">
        <h1>{t.setTitle({ game: info.name })}</h1>
        <p>{t.facts({ players: set.players, level: t.levelName({ level: set.level }) })}</p>
        <p>
          <a class="button" href="/duplicate">
            {t.otherDeals}
          </a>
        </p>
      </header>
      {isOld && (
        <p class="paper" role="alert">
          {t.otherVersion}
        </p>
      )}
      <div class="set-parts of-set">
        <section class="paper set-own" aria-labelledby="deals">
          <h2 id="deals">{t.deals}</h2>
          <ol class="set-deals">
            {set.deals.map((one, at) => (
              <DealLine
                key={at}
                at={at}
                set={set}
                own={one}
                progress={progress.get(at) ?? null}
                isOld={isOld && !one}
                onPlay={() => play(at)}
              />
            ))}
          </ol>
          {(problem || notOpened) && (
            <p class="problem-line" role="alert">
              {notOpened || t.failed({ why: problem })}{' '}
              {problem && (
                <button type="button" class="button" onClick={again}>
                  {t.tryAgain}
                </button>
              )}
            </p>
          )}
        </section>
        <section class="paper set-results" aria-labelledby="results">
          <h2 id="results">{t.table}</h2>
          {players.length > 0 ? <ResultTable rows={compare(players)} /> : <p>{t.nothingYet}</p>}
          <p class="help">{t.aboutTable}</p>
        </section>
        <Exchange set={set} link={link} />
      </div>
    </>
  );
}
