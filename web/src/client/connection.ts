// The WebSocket of one table: joins, reconnects after a break, and matches answers to requests. If the connection
// breaks before a move is answered, or the server does not know what it has saved, the move is sent again with the same
// number. The server takes each number only once.
import {
  protocolVersion,
  type ClientMessage,
  type ErrorMessage,
  type Id,
  type Ok,
  type Pong,
  type Seated,
  type ServerMessage,
  type Verdict,
} from '../protocol';
import { cannotPlayHere } from '../local/messages';
import { language } from './language';
import * as t from '../words/client.en';

export type Answer = Ok | Seated | Verdict | ErrorMessage | Pong;

/**
 * `silent`: the server does not answer, and the connection may be lost; `gone`: there is no such table; `outdated`: the server speaks another version of the protocol; `broken`: the table
 * cannot be opened, and `trouble` has said why. None of them is tried again.
 */
export type LineState = 'connecting' | 'open' | 'silent' | 'lost' | 'gone' | 'outdated' | 'broken' | 'closed';

export interface JoinWith {
  table: string;
  token?: string;
  version?: number;
}

/** The part of a WebSocket that is used, so that tests can replace it. */
export interface Socket {
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number; reason?: string }) => void): void;
  send(text: string): void;
  close(): void;
}

export interface ConnectionOptions {
  open(): Socket;
  /** Called before every join, so that it returns the current version and token. */
  join(): JoinWith;
  receive(message: ServerMessage): void;
  state(state: LineState): void;
  /** Why the table cannot be opened. */
  trouble?(why: string): void;
  /** The table is in this browser: a journal that cannot be read stays closed, because nobody can repair it. */
  isHere?: boolean;
  /** The token is unknown or no longer valid: forget it, and join as a spectator. */
  forget(): void;
}

interface Asked {
  message: ClientMessage & { id: Id };
  resolve(answer: Answer): void;
}

/** The table is on another server; all its clients reconnect, but not in the same millisecond. */
const movedCode = 4002;
/** No answer came; the browser itself would say so much later. */
const droppedCode = 1006;
const movedSpread = 250;
const firstDelay = 500;
const longestDelay = 15_000;
/** How often a silent connection is asked whether it still works. */
const pingEvery = 5_000;
/** After so long without an answer the page says so; after the longer time it gives the connection up. */
const [silentAfter, droppedAfter] = [2_000, 10_000];

export class Connection {
  private socket: Socket | null = null;
  private asked = new Map<Id, Asked>();
  private nextId = 1;
  private tries = 0;
  /** How often the server has reloaded the table since it last saved something. */
  private reloads = 0;
  private joined = false;
  private ended = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setTimeout> | undefined;
  /** An answer is due, and has not come for a while. */
  private isExpecting = false;
  private isSilent = false;

  constructor(private readonly options: ConnectionOptions) {
    this.connect();
  }

  /** Sends a request and waits for the answer. If the connection breaks, everything but a move is answered with an error. */
  ask(message: ClientMessage): Promise<Answer> {
    return new Promise((resolve) => {
      const id = this.nextId++;
      const asked = { message: { ...message, id }, resolve };
      if (!this.joined && message.type !== 'move') return resolve(lineLost(id));
      this.asked.set(id, asked);
      if (!this.joined) return;
      this.socket?.send(JSON.stringify(asked.message));
      this.expectAnswer();
    });
  }

  /** Reconnects at once instead of waiting (the network is back, or the page is visible again). */
  hurry(): void {
    if (this.isSilent) this.drop();
    if (this.ended || this.socket) return;
    clearTimeout(this.retry);
    this.connect();
  }

  /** Gives the connection up at once instead of waiting for its end, and tries to connect again. */
  drop(): void {
    const { socket } = this;
    if (this.ended || !socket) return;
    this.broke(droppedCode);
    socket.close();
  }

  close(): void {
    this.end('closed');
    this.socket?.close();
  }

  private end(state: LineState): void {
    this.ended = true;
    clearTimeout(this.retry);
    clearTimeout(this.heartbeat);
    this.options.state(state);
  }

  private connect(): void {
    this.options.state(this.tries === 0 ? 'connecting' : 'lost');
    const socket = this.options.open();
    this.socket = socket;
    socket.addEventListener('open', () => {
      const join = { type: 'join', protocol: protocolVersion, language, ...this.options.join(), id: 'join' };
      socket.send(JSON.stringify(join));
    });
    // A socket that was given up may still speak.
    socket.addEventListener('message', (event) => this.socket === socket && this.hear(event.data));
    socket.addEventListener('close', (event) => this.socket === socket && this.broke(event.code, event.reason));
  }

  private hear(data: unknown): void {
    const message = parse(data);
    if (!message) return;
    this.beat();
    if (this.joined) this.options.state('open');
    if (message.type === 'joined') this.came();
    else if (message.type === 'error' && !this.joined) return this.refused(message);
    const id = 'id' in message ? message.id : undefined;
    const asked = id === undefined ? undefined : this.asked.get(id);
    if (message.type === 'ok' || message.type === 'seated' || message.type === 'update') this.reloads = 0;
    if (asked && isAnswer(message)) {
      this.asked.delete(id as Id);
      asked.resolve(message);
    }
    // Excludes requests that the receiver makes right now: those are sent at once.
    const unanswered = message.type === 'joined' ? [...this.asked.values()] : [];
    this.options.receive(message);
    for (const one of unanswered) this.socket?.send(JSON.stringify(one.message));
  }

  private came(): void {
    this.joined = true;
    this.tries = 0;
    this.options.state('open');
  }

  private refused(error: ErrorMessage): void {
    if (error.kind === 'table') return this.end('gone');
    const stays = error.kind === 'state' || (error.kind === 'store' && this.options.isHere);
    if (stays) return this.breakOff(error.message);
    if (error.kind === 'seat') this.options.forget();
    this.socket?.close();
  }

  private breakOff(why: string): void {
    this.options.trouble?.(why);
    this.end('broken');
    this.socket?.close();
  }

  private broke(code: number, why = ''): void {
    this.socket = null;
    this.joined = this.isExpecting = this.isSilent = false;
    clearTimeout(this.heartbeat);
    for (const [id, asked] of this.asked) {
      if (asked.message.type === 'move') continue;
      this.asked.delete(id);
      asked.resolve(lineLost(id));
    }
    if (this.ended) return;
    if (code === 4000) return this.end('outdated');
    if (code === cannotPlayHere) return this.breakOff(why);
    // A table that was reloaded or has moved is joined again at once; while it cannot be saved, each attempt waits
    // longer.
    const again = code === 4001 || code === movedCode;
    const waits = again ? this.reloads++ - 1 : this.tries;
    const least = code === movedCode ? movedSpread * Math.random() : 0;
    const delay = waits < 0 ? least : Math.min(longestDelay, firstDelay * 2 ** waits);
    this.tries += 1;
    this.options.state('lost');
    // Spread out, so that clients do not all reconnect at once after the server was down.
    this.retry = setTimeout(() => this.connect(), delay * (0.75 + Math.random() / 2));
  }

  /** Pings a silent connection. Whatever the server sends shows that it is there. */
  private beat(): void {
    clearTimeout(this.heartbeat);
    this.isExpecting = this.isSilent = false;
    // A Worker may be thinking, and nothing is lost on the way to it.
    if (this.options.isHere) return;
    this.heartbeat = setTimeout(() => {
      this.socket?.send(JSON.stringify({ type: 'ping' }));
      this.expectAnswer();
    }, pingEvery);
  }

  private expectAnswer(): void {
    if (this.options.isHere || this.isExpecting) return;
    this.isExpecting = true;
    clearTimeout(this.heartbeat);
    this.heartbeat = setTimeout(() => {
      this.isSilent = true;
      this.options.state('silent');
      this.heartbeat = setTimeout(() => this.drop(), droppedAfter - silentAfter);
    }, silentAfter);
  }
}

function lineLost(id: Id): ErrorMessage {
  return { type: 'error', id, kind: 'state', message: t.lineLost };
}

function isAnswer(message: ServerMessage): message is Answer {
  return ['ok', 'seated', 'verdict', 'error', 'pong'].includes(message.type);
}

function parse(data: unknown): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null && 'type' in message ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}
