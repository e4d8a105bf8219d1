// What a page and its Worker say to each other.

export interface HereRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: string;
  body: string;
  authorization: string;
}

export type ToWorker =
  | { to: 'start'; module: WebAssembly.Module }
  | { to: 'receive'; client: number; text: string }
  | { to: 'gone'; client: number }
  | { to: 'request'; id: number; request: HereRequest };

export type FromWorker =
  | { from: 'send'; client: number; text: string }
  | { from: 'close'; client: number; code: number; why: string }
  | { from: 'answer'; id: number; status: number; retryAfter: number; body: string }
  /** The module cannot be loaded; nothing will be answered. */
  | { from: 'failed'; why: string }
  /** Tables are not kept when the page is closed. */
  | { from: 'forgetful'; why: string };

/** Beside the close codes of the protocol: there is no use in trying again. */
export const cannotPlayHere = 4900;
