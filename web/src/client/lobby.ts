// The list of open tables, as it is now: the server sends it once, and then what changes.
import { signal } from '@preact/signals';
import type { LobbyChanged, Lobby as WholeLobby, OpenTable } from '../protocol';
import type { Socket } from './connection';

const firstDelay = 500;
const longestDelay = 15_000;

export class Lobby {
  /** Longest waiting first; null until it is known. */
  readonly tables = signal<readonly OpenTable[] | null>(null);
  /** How many tables are not in the list. */
  readonly more = signal(0);
  readonly isLost = signal(false);
  /** How far the server's clock is ahead of this one, in ms. */
  private ahead = 0;
  private socket: Socket | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;

  constructor(private readonly connect: () => Socket) {}

  open(): void {
    clearTimeout(this.retry);
    if (this.socket) return;
    const socket = this.connect();
    this.socket = socket;
    const isCurrent = () => this.socket === socket;
    socket.addEventListener('open', () => isCurrent() && socket.send(JSON.stringify({ type: 'lobby' })));
    socket.addEventListener('message', (event) => isCurrent() && this.hear(event.data));
    socket.addEventListener('close', () => isCurrent() && this.lost());
  }

  close(): void {
    clearTimeout(this.retry);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  /** How long the people at a table have waited, in ms. */
  waited({ since }: OpenTable): number {
    return Math.max(0, Date.now() + this.ahead - since);
  }

  private lost(): void {
    this.socket = null;
    this.isLost.value = true;
    // Spread out, so that clients do not all reconnect at once after the server was down.
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.retry = setTimeout(() => this.open(), delay);
  }

  private hear(data: unknown): void {
    const message = JSON.parse(String(data)) as WholeLobby | LobbyChanged | { type: 'other' };
    if (message.type === 'lobby') {
      this.tries = 0;
      this.isLost.value = false;
      this.put(message.tables, message);
    } else if (message.type === 'lobby_changed') {
      const away = new Set([...message.gone, ...message.changed.map(({ table }) => table)]);
      const stay = (this.tables.value ?? []).filter(({ table }) => !away.has(table));
      this.put([...stay, ...message.changed], message);
    }
  }

  private put(tables: readonly OpenTable[], { now, more }: { now: number; more: number }): void {
    this.ahead = now - Date.now();
    this.tables.value = [...tables].sort((a, b) => a.since - b.since || (a.table < b.table ? -1 : 1));
    this.more.value = more;
  }
}
