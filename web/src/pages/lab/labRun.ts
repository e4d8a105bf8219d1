// A run of the lab: hands out pieces to as many Workers as the machine has cores, and sends their totals to one more
// Worker, which adds them up. The order in which Workers play the pieces does not change the totals.
import type { Form } from './labModule';
import type { FromLabWorker, ToLabWorker } from './messages';
import * as t from '../../words/lab.en';

/** What every Worker starts with: the module, and the words of the page's language. */
export interface Engine {
  module: WebAssembly.Module;
  words: Uint8Array;
}

export interface LabWorker {
  postMessage(message: ToLabWorker): void;
  addEventListener(type: 'message', listener: (event: { data: FromLabWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { message: string }) => void): void;
  terminate(): void;
}

export interface Progress {
  /** In pieces. */
  done: number;
  of: number;
  isOver: boolean;
}

export interface Watcher {
  /** Called after each piece is added, and at the end. */
  progress(progress: Progress): void;
  failed(why: string): void;
}

export class LabRun {
  private readonly sum: LabWorker;
  private readonly players = new Map<LabWorker, number | null>();
  private readonly reports = new Map<number, (text: string) => void>();
  private next = 0;
  private done = 0;
  private of = 0;
  private isStopped = false;
  private nextReport = 1;

  constructor(
    private readonly make: () => LabWorker,
    private readonly engine: Engine,
    private readonly request: object,
    private readonly cores: number,
    private readonly watcher: Watcher,
  ) {
    this.sum = this.hire((message) => this.heardSum(message));
  }

  get isWhole(): boolean {
    return this.of > 0 && this.done === this.of;
  }

  /** Stops playing; what was added stays and can still be reported. */
  stop(): void {
    if (this.isStopped) return;
    this.isStopped = true;
    for (const player of this.players.keys()) player.terminate();
    this.players.clear();
    this.tell();
  }

  /** Ends all Workers. */
  close(): void {
    this.isStopped = true;
    for (const worker of [this.sum, ...this.players.keys()]) worker.terminate();
    this.players.clear();
    this.reports.clear();
  }

  /** The report on everything added so far. */
  report(form: Form): Promise<string> {
    const id = this.nextReport++;
    return new Promise((resolve) => {
      this.reports.set(id, resolve);
      this.sum.postMessage({ to: 'report', id, form, isWhole: this.isWhole });
    });
  }

  private hire(hear: (message: FromLabWorker) => void): LabWorker {
    const worker = this.make();
    worker.addEventListener('message', ({ data }) => {
      if (data.from === 'failed') this.fail(data.isRefusal ? data.why : t.stoppedWorking({ why: data.why }));
      else hear(data);
    });
    worker.addEventListener('error', ({ message }) => this.fail(message || t.notStarted));
    worker.postMessage({ to: 'start', ...this.engine, request: this.request });
    return worker;
  }

  private heardSum(message: FromLabWorker): void {
    if (message.from === 'ready') {
      this.of = message.pieces;
      const count = this.isStopped ? 0 : Math.min(this.cores, this.of);
      for (let i = 0; i < count; ++i) {
        const player: LabWorker = this.hire((heard) => this.heardPlayer(player, heard));
        this.players.set(player, null);
      }
      this.tell();
    } else if (message.from === 'added') {
      ++this.done;
      if (this.isWhole) this.stop();
      else this.tell();
    } else if (message.from === 'report') {
      this.reports.get(message.id)?.(message.text);
      this.reports.delete(message.id);
    }
  }

  private heardPlayer(player: LabWorker, message: FromLabWorker): void {
    if (this.isStopped) return;
    if (message.from === 'played') this.sum.postMessage({ to: 'add', piece: message.piece, totals: message.totals });
    if (this.next < this.of) player.postMessage({ to: 'play', piece: this.next++ });
  }

  private tell(): void {
    this.watcher.progress({ done: this.done, of: this.of, isOver: this.isStopped });
  }

  private fail(why: string): void {
    if (this.isStopped && this.players.size === 0 && this.done > 0) return;
    this.close();
    this.watcher.failed(why);
  }
}
