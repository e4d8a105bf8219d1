// Handing out pieces, with fake Workers.
import { expect, test } from 'vitest';
import { LabRun, type LabWorker, type Progress } from './labRun';
import type { FromLabWorker, ToLabWorker } from './messages';

class FakeWorker implements LabWorker {
  heard: ToLabWorker[] = [];
  isEnded = false;
  private say: (event: { data: FromLabWorker }) => void = () => {};
  private break: (event: { message: string }) => void = () => {};
  postMessage(message: ToLabWorker): void {
    this.heard.push(message);
  }
  addEventListener(type: string, listener: never): void {
    if (type === 'message') this.say = listener;
    else this.break = listener;
  }
  terminate(): void {
    this.isEnded = true;
  }
  says(data: FromLabWorker): void {
    if (!this.isEnded) this.say({ data });
  }
  breaks(message: string): void {
    this.break({ message });
  }
}

function start(pieces: number, cores: number) {
  const workers: FakeWorker[] = [];
  const told: Progress[] = [];
  const problems: string[] = [];
  const make = () => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  };
  const run = new LabRun(
    make,
    { module: {} as WebAssembly.Module, words: new Uint8Array() },
    { game: 'some-game' },
    cores,
    {
      progress: (progress) => told.push(progress),
      failed: (why) => problems.push(why),
    },
  );
  const sum = workers[0]!;
  sum.says({ from: 'ready', pieces });
  for (const worker of workers.slice(1)) worker.says({ from: 'ready', pieces });
  return { run, workers, sum, players: workers.slice(1), told, problems };
}

const piecesOf = (worker: FakeWorker) => worker.heard.flatMap((one) => (one.to === 'play' ? [one.piece] : []));

test('every piece is played once, by a free Worker, and added', () => {
  const { sum, players, told, run } = start(5, 2);
  expect(players.length).toBe(2);
  const [slow, fast] = players as [FakeWorker, FakeWorker];
  for (const piece of [1, 2, 3]) fast.says({ from: 'played', piece, totals: `t${piece}` });
  expect(piecesOf(slow)).toEqual([0]);
  expect(piecesOf(fast)).toEqual([1, 2, 3, 4]);
  slow.says({ from: 'played', piece: 0, totals: 't0' });
  fast.says({ from: 'played', piece: 4, totals: 't4' });
  expect(sum.heard.filter(({ to }) => to === 'add').map((one) => (one as { totals: string }).totals)).toEqual([
    't1',
    't2',
    't3',
    't0',
    't4',
  ]);
  for (const piece of [1, 2, 3, 0]) sum.says({ from: 'added', piece });
  expect(run.isWhole).toBe(false);
  sum.says({ from: 'added', piece: 4 });
  expect(run.isWhole).toBe(true);
  expect(told.at(-1)).toEqual({ done: 5, of: 5, isOver: true });
  expect(players.every(({ isEnded }) => isEnded)).toBe(true);
  expect(sum.isEnded).toBe(false);
});

test('no more Workers than pieces', () => {
  expect(start(3, 16).players.length).toBe(3);
});

test('a stopped run reports the games so far', async () => {
  const { sum, players, told, run } = start(4, 1);
  players[0]!.says({ from: 'played', piece: 0, totals: 't0' });
  sum.says({ from: 'added', piece: 0 });
  run.stop();
  expect(told.at(-1)).toEqual({ done: 1, of: 4, isOver: true });
  expect(players[0]!.isEnded).toBe(true);
  const text = run.report('part');
  expect(sum.heard.at(-1)).toEqual({ to: 'report', id: 1, form: 'part', isWhole: false });
  sum.says({ from: 'report', id: 1, text: '<p>' });
  expect(await text).toBe('<p>');
});

test('an impossible request, or a broken Worker, ends the run with a reason', () => {
  const refused = start(0, 1);
  refused.sum.says({ from: 'failed', why: 'first variant cannot be played: too few cards', isRefusal: true });
  expect(refused.problems).toEqual(['first variant cannot be played: too few cards']);
  const broken = start(2, 2);
  broken.players[1]!.breaks('out of memory');
  expect(broken.problems).toEqual(['out of memory']);
  expect(broken.workers.every(({ isEnded }) => isEnded)).toBe(true);
});
