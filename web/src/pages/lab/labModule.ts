// The WebAssembly module of the lab (apps/wasm/lab_module.cc), as an object. It runs in Workers, and in Node for tests.
import { giveWords, importsFor, type WordExports } from '../../local/module';

interface Exports extends WordExports {
  _initialize(): void;
  input(size: number): number;
  output(): number;
  begin(size: number): number;
  play(piece: number): number;
  add(size: number): number;
  report(form: number, isWhole: number): number;
}

/** The forms of a report: part of a page, the style of that part, a full page, and JSON for programs. */
export const forms = { part: 0, style: 1, html: 2, json: 3, csv: 4 } as const;
export type Form = keyof typeof forms;

/** The module refused a request; the message is for the player. */
export class Refusal extends Error {}

function refuse(answer: string): string {
  if (answer.startsWith('{"error":')) throw new Refusal((JSON.parse(answer) as { error: string }).error);
  return answer;
}

export class LabModule {
  private constructor(private readonly exports: Exports) {}

  static async start(module: WebAssembly.Module, words: Uint8Array): Promise<LabModule> {
    let memory: WebAssembly.Memory | undefined;
    const imports = importsFor(
      module,
      () => memory!,
      (said) => console.warn(said),
    );
    const exports = (await WebAssembly.instantiate(module, imports)).exports as unknown as Exports;
    memory = exports.memory;
    // oxlint-disable-next-line no-underscore-dangle -- WASI calls it so
    exports._initialize();
    giveWords(exports, words);
    return new LabModule(exports);
  }

  /** Takes a request and returns the number of pieces to play. */
  begin(request: object): number {
    const answer = refuse(this.text(this.exports.begin(this.put(JSON.stringify(request)))));
    return (JSON.parse(answer) as { pieces: number }).pieces;
  }

  /** Plays a piece and returns its totals, for `add` of any module with the same request. */
  play(piece: number): string {
    return refuse(this.text(this.exports.play(piece)));
  }

  add(totals: string): void {
    refuse(this.text(this.exports.add(this.put(totals))));
  }

  /** The report on everything added so far. */
  report(form: Form, isWhole: boolean): string {
    const answer = this.text(this.exports.report(forms[form], isWhole ? 1 : 0));
    return form === 'json' ? answer : refuse(answer);
  }

  private put(text: string): number {
    const bytes = new TextEncoder().encode(text);
    const at = this.exports.input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  private text(size: number): string {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, this.exports.output(), size));
  }
}
