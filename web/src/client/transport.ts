// How a table is reached: over the network, or in this browser. Nothing else knows which of the two it is.
import { isHere, isSite } from '../local/here';
import { fetchHere, openHere } from '../local/host';
import type { Socket } from './connection';

export interface Transport {
  /** A socket of the table protocol. The code lets a proxy find the server that has the table. */
  open(code: string): Socket;
  /** A request of the HTTP API. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

const network: Transport = {
  open: (code) => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/${encodeURIComponent(code)}`),
  fetch: (path, init) => fetch(path, init),
};

/** What a static site says of its games lies in files, so that looking at them does not need the module. */
const files: Transport = { ...network, fetch: (path) => fetch(`.${path}.json`) };

/** Tables in this browser. The first use of it starts the Worker, which loads the games. */
export const inThisBrowser: Transport = { open: openHere, fetch: fetchHere };

export const transportOf = (code: string): Transport => (isHere(code) ? inThisBrowser : network);

/** For what is not about a table: texts that are the same everywhere. */
export const facts: Transport = isSite ? files : network;
