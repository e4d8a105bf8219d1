// The learner's place in a lesson: the step, the position on the board, and the reply to the last attempt.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Board } from '../../boards/contract';
import { HttpError, tryMove, type Lesson, type LessonFrame } from '../../client/http';
import { motionNow, speed } from '../../frame/settings';
import type { GameEvent, GameKey } from '../../protocol';
import type { Remark, Shown } from '../../table/SceneBoard';
import { keepDone, keepStep, reachedIn } from './progress';
import * as t from '../../words/learn.en';

export interface Progress {
  step: number;
  /** The learner acts; the board shows what happens; the text explains it; the lesson is over. */
  phase: 'act' | 'watch' | 'told' | 'end';
  told: string;
  remark: Remark | null;
  shown: Shown;
}

export interface Lessoning extends Progress {
  act(move: string): void;
  /** Says why a move is not legal. */
  why(move: string): void;
  say(remark: Remark | null): void;
  /** Goes to the next step. */
  goOn(): void;
  goTo(step: number): void;
}

/** The pause between the learner's move and the others' moves, in ms; without motion a shorter one is enough. */
const pause = 500;

function startOf(lesson: Lesson, step: number, before: Shown | null): Progress {
  const { frame, goes_on: goesOn } = lesson.steps[step]!;
  const same = goesOn && before !== null;
  const shown = {
    ...frame,
    events: [],
    count: same ? before.count : (before?.count ?? 0) + 1,
    scene: same ? before.scene : (before?.scene ?? 0) + 1,
  };
  return { step, phase: 'act', told: '', remark: null, shown };
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export function useLesson(game: GameKey, lesson: Lesson, board: Board): Lessoning {
  const first = Math.min(reachedIn(game, lesson.key).step, lesson.steps.length - 1);
  const [now, setNow] = useState<Progress>(() => startOf(lesson, first, null));
  const here = useRef(true);
  useEffect(() => () => void (here.current = false), []);
  const latest = useRef(now);
  latest.current = now;

  const goTo = (step: number) => {
    keepStep(game, lesson.key, step);
    setNow((old) =>
      startOf(lesson, step, step === old.step + 1 ? old.shown : { ...old.shown, scene: old.shown.scene + 1 }),
    );
  };

  const goOn = () => {
    const next = latest.current.step + 1;
    if (next < lesson.steps.length) return goTo(next);
    keepDone(game, lesson.key);
    setNow((old) => ({ ...old, phase: 'end', remark: null }));
  };

  const say = (remark: Remark | null) => setNow((old) => (old.phase === 'act' ? { ...old, remark } : old));

  const ask = (move: string) => tryMove(game, lesson.key, latest.current.step, move);

  const show = async (frames: (LessonFrame & { events: GameEvent[] })[], told: string) => {
    for (const [at, frame] of frames.entries()) {
      if (at > 0) await wait(motionNow() === 'full' ? pause / speed.value : 0);
      if (!here.current) return;
      setNow((old) => ({
        ...old,
        phase: 'watch',
        remark: null,
        shown: { ...frame, count: old.shown.count + 1, scene: old.shown.scene },
      }));
      if (motionNow() === 'full') await wait((board.duration?.(frame.events, frame.view) ?? 0) / speed.value);
    }
    if (!here.current) return;
    if (told) setNow((old) => ({ ...old, phase: 'told', told }));
    else goOn();
  };

  const act = async (move: string) => {
    if (latest.current.phase !== 'act') return;
    setNow((old) => ({ ...old, phase: 'watch', remark: null }));
    try {
      const { answer, text, rule, title, frames } = await ask(move);
      if (!here.current) return;
      if (answer === 'right') return await show(frames, text);
      setNow((old) => ({ ...old, phase: 'act', remark: { text, rule, title, isRefusal: answer === 'refused' } }));
    } catch (error) {
      const text = error instanceof HttpError ? error.message : t.didNotWork;
      setNow((old) => ({ ...old, phase: 'act', remark: { text, isRefusal: true } }));
    }
  };

  const why = async (move: string) => {
    const { answer, text, rule, title } = await ask(move);
    if (answer === 'refused') say({ text, rule, title, isRefusal: true });
  };

  return { ...now, act: (move) => void act(move), why: (move) => void why(move), say, goOn, goTo };
}
