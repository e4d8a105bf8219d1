// The page's run: starts it, redraws the growing report, and ends the Workers when the page closes.
import { useEffect, useRef, useState } from 'preact/hooks';
import { language } from '../../client/language';
import { LabRun, type Engine, type LabWorker, type Progress } from './labRun';
import type { Form } from './labModule';
import { moduleUrl, wordsUrl } from './module';
import * as t from '../../words/lab.en';

async function load(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(t.notLoadedStatus({ status: response.status }));
  return response.arrayBuffer();
}
async function loadEngine(): Promise<Engine> {
  const [module, words] = await Promise.all([load(moduleUrl!).then(WebAssembly.compile), load(wordsUrl!)]);
  return { module, words: new Uint8Array(words) };
}
let loading: Promise<Engine> | undefined;
function theEngine(): Promise<Engine> {
  loading ??= loadEngine();
  loading.catch(() => (loading = undefined));
  return loading;
}

const makeWorker = (): LabWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as LabWorker;

/** How often to redraw the report while games are played. */
const redrawMs = 700;

export interface Lab {
  progress: Progress | null;
  problem: string | null;
  /** The report so far: HTML, and its style. */
  part: { html: string; style: string } | null;
  start(request: object): void;
  stop(): void;
  report(form: Form): Promise<string>;
}

export function useLab(): Lab {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [part, setPart] = useState<Lab['part']>(null);
  const run = useRef<LabRun | null>(null);
  const started = useRef(0);
  useEffect(() => () => run.current?.close(), []);

  const start = (request: object): void => {
    run.current?.close();
    run.current = null;
    const turn = ++started.current;
    setProblem(null);
    setPart(null);
    setProgress({ done: 0, of: 0, isOver: false });
    const fail = (why: string) => {
      if (turn !== started.current) return;
      setProgress(null);
      setProblem(why);
    };
    let isDrawing = false;
    let drawn = 0;
    const draw = async (own: LabRun, isLast: boolean): Promise<void> => {
      if (!isLast && (isDrawing || performance.now() - drawn < redrawMs)) return;
      isDrawing = true;
      const [html, style] = await Promise.all([own.report('part'), own.report('style')]);
      isDrawing = false;
      drawn = performance.now();
      if (turn === started.current) setPart({ html, style });
    };
    theEngine().then(
      (engine) => {
        if (turn !== started.current) return;
        const asked = { ...request, language };
        const own: LabRun = new LabRun(makeWorker, engine, asked, navigator.hardwareConcurrency || 2, {
          progress: (now) => {
            setProgress(now);
            if (now.done > 0) void draw(own, now.isOver);
          },
          failed: fail,
        });
        run.current = own;
      },
      (error: unknown) => fail(error instanceof Error ? error.message : t.notLoaded),
    );
  };
  const stop = (): void => {
    if (run.current) return run.current.stop();
    ++started.current;
    setProgress(null);
  };
  return { progress, problem, part, start, stop, report: async (form) => (await run.current?.report(form)) ?? '' };
}
