// What the page of the lab and its Workers say to each other. Every Worker gets the same request; some play pieces, and
// one adds them up.
import type { Form } from './labModule';

export type ToLabWorker =
  | { to: 'start'; module: WebAssembly.Module; request: object }
  | { to: 'play'; piece: number }
  | { to: 'add'; piece: number; totals: string }
  /** `id` comes back with the answer. */
  | { to: 'report'; id: number; form: Form; isWhole: boolean };

export type FromLabWorker =
  | { from: 'ready'; pieces: number }
  | { from: 'played'; piece: number; totals: string }
  | { from: 'added'; piece: number }
  | { from: 'report'; id: number; text: string }
  /** `isRefusal`: what was asked cannot be played, as the message says. */
  | { from: 'failed'; why: string; isRefusal: boolean };
