// The WebAssembly module with the engine, bots and tables (apps/wasm), as an object. It runs in a Worker, and in Node
// for tests.

/** What the module needs from its environment. None of these functions may call the module before returning. */
export interface Outside {
  send(client: number, text: string): void;
  close(client: number, code: number, why: string): void;
  answer(request: number, status: number, retryAfter: number, body: string): void;
  /** Writes to commit, as JSON; answer with `committed`, in the order of the calls. */
  commit(batch: number, writes: string): void;
  log(level: number, text: string): void;
}

/** The result of a batch, as apps/wasm/browser_store.h names it. */
export const outcome = { failed: 0, committed: 1, conflict: 2 } as const;
export type Outcome = (typeof outcome)[keyof typeof outcome];

/** What every module takes its words with (apps/wasm/words.cc). */
export interface WordExports {
  memory: WebAssembly.Memory;
  words_input(size: number): number;
  words(): number;
}

/** Gives a module the words of its language (wasm/words/*.json); it has none of its own. */
export function giveWords({ memory, words_input, words }: WordExports, file: Uint8Array): void {
  const at = words_input(file.length);
  new Uint8Array(memory.buffer, at, file.length).set(file);
  if (!words()) throw new Error('the file of words is damaged');
}

interface Exports extends WordExports {
  _initialize(): void;
  input(size: number): number;
  receive(client: number, size: number): void;
  gone(client: number): void;
  request(id: number, size: number): void;
  journal(size: number): void;
  texts(size: number): void;
  reload(size: number): void;
  committed(batch: number, outcome: number, size: number): void;
  run(): number;
}

const notSupported = 52;
const mostRandomBytes = 65_536;

/** The few WASI functions that the C++ library uses: a clock, randomness, and the last words before it aborts. */
function wasi(memory: () => WebAssembly.Memory, log: (text: string) => void): Record<string, unknown> {
  const bytes = (at: number, size: number) => new Uint8Array(memory().buffer, at, size);
  const view = () => new DataView(memory().buffer);
  return {
    clock_time_get(clock: number, _precision: bigint, at: number) {
      const ms = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
      return 0;
    },
    random_get(at: number, size: number) {
      for (let done = 0; done < size; done += mostRandomBytes) {
        crypto.getRandomValues(bytes(at + done, Math.min(mostRandomBytes, size - done)));
      }
      return 0;
    },
    fd_write(_file: number, parts: number, count: number, written: number) {
      let text = '';
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const part = bytes(view().getUint32(parts + 8 * i, true), view().getUint32(parts + 8 * i + 4, true));
        text += new TextDecoder().decode(part);
        size += part.length;
      }
      if (text.trim()) log(text);
      view().setUint32(written, size, true);
      return 0;
    },
  };
}

/** The imports that a module wants: ours, the WASI functions above, and stubs that refuse all others. */
export function importsFor(
  module: WebAssembly.Module,
  memory: () => WebAssembly.Memory,
  log: (text: string) => void,
  own: Record<string, unknown> = {},
): WebAssembly.Imports {
  const given: Record<string, Record<string, unknown>> = { cardtable: own, wasi_snapshot_preview1: wasi(memory, log) };
  const imports: Record<string, Record<string, unknown>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = given[from]?.[name] ?? (() => notSupported);
  }
  return imports as WebAssembly.Imports;
}

export class TableModule {
  private constructor(private readonly exports: Exports) {}

  static async start(module: WebAssembly.Module, words: Uint8Array, outside: Outside): Promise<TableModule> {
    const decoder = new TextDecoder();
    let memory: WebAssembly.Memory | undefined;
    const text = (at: number, size: number) => decoder.decode(new Uint8Array(memory!.buffer, at, size));
    const imports = importsFor(
      module,
      () => memory!,
      (said) => outside.log(2, said),
      {
        send: (client: number, at: number, size: number) => outside.send(client, text(at, size)),
        close: (client: number, code: number, at: number, size: number) => outside.close(client, code, text(at, size)),
        answer: (request: number, status: number, retryAfter: number, at: number, size: number) =>
          outside.answer(request, status, retryAfter, text(at, size)),
        commit: (batch: number, at: number, size: number) => outside.commit(batch, text(at, size)),
        log: (level: number, at: number, size: number) => outside.log(level, text(at, size)),
      },
    );
    const instance = await WebAssembly.instantiate(module, imports);
    const exports = instance.exports as unknown as Exports;
    memory = exports.memory;
    // oxlint-disable-next-line no-underscore-dangle -- WASI calls it so
    exports._initialize();
    giveWords(exports, words);
    return new TableModule(exports);
  }

  receive(client: number, text: string): void {
    this.exports.receive(client, this.put(text));
  }

  gone(client: number): void {
    this.exports.gone(client);
  }

  request(id: number, request: object): void {
    this.exports.request(id, this.put(JSON.stringify(request)));
  }

  /** The journal of a table, as the database has it. */
  journal(table: string, entries: readonly unknown[]): void {
    this.exports.journal(this.put(JSON.stringify({ table, entries })));
  }

  /** Lessons and rule examples; the module needs them before anybody asks for one. */
  texts(all: object): void {
    this.exports.texts(this.put(JSON.stringify(all)));
  }

  /** Another tab changed the journal: the clients at the table join again. */
  reload(table: string): void {
    this.exports.reload(this.put(table));
  }

  committed(batch: number, result: Outcome, why = ''): void {
    this.exports.committed(batch, result, this.put(why));
  }

  /**
   * Does what is due; returns the milliseconds until the next call, or -1 if nothing is due until something else
   * happens.
   */
  run(): number {
    return this.exports.run();
  }

  private put(text: string): number {
    const bytes = new TextEncoder().encode(text);
    const at = this.exports.input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }
}
