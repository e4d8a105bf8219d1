// The messages between the lab's page and its Workers. Every Worker gets the same request; some play pieces, and one
// adds them up.
import type { Form } from './labModule';

export type ToLabWorker =
  | { to: 'start'; module: WebAssembly.Module; words: Uint8Array; request: object }
  | { to: 'play'; piece: number }
  | { to: 'add'; piece: number; totals: string }
  /** The answer carries the same `id`. */
  | { to: 'report'; id: number; form: Form; isWhole: boolean };

export type FromLabWorker =
  | { from: 'ready'; pieces: number }
  | { from: 'played'; piece: number; totals: string }
  | { from: 'added'; piece: number }
  | { from: 'report'; id: number; text: string }
  /** `isRefusal`: the request cannot be played, as the message explains. */
  | { from: 'failed'; why: string; isRefusal: boolean };
