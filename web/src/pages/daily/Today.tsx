// The deal of a day: to play, under way, being scored, or with its result.
import { useEffect, useState } from 'preact/hooks';
import { HttpError, type GameInfo, type Progress } from '../../client/http';
import { longDate } from '../../daily/days';
import { forgetTry, playAgain, playTry } from '../../daily/play';
import { days, type Days, type Try } from '../../daily/record';
import { scoreTry, stateOf } from '../../daily/score';
import { Score } from './Score';
import * as t from '../../words/daily.en';

type Finding =
  | { state: 'looking' }
  | { state: 'playing' }
  | { state: 'gone' }
  | { state: 'scoring'; progress: Progress }
  | { state: 'failed'; why: string };

/** Looks where the game of a try has got to, and scores it once it is over. */
function useTry(begun: Try | undefined): [Finding, () => void] {
  const [finding, setFinding] = useState<Finding>({ state: 'looking' });
  const [tries, setTries] = useState(0);
  const id = begun && !begun.result ? begun.table : null;
  useEffect(() => {
    if (!begun || id === null) return;
    const wanted = new AbortController();
    const told = (now: Finding) => !wanted.signal.aborted && setFinding(now);
    const look = async () => {
      const state = await stateOf(begun);
      if (state !== 'over') return told({ state });
      told({ state: 'scoring', progress: { done: 0, of: 0 } });
      await scoreTry(begun, (progress) => told({ state: 'scoring', progress }), wanted.signal);
    };
    setFinding({ state: 'looking' });
    look().catch((error: unknown) => told({ state: 'failed', why: error instanceof HttpError ? error.message : '' }));
    return () => wanted.abort();
  }, [id, tries]);
  return [finding, () => setTries(tries + 1)];
}

const percent = ({ done, of }: Progress): number => (of === 0 ? 0 : Math.floor((100 * done) / of));

interface UnderWayProps {
  begun: Try;
  now: string;
  onBegin(): void;
}

function UnderWay({ begun, now, onBegin }: UnderWayProps) {
  const [finding, again] = useTry(begun);
  if (finding.state === 'scoring') {
    const done = percent(finding.progress);
    return (
      <div class="day-scoring">
        <p role="status">{t.scoring({ percent: done })}</p>
        <progress max="100" value={done} aria-label={t.yourScore} />
        <p class="help">{t.scoringWhy({ level: t.levelName({ level: 'hard' }) })}</p>
      </div>
    );
  }
  if (finding.state === 'gone') {
    return (
      <>
        <p>{t.tableGone}</p>
        <button
          type="button"
          class="button primary"
          onClick={() => {
            forgetTry(begun.table);
            if (begun.day === now) onBegin();
          }}
        >
          {t.beginAgain}
        </button>
      </>
    );
  }
  if (finding.state === 'failed') {
    return (
      <>
        <p role="alert">{t.notScored({ why: finding.why })}</p>
        <button type="button" class="button primary" onClick={again}>
          {t.tryAgain}
        </button>
      </>
    );
  }
  return (
    <>
      <p>{begun.day === now ? t.underWay : t.beganYesterday({ date: longDate(begun.day) })}</p>
      <a class="button primary" href={`/t/${begun.table}`}>
        {t.goOn}
      </a>
    </>
  );
}

interface TodayProps {
  kept: Days;
  info: GameInfo;
  begun: Try | undefined;
  now: string;
}

export function Today({ kept, info, begun, now }: TodayProps) {
  const [problem, setProblem] = useState('');
  const [opening, setOpening] = useState(false);
  const doing = (act: Promise<void>) => {
    setOpening(true);
    setProblem('');
    act.catch((error: unknown) => {
      setProblem(error instanceof HttpError ? error.message : t.tableNotOpened);
      setOpening(false);
    });
  };
  const begin = () => doing(playTry(info, now));
  const isOld = begun && !begun.result && begun.version !== info.daily;
  if (begun?.result) {
    const again = () => doing(playAgain(info, begun.day));
    return <Score kept={kept} begun={begun} result={begun.result} name={info.name} now={now} onAgain={again} />;
  }
  return (
    <div class="day-play">
      {begun && !isOld ? (
        <UnderWay begun={begun} now={now} onBegin={begin} />
      ) : (
        <>
          <p>{t.rulesOfTry}</p>
          <button type="button" class="button primary" disabled={opening} onClick={begin}>
            {t.playTry}
          </button>
        </>
      )}
      {problem && (
        <p class="problem-line" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** A try of an earlier day that still waits for its end or its score. */
export const waitingTry = (game: string, now: string): Try | undefined =>
  days().tries.find((one) => one.game === game && one.day < now && one.result === null);
