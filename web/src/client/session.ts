// One table as this client sees it: signals that the page draws, and what can be done there.
import { batch, computed, signal } from '@preact/signals';
import type { Board, Reason } from '../boards/contract';
import { withSuitSigns } from '../parts/cards';
import type {
  ClientMessage,
  Joined,
  MissedUpdate,
  Position,
  Presence,
  ServerMessage,
  Table,
  Update,
  Verdict,
} from '../protocol';
import { Connection, type Answer, type LineState, type Socket } from './connection';
import type { GameInfo } from './http';
import { linesOf, type LogLine } from './log';
import { hasSecretHands, maySee } from './privacy';
import { UpdateQueue } from './queue';
import { forgetToken, keepToken, tokenOf, visited } from './tokens';

export interface Shown extends Position {
  events: Update['events'];
  entry: Update['entry'] | null;
  /** Counts the updates shown. */
  count: number;
  hurried: boolean;
}

const logLength = 500;

export interface SessionOptions {
  open(): Socket;
  /** How fast animations run: 2 is twice as fast. */
  speed(): number;
  still(): boolean;
}

export class Session {
  readonly line = signal<LineState>('connecting');
  readonly table = signal<Table | null>(null);
  readonly mine = signal<number[]>([]);
  readonly spectators = signal(0);
  readonly shown = signal<Shown | null>(null);
  readonly reason = signal<Reason | null>(null);
  /** A move has been sent: nothing can be acted on until it is answered. */
  readonly pending = signal(false);
  readonly waiting = signal(0);
  /** Who holds the device, when people share it and hands are secret. */
  readonly holder = signal<number | null>(null);
  readonly bye = signal<string | null>(null);
  /** What the server says of the game; null until it has said it. */
  readonly info = signal<GameInfo | null>(null);
  board: Board | null = null;

  /** The seat the device must be handed to before its view may be seen; null if it is in the right hands. */
  readonly handOver = computed(() => {
    const [table, shown] = [this.table.value, this.shown.value];
    if (!table || !shown?.view || shown.seat === null || !hasSecretHands(this.info.value)) return null;
    if (this.mine.value.length < 2 || table.phase === 'over') return null;
    return shown.seat === this.holder.value ? null : shown.seat;
  });

  /** The seat that is looking at the screen; null while the device changes hands, and for a spectator. */
  readonly eyes = computed(() => {
    const mine = this.mine.value;
    if (mine.length < 2) return mine[0] ?? null;
    if (!hasSecretHands(this.info.value)) return this.shown.value?.seat ?? null;
    return this.handOver.value === null ? this.holder.value : null;
  });

  /** What happened, as far as the viewer may know it. */
  readonly log = computed(() => {
    const seen = this.lines.value.filter((line) => maySee(line.onlyFor, this.eyes.value));
    return this.info.value?.playing_cards ? seen.map((line) => ({ ...line, text: withSuitSigns(line.text) })) : seen;
  });

  readonly myTurn = computed(() => {
    const shown = this.shown.value;
    return !!shown?.moves && shown.to_decide !== null && this.mine.value.includes(shown.to_decide);
  });

  /** The lines of the log for every seat of this client. */
  private readonly lines = signal<LogLine[]>([]);
  private version: number | undefined;
  private newest: Position | null = null;
  private readonly connection: Connection;
  private readonly queue: UpdateQueue<Update>;

  constructor(
    readonly code: string,
    private readonly options: SessionOptions,
  ) {
    this.queue = new UpdateQueue<Update>({
      show: (update, how) => this.show(update, how.hurried),
      duration: (update) => this.duration(update),
    });
    this.connection = new Connection({
      open: options.open,
      join: () => this.join(),
      receive: (message) => this.receive(message),
      state: (state) => (this.line.value = state),
      forget: () => forgetToken(code),
    });
  }

  close(): void {
    this.queue.clear();
    this.connection.close();
  }

  hurry = (): void => this.connection.hurry();

  skip = (): void => {
    this.queue.skip();
    const shown = this.shown.value;
    if (shown && !shown.hurried) this.shown.value = { ...shown, hurried: true };
    this.waiting.value = 0;
  };

  async act(move: string): Promise<void> {
    if (this.pending.value || !this.newest) return;
    this.pending.value = true;
    this.reason.value = null;
    this.queue.skip();
    const answer = await this.connection.ask({ type: 'move', number: this.newest.number, move });
    this.pending.value = false;
    this.complain(answer);
  }

  async check(move: string): Promise<Verdict> {
    const answer = await this.connection.ask({ type: 'check', move });
    if (answer.type === 'verdict') return answer;
    const message = answer.type === 'error' ? answer.message : '';
    return { type: 'verdict', legal: false, mistake: false, message };
  }

  /** Any other request to the table; a refusal is shown under the board. */
  async ask(message: ClientMessage): Promise<Answer> {
    const answer = await this.connection.ask(message);
    if (answer.type === 'seated') {
      keepToken(this.code, answer.token);
      this.mine.value = [...new Set([...this.mine.value, answer.seat])];
    }
    this.complain(answer);
    return answer;
  }

  takeDevice = (): void => {
    this.reason.value = null;
    this.holder.value = this.shown.value?.seat ?? null;
  };

  private complain(answer: Answer): void {
    // The update that is on its way explains why the move is stale.
    if (answer.type !== 'error' || answer.kind === 'stale') return;
    const { rule, title, message } = answer;
    this.reason.value = { text: message, ...(rule ? { rule } : {}), ...(title ? { title } : {}) };
  }

  private join() {
    const token = tokenOf(this.code);
    return {
      table: this.code,
      ...(token ? { token } : {}),
      ...(this.version === undefined ? {} : { version: this.version }),
    };
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'joined') this.joined(message);
    else if (message.type === 'update') this.updated(message);
    else if (message.type === 'presence') this.present(message);
    else if (message.type === 'bye') this.bye.value = message.message;
  }

  private joined(message: Joined): void {
    batch(() => {
      this.queue.clear();
      this.bye.value = null;
      this.mine.value = message.seats;
      this.table.value = message.table;
      visited(this.code, message.table.game);
      for (const missed of message.missed) this.note(missed);
      this.version = message.version;
      this.newest = message;
      this.put(message, { events: [], entry: null, hurried: true });
    });
  }

  private updated(update: Update): void {
    this.version = update.version;
    this.newest = positionAfter(update, this.newest);
    const { entry } = update;
    const watched = entry.kind === 'move' && !(entry.by === 'person' && this.mine.value.includes(entry.seat));
    this.queue.push(update, !watched);
    this.waiting.value = this.queue.length;
  }

  private present(presence: Presence): void {
    const table = this.table.value;
    this.spectators.value = presence.spectators;
    if (!table) return;
    const seats = table.seats.map((seat, at) => ({ ...seat, present: presence.seats[at] ?? seat.present }));
    this.table.value = { ...table, seats };
  }

  private show(update: Update, hurried: boolean): void {
    batch(() => {
      if (update.table) this.table.value = update.table;
      // Somebody who sits down was a spectator before.
      if (update.entry.kind === 'sat') this.spectators.value = Math.max(0, this.spectators.value - 1);
      this.note(update);
      const jumped = update.entry.kind !== 'move' && update.entry.kind !== 'dealt';
      const position = positionAfter(update, this.shown.value);
      this.put(position, { events: jumped ? [] : eventsFor(position.seat, update), entry: update.entry, hurried });
      this.waiting.value = this.queue.length;
      if (update.entry.kind === 'move') this.reason.value = null;
    });
  }

  private put(position: Position, rest: Pick<Shown, 'events' | 'entry' | 'hurried'>): void {
    const { number, to_decide, seat, view, moves, clock_left_ms } = position;
    const count = (this.shown.value?.count ?? 0) + 1;
    this.shown.value = { number, to_decide, seat, view, moves, clock_left_ms, count, ...rest };
  }

  private note({ version, entry, events }: MissedUpdate): void {
    const names = this.table.value?.seats.map((seat) => seat.name ?? '') ?? [];
    const lines = linesOf(version, entry, events, names);
    if (lines.length > 0) this.lines.value = [...this.lines.value, ...lines].slice(-logLength);
  }

  private duration(update: Update): number {
    if (this.options.still() || update.entry.kind !== 'move' || !update.view) return 0;
    const events = eventsFor(update.seat ?? null, update);
    const own = this.board?.duration?.(events, update.view);
    return (own ?? 250 * Math.min(4, Math.max(1, events.length))) / this.options.speed();
  }
}

const nowhere: Position = { number: 0, to_decide: null, seat: null, view: null, moves: null, clock_left_ms: null };

/** The events that may be shown with the view of a seat. */
function eventsFor(seat: number | null, update: Update): Update['events'] {
  return update.events.filter((event) => maySee(event.only_for, seat));
}

function positionAfter(update: Update, before: Position | null): Position {
  return update.number === undefined ? (before ?? nowhere) : { ...nowhere, ...update };
}
