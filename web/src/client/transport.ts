// How to reach a table: over the network, or in this browser. Nothing else knows which of the two it is.
import { isEmbed, isHere, isSite } from '../local/here';
import { fetchHere, openHere } from '../local/host';
import type { Socket } from './connection';
import { language } from './language';

export interface Transport {
  /** A socket of the table protocol. The code lets a proxy find the server that has the table. */
  open(code: string): Socket;
  /** A request of the HTTP API. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

const network: Transport = {
  open: (code) => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/${encodeURIComponent(code)}`),
  fetch: (path, init) =>
    fetch(path, { ...init, headers: { ...(init?.headers as Record<string, string>), 'Accept-Language': language } }),
};

/** The list of open tables, over the socket that tables use too. */
export const openLobby = (): Socket => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);

/** A static site keeps the descriptions of its games in files, so that reading them does not need the module. */
const files: Transport = { ...network, fetch: (path) => fetch(`./${language}${path}.json`) };

/** Tables in this browser. The first use starts the Worker, which loads the games. */
export const inThisBrowser: Transport = { open: openHere, fetch: fetchHere };

export const transportOf = (code: string): Transport => (isHere(code) ? inThisBrowser : network);

/** For requests that are not about a table: texts that are the same everywhere. */
export const facts: Transport = isEmbed ? inThisBrowser : isSite ? files : network;
