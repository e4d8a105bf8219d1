// A WebSocket for tests: the test reads what was sent and plays the server's part.
import type { Socket } from './connection';

export class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  private listeners = new Map<string, (event: never) => void>();

  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.set(type, listener);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(code = 1000, reason = ''): void {
    this.fire('close', { code, reason });
  }

  open(): void {
    this.fire('open', {});
  }

  say(message: object): void {
    this.fire('message', { data: JSON.stringify(message) });
  }

  private fire(type: string, event: unknown): void {
    this.listeners.get(type)?.(event as never);
  }
}
