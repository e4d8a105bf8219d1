// The deal of the day before: the player's own result, how everybody did, and the mistakes that were made.
import { useEffect, useState } from 'preact/hooks';
import {
  dayResults,
  dayScore,
  HttpError,
  type DayResults,
  type DayScore,
  type GameInfo,
  type Progress,
} from '../../client/http';
import { daysAfter, longDate } from '../../daily/days';
import { tryOf, type Days } from '../../daily/record';
import { inPoints, judgedOf } from '../../daily/score';
import { handOn } from '../../frame/files';
import { Icon } from '../../frame/Icon';
import { navigate } from '../../frame/router';
import { asStrong } from '../../words/tags';
import { MistakeList } from './Score';
import * as t from '../../words/daily.en';

type Bots =
  | { state: 'off' | 'failed'; why: string }
  | { state: 'waiting'; progress: Progress }
  | { state: 'done'; score: DayScore };

/** How bots play a deal: it takes a while to find out, so only on request. */
function useBots(info: GameInfo, day: string): [Bots, () => void] {
  const [bots, setBots] = useState<Bots>({ state: 'off', why: '' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const wanted = new AbortController();
    const told = (now: Bots) => !wanted.signal.aborted && setBots(now);
    const progress = (now: Progress) => told({ state: 'waiting', progress: now });
    progress({ done: 0, of: 0 });
    dayScore(info.game, { day, version: info.daily }, progress, wanted.signal).then(
      (score) => told({ state: 'done', score }),
      (error: unknown) => told({ state: 'failed', why: error instanceof HttpError ? error.message : '' }),
    );
    return () => wanted.abort();
  }, [asked, info.game, day]);
  return [bots, () => setAsked(asked + 1)];
}

function Mistakes({ score }: { score: DayScore }) {
  const watch = (replay: string) => {
    handOn(replay);
    navigate('/replay?review=1');
  };
  const replay = judgedOf(score, 'hard')?.replay;
  return (
    <>
      {(['hard', 'medium'] as const).map((level) => (
        <div key={level}>
          <h3>{t.mistakesOf({ level: t.levelName({ level }) })}</h3>
          <MistakeList mistakes={judgedOf(score, level)?.mistakes ?? []} />
        </div>
      ))}
      {replay && (
        <button type="button" class="button" onClick={() => watch(replay)}>
          <Icon name="play" />
          {t.watchHard({ level: t.levelName({ level: 'hard' }) })}
        </button>
      )}
    </>
  );
}

/** How many reached each ten points, and what went wrong most often. */
export function Everybody({ results }: { results: DayResults }) {
  const most = Math.max(1, ...results.tens);
  return (
    <div class="day-everybody">
      <h3>{t.everybody}</h3>
      <p>{t.playersScored({ players: results.players })}</p>
      {results.players > 0 && (
        <ol class="tens">
          {results.tens.map((count, at) => (
            <li
              key={at}
              style={{ '--share': count / most }}
              aria-label={t.tensLabel({ count, from: at * 10, to: at * 10 + (at === 9 ? 10 : 9) })}
            >
              <span aria-hidden="true">{at * 10}</span>
            </li>
          ))}
        </ol>
      )}
      {results.mistakes.length > 0 && (
        <>
          <h3>{t.commonMistakes}</h3>
          <ul class="day-mistakes">
            {results.mistakes.map(({ number, did, better, players }) => (
              <li key={`${number} ${did}`}>
                <span class="help">{t.howMany({ players })}</span>
                <span>{better ? t.common({ did, better, b: asStrong }) : t.commonDid({ did, b: asStrong })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

export function Yesterday({ kept, info, now }: { kept: Days; info: GameInfo; now: string }) {
  const day = daysAfter(now, -1);
  const own = tryOf(kept, info.game, day);
  const [bots, ask] = useBots(info, day);
  const [results, setResults] = useState<DayResults | null>(null);
  useEffect(() => {
    setResults(null);
    void dayResults(info.game, day).then(setResults);
  }, [info.game, day]);
  const result = own?.result;
  const date = longDate(day);
  return (
    <section class="day-yesterday paper" aria-labelledby="yesterday">
      <h2 id="yesterday">{t.yesterday}</h2>
      <p>
        {result
          ? t.yesterdayYou({ score: inPoints(result.score), par: inPoints(result.par) })
          : t.yesterdayMissed({ date })}
      </p>
      {result && own && (
        <>
          <h3>{t.yourMistakes}</h3>
          <MistakeList mistakes={result.mistakes} link={(number) => `/replay?table=${own.table}&review=1#${number}`} />
          <a class="button" href={`/replay?table=${own.table}&review=1`}>
            <Icon name="search" />
            {t.review}
          </a>
        </>
      )}
      {results && <Everybody results={results} />}
      {bots.state === 'waiting' && (
        <progress
          max={Math.max(1, bots.progress.of)}
          value={bots.progress.done}
          aria-label={t.mistakesOf({ level: t.levelName({ level: 'hard' }) })}
        />
      )}
      {bots.state === 'done' && <Mistakes score={bots.score} />}
      {bots.state === 'failed' && <p role="alert">{bots.why}</p>}
      {(bots.state === 'off' || bots.state === 'failed') && (
        <button type="button" class="button" onClick={ask}>
          <Icon name="bulb" />
          {t.showMistakes}
        </button>
      )}
    </section>
  );
}
