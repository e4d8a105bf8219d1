// A game in an embedded frame: a table in the frame's own Worker, which keeps nothing. There is no connection to lose, so
// this is much smaller than a Session.
import { signal } from '@preact/signals';
import type { Board } from '../boards/contract';
import type { Opened } from '../client/http';
import { language } from '../client/language';
import { maySee } from '../client/privacy';
import { UpdateQueue } from '../client/queue';
import { inThisBrowser } from '../client/transport';
import type { Socket } from '../client/connection';
import {
  protocolVersion,
  type ClientMessage,
  type ErrorMessage,
  type Joined,
  type Position,
  type ServerMessage,
  type Table,
  type Update,
  type Verdict,
} from '../protocol';
import type { Remark, Shown } from '../table/SceneBoard';

type Answer = Extract<ServerMessage, { id?: unknown }>;

/** The Worker started its tables again; the table is still there. */
const joinAgain = 4001;

interface Options {
  board: Board;
  still(): boolean;
  speed(): number;
}

export class Game {
  readonly shown = signal<Shown | null>(null);
  readonly table = signal<Table | null>(null);
  readonly remark = signal<Remark | null>(null);
  /** Why the game cannot go on. */
  readonly trouble = signal<string | null>(null);
  readonly seat: number;
  private socket!: Socket;
  private newest: Position | null = null;
  private nextId = 1;
  private readonly asked = new Map<unknown, (answer: Answer) => void>();
  private readonly queue = new UpdateQueue<Update>({
    show: (update) => this.show(update),
    duration: (update) => this.duration(update),
    settle: ({ table }) => table && (this.table.value = table),
  });
  private closed = false;

  constructor(
    private readonly opened: Opened,
    private readonly options: Options,
  ) {
    this.seat = opened.seats[0] ?? 0;
    this.join();
  }

  close(): void {
    this.closed = true;
    this.queue.clear();
    this.socket.close();
  }

  async act(move: string): Promise<void> {
    if (!this.newest) return;
    this.remark.value = null;
    this.queue.skip();
    this.complain(await this.ask({ type: 'move', number: this.newest.number, move }));
  }

  async why(move: string): Promise<void> {
    this.complain(await this.ask({ type: 'check', move }));
  }

  async undo(): Promise<void> {
    this.remark.value = null;
    this.queue.skip();
    this.complain(await this.ask({ type: 'undo' }));
  }

  private join(): void {
    const socket = inThisBrowser.open(this.opened.table);
    this.socket = socket;
    socket.addEventListener('open', () => {
      const { table, token } = this.opened;
      socket.send(JSON.stringify({ type: 'join', protocol: protocolVersion, language, table, token, id: 'join' }));
    });
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as ServerMessage));
    socket.addEventListener('close', ({ code, reason }) => {
      if (this.closed) return;
      if (code === joinAgain) this.join();
      else this.trouble.value = reason ?? '';
    });
  }

  private ask(message: ClientMessage): Promise<Answer> {
    return new Promise((resolve) => {
      const id = this.nextId++;
      this.asked.set(id, resolve);
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'joined') this.joined(message);
    else if (message.type === 'update') {
      this.newest = positionAfter(message, this.newest);
      const { entry } = message;
      // The reader's own moves, and everything that is no move, are shown at once.
      this.queue.push(message, entry.kind !== 'move' || entry.seat === this.seat);
    } else if ('id' in message) {
      this.asked.get(message.id)?.(message);
      this.asked.delete(message.id);
      if (message.id === 'join' && message.type === 'error') this.trouble.value = message.message;
    }
  }

  private joined(message: Joined): void {
    this.queue.clear();
    this.newest = message;
    this.table.value = message.table;
    this.put(message, []);
  }

  private show(update: Update): void {
    const before = this.shown.value;
    const position = update.number === undefined ? before : update;
    const goesOn = update.entry.kind === 'move';
    if (position) this.put(position as Position, goesOn ? eventsFor(this.seat, update) : [], goesOn);
    if (update.table && !goesOn) this.table.value = update.table;
  }

  private put({ view, guide, moves, to_decide }: Partial<Position>, events: Shown['events'], goesOn = false): void {
    if (!view || !guide) return;
    const { count = 0, scene = 0 } = this.shown.value ?? {};
    this.shown.value = {
      view,
      guide,
      moves: moves ?? null,
      to_decide: to_decide ?? null,
      events,
      count: count + 1,
      scene: goesOn ? scene : scene + 1,
    };
  }

  private duration(update: Update): number {
    if (this.options.still() || update.entry.kind !== 'move' || !update.view) return 0;
    const events = eventsFor(this.seat, update);
    const own = this.options.board.duration?.(events, update.view);
    return (own ?? 250 * Math.min(4, Math.max(1, events.length))) / this.options.speed();
  }

  private complain(answer: Answer): void {
    const isRefused = answer.type === 'error' ? answer.kind !== 'stale' : answer.type === 'verdict' && !answer.legal;
    if (!isRefused) return;
    const { message, rule, title } = answer as ErrorMessage | Verdict;
    if (message)
      this.remark.value = { text: message, isRefusal: true, ...(rule ? { rule } : {}), ...(title ? { title } : {}) };
  }
}

function eventsFor(seat: number, { events }: Update): Update['events'] {
  return events.filter((event) => maySee(event.only_for, seat));
}

/** An update without a position is followed by another one at once. */
function positionAfter(update: Update, before: Position | null): Position | null {
  return update.number === undefined ? before : ({ ...update } as Position);
}
