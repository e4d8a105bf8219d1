// The designer's lab: plays many games of a variant in this browser and reports what they are like.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameInfo } from '../client/http';
import { linkTo } from '../frame/address';
import { saveText } from '../frame/files';
import { useGames } from '../frame/games';
import { Problem, Waiting } from '../frame/Problem';
import { navigate, type Route } from '../frame/router';
import { TopBar } from '../frame/TopBar';
import { useTitle } from '../frame/useTitle';
import { draftIn, firstDraft, fragmentOf, requestOf, type LabDraft } from './lab/draft';
import { RunFields, VariantFields } from './lab/LabFields';
import { Questions, Sketches } from './lab/Questions';
import { Report } from './lab/Report';
import { hasLab } from './lab/module';
import { useLab, type Lab as Run } from './lab/useLab';
import * as t from '../words/lab.en';
import './new/new.css';
import './lab/lab.css';

function Downloads({ lab, draft }: { lab: Run; draft: LabDraft }) {
  const [copied, setCopied] = useState<string | null>(null);
  const save = async (form: 'html' | 'json' | 'csv') => saveText(`${draft.game}-lab.${form}`, await lab.report(form));
  const copy = async () => {
    const link = linkTo(`/lab#${fragmentOf(draft)}`);
    // Only https pages and pages from this machine may use the clipboard; the address bar has the link too.
    await navigator.clipboard.writeText(link).then(
      () => setCopied(t.copied),
      () => setCopied(t.copyItself),
    );
  };
  return (
    <div class="lab-downloads">
      <button type="button" class="button" onClick={() => void copy()}>
        {t.copyLink}
      </button>
      <button type="button" class="button" onClick={() => void save('html')}>
        {t.download}
      </button>
      <button type="button" class="button" onClick={() => void save('json')}>
        JSON
      </button>
      <button type="button" class="button" onClick={() => void save('csv')}>
        CSV
      </button>
      <span role="status">{copied}</span>
    </div>
  );
}

function progressText({ progress }: Run): string {
  if (!progress) return '';
  if (progress.isOver) return progress.done === progress.of ? t.allPlayed : t.stopped;
  return progress.of === 0 ? t.starting : t.percentPlayed({ percent: Math.floor((100 * progress.done) / progress.of) });
}

function Bench({ infos, link }: { infos: GameInfo[]; link: string }) {
  const [draft, setDraft] = useState<LabDraft>(() => draftIn(link, infos) ?? firstDraft(infos[0]!));
  /** What the report covers. */
  const [played, setPlayed] = useState<LabDraft | null>(null);
  const lab = useLab();
  const info = infos.find(({ game }) => game === draft.game)!;
  const isRunning = lab.progress !== null && !lab.progress.isOver;
  // The player opened another link while the page was open.
  useEffect(() => {
    const asked = draftIn(link, infos);
    if (asked && link !== fragmentOf(draft)) setDraft(asked);
  }, [link]);

  const run = (asked: LabDraft) => {
    navigate(`/lab#${fragmentOf(asked)}`, true);
    setPlayed(asked);
    lab.start(requestOf(asked));
  };
  const ask = (asked: LabDraft) => {
    setDraft(asked);
    run(asked);
  };
  // The report begins below the set-up, so scroll to it.
  const report = useRef<HTMLDivElement>(null);
  const hasReport = lab.part !== null;
  useEffect(() => {
    if (hasReport) report.current?.scrollIntoView();
  }, [hasReport]);
  return (
    <>
      <Questions {...{ infos, info, draft, ask }} change={setDraft} />
      {!played && <Sketches />}
      <form
        class="setup lab-setup"
        onSubmit={(event) => {
          event.preventDefault();
          if (isRunning) lab.stop();
          else run(draft);
        }}
      >
        <RunFields {...{ infos, info, draft }} change={setDraft} />
        <div>
          <VariantFields {...{ info, draft }} change={setDraft} />
        </div>
        <div class="lab-go">
          <button type="submit" class="button primary">
            {isRunning ? t.stop : t.run}
          </button>
          {lab.progress && (
            <progress aria-label={t.gamesPlayed} max={Math.max(1, lab.progress.of)} value={lab.progress.done} />
          )}
          <span role="status">{progressText(lab)}</span>
          {lab.problem !== null && (
            <p class="problem-line" role="alert">
              {lab.problem}
            </p>
          )}
        </div>
      </form>
      {lab.part && played && (
        <div class="lab-answer" ref={report}>
          <Downloads key={fragmentOf(played)} lab={lab} draft={played} />
          <Report {...lab.part} />
        </div>
      )}
    </>
  );
}

export function Lab({ route }: { route: Extract<Route, { page: 'lab' }> }) {
  const games = useGames();
  useTitle(t.theLab);
  return (
    <>
      <TopBar look="on-wall on-deep" />
      <main class="lab">
        <div class="lead wall on-deep">
          <h1>{t.theLab}</h1>
          <p>{t.about}</p>
        </div>
        {!hasLab ? (
          <Problem title={t.notHere}>
            <p>{t.notHereWhy}</p>
            <a class="button primary" href="/">
              {t.toGames}
            </a>
          </Problem>
        ) : games.state === 'waiting' ? (
          <Waiting what={t.loadingGames} />
        ) : games.state === 'failed' ? (
          <Problem title={t.nothingPlayable}>
            <p>{games.error.message}</p>
          </Problem>
        ) : (
          <Bench infos={games.value} link={route.link} />
        )}
      </main>
    </>
  );
}
