// The server's part for the tables in this browser, in a Worker. It forwards the pages' messages to the module, keeps
// the journals, and lets the bots think. If the module traps, the Worker starts it again, and it reads its tables from
// the database.
import { openJournals, passingJournals, type Journals, type Write } from './journals';
import type { FromWorker, ToWorker } from './messages';
import { outcome, TableModule, type Outside } from './module';

const scope = self as unknown as {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
  postMessage(message: FromWorker): void;
};
const say = (message: FromWorker): void => scope.postMessage(message);

type Start = Extract<ToWorker, { to: 'start' }>;

const joinAgain = 4001;
/** Other tabs of this browser may have a table open too. */
const others = new BroadcastChannel('cardtable tables');

class Host {
  private module!: TableModule;
  /** Counts the starts of the module: what belongs to an earlier start is dropped. */
  private life = 0;
  /** The start in which the module received lessons and examples. */
  private learned = -1;
  /** And those in which it received the puzzles of a game. */
  private readonly puzzled = new Map<string, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly clients = new Set<number>();
  private readonly requests = new Set<number>();
  private readonly known = new Set<string>();
  private commits: Promise<void> = Promise.resolve();

  private constructor(
    private readonly compiled: WebAssembly.Module,
    private readonly words: Uint8Array,
    private readonly journals: Journals,
  ) {}

  static async start({ module, words }: Start, journals: Journals): Promise<Host> {
    const host = new Host(module, words, journals);
    host.module = await TableModule.start(module, words, host.outside());
    others.addEventListener('message', ({ data }: MessageEvent<string[]>) => void host.changedElsewhere(data));
    return host;
  }

  async receive(client: number, text: string): Promise<void> {
    this.clients.add(client);
    await this.know(joinedTable(text));
    this.enter(() => this.module.receive(client, text));
  }

  gone(client: number): void {
    if (this.clients.delete(client)) this.enter(() => this.module.gone(client));
  }

  async request(id: number, request: { path: string }): Promise<void> {
    this.requests.add(id);
    await this.know(/^\/api\/tables\/([^/]+)/.exec(request.path)?.[1]);
    if (/^\/api\/(lessons|examples)\b/.test(request.path)) await this.learn();
    const puzzles = /^\/api\/puzzles\/([a-z0-9-]+)/.exec(request.path)?.[1];
    if (puzzles !== undefined) await this.learnPuzzles(puzzles);
    this.enter(() => this.module.request(id, request));
  }

  private outside(): Outside {
    const life = this.life;
    return {
      send: (client, text) => say({ from: 'send', client, text }),
      close: (client, code, why) => {
        this.clients.delete(client);
        say({ from: 'close', client, code, why });
      },
      answer: (id, status, retryAfter, body) => {
        this.requests.delete(id);
        say({ from: 'answer', id, status, retryAfter, body });
      },
      commit: (batch, writes) => {
        this.commits = this.commits.then(() => this.commit(life, batch, JSON.parse(writes) as Write[]));
      },
      log: (level, text) => (level > 1 ? console.warn(text) : console.info(text)),
    };
  }

  private async commit(life: number, batch: number, writes: Write[]): Promise<void> {
    const tables = [...new Set(writes.map(({ table }) => table))];
    const result = await this.journals.commit(writes);
    if (life !== this.life) return;
    if (result.is === 'conflict') await this.read(tables);
    for (const table of tables) this.known.add(table);
    this.enter(() => this.module.committed(batch, outcome[result.is], result.is === 'failed' ? result.why : ''));
    if (result.is === 'committed' && tables.length > 0) others.postMessage(tables);
  }

  /** Loads a table into the module before a request for it. */
  private async know(table: string | undefined): Promise<void> {
    const code = table?.toUpperCase();
    if (code !== undefined && !this.known.has(code)) await this.read([code]);
  }

  /** Loads lessons and examples into the module at the first request for one. */
  private async learn(): Promise<void> {
    const life = this.life;
    if (this.learned === life) return;
    const { texts } = await import('./texts');
    if (life !== this.life) return;
    this.enter(() => this.module.texts(texts));
    this.learned = life;
  }

  /** The same for the puzzles of a game. */
  private async learnPuzzles(game: string): Promise<void> {
    const life = this.life;
    if (this.puzzled.get(game) === life) return;
    const { puzzlesOf } = await import('./puzzleTexts');
    const texts = await puzzlesOf(game);
    if (life !== this.life) return;
    this.enter(() => this.module.texts(texts));
    this.puzzled.set(game, life);
  }

  private async read(tables: readonly string[]): Promise<void> {
    for (const table of tables) {
      const entries = await this.journals.read(table).catch((): unknown[] => ['cannot be read']);
      this.known.add(table);
      this.enter(() => this.module.journal(table, entries));
    }
  }

  private async changedElsewhere(tables: readonly string[]): Promise<void> {
    const ours = tables.filter((table) => this.known.has(table));
    await this.read(ours);
    for (const table of ours) this.enter(() => this.module.reload(table));
  }

  private enter(call: () => void): void {
    try {
      call();
    } catch (error) {
      return void this.startAgain(error);
    }
    this.soon(0);
  }

  private soon(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), ms);
  }

  private run(): void {
    let next: number;
    try {
      next = this.module.run();
    } catch (error) {
      return void this.startAgain(error);
    }
    if (next >= 0) this.soon(next);
  }

  private async startAgain(error: unknown): Promise<void> {
    console.warn('restarting the tables of this browser:', error);
    clearTimeout(this.timer);
    this.life += 1;
    this.known.clear();
    for (const id of this.requests) {
      const body = JSON.stringify({ error: { kind: 'state', message: 'this browser could not do that' } });
      say({ from: 'answer', id, status: 500, retryAfter: 0, body });
    }
    this.requests.clear();
    this.module = await TableModule.start(this.compiled, this.words, this.outside());
    for (const client of this.clients) say({ from: 'close', client, code: joinAgain, why: 'started again' });
    this.clients.clear();
  }
}

function joinedTable(text: string): string | undefined {
  if (!text.includes('"join"')) return undefined;
  const message = JSON.parse(text) as { type?: unknown; table?: unknown };
  return message.type === 'join' && typeof message.table === 'string' ? message.table : undefined;
}

/** Opens while the module is still compiling. */
const opened = openJournals();
const passing = { journals: passingJournals(), why: null };

async function start(given: Start): Promise<Host | null> {
  try {
    const { journals, why } = given.keeps ? await opened : passing;
    const host = await Host.start(given, journals);
    if (why !== null) say({ from: 'forgetful', why });
    return host;
  } catch (error) {
    say({ from: 'failed', why: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

/** Holds messages until the module arrives, if it takes longer to compile than this Worker to load. */
let begin!: (given: Start) => void;
const started = new Promise<Start>((resolve) => (begin = resolve)).then(start);
/** Handles messages in order of arrival, though some wait for the database. */
let handled: Promise<void> = Promise.resolve();

async function handle(message: Exclude<ToWorker, { to: 'start' }>): Promise<void> {
  const host = await started;
  if (!host) return;
  if (message.to === 'receive') await host.receive(message.client, message.text);
  else if (message.to === 'gone') host.gone(message.client);
  else await host.request(message.id, message.request);
}

scope.addEventListener('message', ({ data }) => {
  if (data.to === 'start') begin(data);
  else handled = handled.then(() => handle(data)).catch((error: unknown) => console.warn(error));
});
