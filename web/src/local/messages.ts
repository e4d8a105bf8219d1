// The messages between a page and its Worker.

export interface HereRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: string;
  body: string;
  authorization: string;
  language: string;
}

export type ToWorker =
  /** `keeps`: tables outlast the page. */
  | { to: 'start'; module: WebAssembly.Module; words: Uint8Array; keeps: boolean }
  | { to: 'receive'; client: number; text: string }
  | { to: 'gone'; client: number }
  | { to: 'request'; id: number; request: HereRequest };

export type FromWorker =
  | { from: 'send'; client: number; text: string }
  | { from: 'close'; client: number; code: number; why: string }
  | { from: 'answer'; id: number; status: number; retryAfter: number; body: string }
  /** The module cannot be loaded; no answers will come. */
  | { from: 'failed'; why: string }
  /** Tables are lost when the page closes. */
  | { from: 'forgetful'; why: string };

/** A close code beside those of the protocol: trying again is pointless. */
export const cannotPlayHere = 4900;
