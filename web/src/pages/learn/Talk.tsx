// The text of a lesson: the step, what was wrong with a move, what has happened, and where to go from here.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Lesson, LessonHead } from '../../client/http';
import { learnLink } from '../../frame/games';
import { openRule } from '../../frame/overlays';
import type { GameKey } from '../../protocol';
import type { Remark } from '../../table/SceneBoard';
import type { Lessoning } from './useLesson';
import * as t from '../../words/learn.en';
import { asStrong } from '../../words/tags';

interface TalkProps {
  game: GameKey;
  lesson: Lesson;
  now: Lessoning;
  next: LessonHead | undefined;
  table: string | null;
}

function RuleButton({ rule }: { rule: string }) {
  return (
    <button
      type="button"
      class="button bare learn-rule"
      aria-label={t.showRule({ rule })}
      onClick={() => (openRule.value = rule)}
    >
      {rule}
    </button>
  );
}

function Wrong({ remark: { text, rule, isRefusal } }: { remark: Remark }) {
  return (
    <p class={isRefusal ? 'learn-wrong refused' : 'learn-wrong'}>
      {(isRefusal ? t.notAllowed : t.notThisOne)({ text, b: asStrong })}
      {rule && <RuleButton rule={rule} />}
    </p>
  );
}

function Words({ lesson, now }: Pick<TalkProps, 'lesson' | 'now'>) {
  if (now.phase === 'end') return <p class="learn-say">{lesson.end}</p>;
  if (now.phase === 'told') return <p class="learn-say">{now.told}</p>;
  return (
    <>
      {now.remark && <Wrong remark={now.remark} />}
      <p class="learn-say">{lesson.steps[now.step]!.say}</p>
    </>
  );
}

function Buttons({ game, lesson, now, next, table }: TalkProps) {
  const first = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const { wanted } = lesson.steps[now.step]!;
  const asks = now.phase === 'told' || (now.phase === 'act' && wanted.length === 0);
  // Lets keyboard players continue with Enter.
  useLayoutEffect(() => {
    if (asks || now.phase === 'end') first.current?.focus({ preventScroll: true });
  }, [asks, now.phase, now.step]);
  if (now.phase === 'end')
    return (
      <>
        {table && (
          <a class="button primary" ref={first} href={`/t/${table}`}>
            {t.backToTable}
          </a>
        )}
        {next && (
          <a
            class={table ? 'button' : 'button primary'}
            ref={table ? null : first}
            href={learnLink(game, next.key, table)}
          >
            {t.next({ lesson: next.title })}
          </a>
        )}
        <button type="button" class="button bare" onClick={() => now.goTo(0)}>
          {t.repeat}
        </button>
      </>
    );
  if (asks)
    return (
      <button type="button" class="button primary" ref={first} onClick={now.goOn}>
        {t.goOn}
      </button>
    );
  return (
    <>
      <button
        type="button"
        class="button learn-show"
        disabled={now.phase !== 'act'}
        onClick={() => now.act(wanted[0]!)}
      >
        {t.showMe}
      </button>
      {now.step > 0 && (
        <button type="button" class="button bare" onClick={() => now.goTo(0)}>
          {t.fromStart}
        </button>
      )}
    </>
  );
}

export function Talk(props: TalkProps) {
  const { lesson, now } = props;
  const ref = useRef<HTMLElement>(null);
  const step = lesson.steps[now.step]!;
  // The pressed button is gone, so a screen reader continues here.
  useEffect(() => {
    if (ref.current) ref.current.scrollTop = 0;
    if (now.phase === 'act' && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [now.step, now.phase, now.remark]);
  return (
    <section class={`learn-talk ${now.phase}`} aria-label={t.lesson} tabIndex={-1} ref={ref}>
      {now.phase !== 'end' && <p class="learn-step">{t.step({ step: now.step + 1, steps: lesson.steps.length })}</p>}
      <div class="learn-words" aria-live="polite">
        {now.phase === 'end' && <h2>{t.lessonDone}</h2>}
        <Words lesson={lesson} now={now} />
      </div>
      {now.phase === 'act' && !now.remark?.rule && step.rules.length > 0 && (
        <p class="learn-rules">
          <span>{t.rulesBehind}</span>
          {step.rules.map((rule) => (
            <RuleButton key={rule} rule={rule} />
          ))}
        </p>
      )}
      <div class="learn-buttons">
        <Buttons {...props} />
      </div>
    </section>
  );
}
