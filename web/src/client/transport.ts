// How a table is reached: over the network, or in this browser. Nothing else knows which of the two it is.
import { canPlayHere, compiledModule, isHere, isSite } from '../local/here';
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

let here: Promise<Transport> | undefined;

/** Tables in this browser. Loaded when it is first needed, everything at the same time. */
export function inThisBrowser(): Promise<Transport> {
  if (!here && canPlayHere) void compiledModule().catch(() => undefined);
  here ??= import('../local/host').then(({ openHere, fetchHere, startHere }) => {
    startHere();
    return { open: openHere, fetch: fetchHere };
  });
  here.catch(() => (here = undefined));
  return here;
}

export const transportOf = (code: string): Promise<Transport> =>
  isHere(code) ? inThisBrowser() : Promise.resolve(network);

/** For what is not about a table: texts that are the same everywhere. */
export const facts: Transport = isSite ? files : network;
