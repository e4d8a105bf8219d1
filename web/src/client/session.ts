// A table as this client sees it: signals for the page to draw, and the player's actions.
import { batch, computed, signal } from '@preact/signals';
import type { Board, Reason } from '../boards/contract';
import { withSuitSigns } from '../parts/cards';
import type {
  ClientMessage,
  Joined,
  Meaning,
  MissedUpdate,
  Position,
  Presence,
  ServerMessage,
  Table,
  Update,
} from '../protocol';
import { Connection, type Answer, type LineState, type Socket } from './connection';
import { ownBytes, ownReceipt } from './fair';
import type { GameInfo } from './http';
import { beginsLine, dealLines, linesOf, traceText, type LogLine } from './log';
import { hasSecretHands, maySee } from './privacy';
import { Phrases } from './phrases';
import { UpdateQueue } from './queue';
import { forgetToken, keepToken, tokenOf, visited } from './tokens';
import { WinningTurn } from './winning';

export interface Shown extends Position {
  events: Update['events'];
  entry: Update['entry'] | null;
  /** Counts the updates shown. */
  count: number;
  hurried: boolean;
}

const logLength = 500;

/** The winning turn is shown again at this share of the usual speed, after a look at the position before it. */
export const againPace = 0.6;
const againLook = 650;

/** Entries after which the board shows another position. */
const jumps = new Set<Update['entry']['kind']>(['dealt', 'move', 'undone', 'redone']);

export interface SessionOptions {
  open(): Socket;
  /** See ConnectionOptions. */
  isHere?: boolean;
  /** How fast animations run: 2 is twice as fast. */
  speed(): number;
  still(): boolean;
}

export class Session {
  readonly line = signal<LineState>('connecting');
  /** Why the table cannot be opened, when `line` is broken. */
  readonly trouble = signal('');
  readonly table = signal<Table | null>(null);
  readonly mine = signal<number[]>([]);
  readonly spectators = signal(0);
  /** The thinking time of bots that think by the clock while the server is busy; null when they get all they want. */
  readonly botTime = signal<number | null>(null);
  /** What the board shows, from the start of its animation. */
  readonly shown = signal<Shown | null>(null);
  /** The same once the animation is over, for parts that must not run ahead of the board. */
  readonly settled = signal<Shown | null>(null);
  readonly reason = signal<Reason | null>(null);
  /** A move was sent: nothing can be clicked until the answer comes. */
  readonly pending = signal(false);
  readonly waiting = signal(0);
  /** The board shows the winning turn once more. */
  readonly again = signal(false);
  /** The seat that holds the device, when people share it and hands are secret. */
  readonly holder = signal<number | null>(null);
  readonly bye = signal<string | null>(null);
  readonly phrases: Phrases;
  /** False while nobody here has decided anything since the deal, so that there is nothing to undo. */
  readonly hasMoved = signal(true);
  /** Moves of the try that counts of a deal of the day are final. */
  readonly canUndo = computed(() => this.hasMoved.value && !this.table.value?.day?.try);
  /** The server's description of the game; null until it arrives. */
  readonly info = signal<GameInfo | null>(null);
  /** The meaning of each thing on the table; empty until it arrives. */
  readonly unnamed = signal<Meaning[]>([]);
  /** The same with the players' names filled in. */
  readonly meanings = computed(() => {
    const names = this.table.value?.seats.map((seat) => seat.name ?? '') ?? [];
    return new Map(this.unnamed.value.map((one) => [one.key, named(one, names)]));
  });
  board: Board | null = null;

  /** The seat that must get the device before its view may be shown; null if the right player has it. */
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
    const eyes = this.eyes.value;
    const isForUs = (line: LogLine) => maySee(line.onlyFor, eyes) && !(line.notFor && maySee(line.notFor, eyes));
    const seen = this.lines.value.filter(isForUs);
    return this.info.value?.playing_cards ? seen.map((line) => ({ ...line, text: withSuitSigns(line.text) })) : seen;
  });

  readonly myTurn = computed(() => {
    const shown = this.settled.value;
    return !!shown?.moves && shown.to_decide !== null && this.mine.value.includes(shown.to_decide);
  });

  /** The lines of the log for every seat of this client. */
  private readonly lines = signal<LogLine[]>([]);
  private version: number | undefined;
  private newest: Position | null = null;
  private newestTable: Table | null = null;
  /** What was last sent for the next deal. */
  private lastPart = '';
  private readonly winning = new WinningTurn();
  /** While the winning turn is shown again: what was shown before, the timer of the next shot, and what follows. */
  private rerun: { final: Shown; timer: ReturnType<typeof setTimeout>; done(isSkipped: boolean): void } | null = null;
  private readonly connection: Connection;
  private readonly queue: UpdateQueue<Update>;

  constructor(
    readonly code: string,
    private readonly options: SessionOptions,
  ) {
    this.phrases = new Phrases(code);
    this.queue = new UpdateQueue<Update>({
      show: (update, how) => this.show(update, how.hurried),
      duration: (update) => this.duration(update),
      settle: (update) => this.settle(update),
    });
    this.connection = new Connection({
      open: options.open,
      join: () => this.join(),
      receive: (message) => this.receive(message),
      state: (state) => (this.line.value = state),
      trouble: (why) => (this.trouble.value = why),
      isHere: options.isHere ?? false,
      forget: () => forgetToken(code),
    });
  }

  close(): void {
    this.queue.clear();
    clearTimeout(this.rerun?.timer);
    this.phrases.close();
    this.connection.close();
  }

  hurry = (): void => this.connection.hurry();

  /** The browser says that it has no network. */
  offline = (): void => this.connection.drop();

  skip = (): void => {
    if (this.rerun) return this.endAgain();
    this.queue.skip();
    const shown = this.shown.value;
    if (shown && !shown.hurried) this.shown.value = { ...shown, hurried: true };
    this.waiting.value = 0;
  };

  /** Shows the winning turn once more, slowly; `done` follows at its end, when it is skipped, or if there is none. */
  showAgain(done: (isSkipped: boolean) => void): void {
    const final = this.shown.value;
    const [first, ...shots] = this.winning.shots((shot) => this.motionOf(shot.events, shot.view));
    if (!first || !final || this.rerun) return done(false);
    const next = () => {
      const shot = shots.shift();
      if (!shot) return this.endAgain(false);
      this.put(shot, { events: shot.events, entry: shot.entry, hurried: false });
      rerun.timer = setTimeout(next, this.motionOf(shot.events, shot.view) / this.options.speed() / againPace);
    };
    const rerun = { final, done, timer: setTimeout(next, againLook) };
    this.rerun = rerun;
    this.again.value = true;
    this.put(first, { events: [], entry: first.entry, hurried: true });
  }

  /** Puts the final position back on the board. */
  private endAgain(isSkipped = true): void {
    if (!this.rerun) return;
    const { final, done, timer } = this.rerun;
    clearTimeout(timer);
    this.rerun = null;
    this.again.value = false;
    this.put(final, { events: final.events, entry: final.entry, hurried: true });
    done(isSkipped);
  }

  async act(move: string): Promise<void> {
    if (this.pending.value || !this.newest) return;
    this.pending.value = true;
    this.reason.value = null;
    this.queue.skip();
    const answer = await this.connection.ask({ type: 'move', number: this.newest.number, move });
    this.pending.value = false;
    this.complain(answer);
  }

  /** Shows why a move is not legal, unless the position has changed before the answer comes. */
  async why(move: string): Promise<void> {
    const asked = this.newest;
    const answer = await this.connection.ask({ type: 'check', move });
    if (asked !== this.newest) return;
    if (answer.type === 'error' || (answer.type === 'verdict' && !answer.legal)) this.explain(answer);
  }

  /** Sends any other request to the table; a refusal appears under the board. */
  async ask(message: ClientMessage): Promise<Answer> {
    const next = this.newestTable?.next_deal;
    const commits = message.type === 'sit' && next && this.mine.value.length === 0;
    const own = commits ? ownBytes(this.code, next.game, next.commitment) : null;
    const commit = own ? { commit: own.hash, ...(own.key ? { key: own.key } : {}) } : {};
    const answer = await this.connection.ask({ ...message, ...commit });
    if (answer.type === 'seated') {
      keepToken(this.code, answer.token);
      this.mine.value = [...new Set([...this.mine.value, answer.seat])];
      this.takePart();
    }
    this.complain(answer);
    return answer;
  }

  undo = (): void => void this.ask({ type: 'undo' });

  /** Goes one decision further back, if there is one. */
  undoOn = (): void => void this.connection.ask({ type: 'undo' });

  takeDevice = (): void => {
    this.reason.value = null;
    this.holder.value = this.shown.value?.seat ?? null;
  };

  private complain(answer: Answer): void {
    // The update that is on its way explains why the move is stale.
    if (answer.type !== 'error' || answer.kind === 'stale') return;
    this.explain(answer);
  }

  private explain({ rule, title, message }: { rule?: string; title?: string; message?: string }): void {
    if (message) this.reason.value = { text: message, ...(rule ? { rule } : {}), ...(title ? { title } : {}) };
  }

  private join() {
    const token = tokenOf(this.code);
    return {
      table: this.code,
      ...(token ? { token } : {}),
      ...(this.version === undefined ? {} : { version: this.version }),
    };
  }

  /**
   * Adds this browser's random bytes to the next deal: first their hash, then, when the cards are dealt and everybody's
   * hashes are noted, the bytes.
   */
  private takePart(): void {
    const table = this.newestTable;
    const next = table?.next_deal;
    const own = next?.contributions.find((one) => this.mine.value.includes(one.seat));
    if (!next || !own) return;
    const { bytes, hash, key } = ownBytes(this.code, next.game, next.commitment);
    const revealing = table.phase === 'dealing';
    if (revealing ? own.state !== 'committed' || own.hash !== hash : own.hash === hash) return;
    const part = `${next.game} ${revealing}`;
    if (part === this.lastPart) return;
    this.lastPart = part;
    if (!revealing) return void this.connection.ask({ type: 'commit', hash, ...(key ? { key } : {}) });
    const receipt = ownReceipt(this.code, next);
    if (receipt === null) return;
    // The server knows the key if it says so; a receipt without one is nobody's.
    void this.connection.ask({ type: 'reveal', bytes, ...(receipt && own.key === key ? { receipt } : {}) });
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'joined') this.joined(message);
    else if (message.type === 'update') this.updated(message);
    else if (message.type === 'presence') this.present(message);
    else if (message.type === 'said') this.phrases.hear(message, this.table.value?.seats[message.seat]?.name ?? '');
    else if (message.type === 'bye') this.bye.value = message.message;
    else if (message.type === 'announcement') this.explain(message);
    // Not an answer to a request: the server cannot save, or does not know what it has saved.
    else if (message.type === 'error' && message.id === undefined) this.complain(message);
  }

  private joined(message: Joined): void {
    this.endAgain();
    batch(() => {
      this.queue.clear();
      this.winning.clear();
      this.bye.value = null;
      this.reason.value = null;
      this.mine.value = message.seats;
      this.table.value = message.table;
      visited(this.code, message.table.game);
      // This is the table's current state, so it only shows the last deal.
      const deal = [...message.missed].reverse().find(({ entry }) => entry.kind === 'dealt');
      for (const missed of message.missed) {
        this.noteMove(missed.entry);
        this.note(missed, missed === deal);
      }
      this.version = message.version;
      this.newest = message;
      this.newestTable = message.table;
      this.put(message, { events: [], entry: null, hurried: true });
      this.settled.value = this.shown.value;
    });
    // A broken connection may have lost the last message.
    this.lastPart = '';
    this.takePart();
  }

  private updated(update: Update): void {
    this.version = update.version;
    this.newest = positionAfter(update, this.newest);
    this.newestTable = update.table ?? this.newestTable;
    if (update.table) this.takePart();
    const { entry } = update;
    const watched = entry.kind === 'move' && !(entry.by === 'person' && this.mine.value.includes(entry.seat));
    this.queue.push(update, !watched);
    this.waiting.value = this.queue.length;
  }

  private present(presence: Presence): void {
    const table = this.table.value;
    this.spectators.value = presence.spectators;
    this.botTime.value = presence.bot_time_ms ?? null;
    if (!table) return;
    const seats = table.seats.map((seat, at) => ({ ...seat, present: presence.seats[at] ?? seat.present }));
    this.table.value = { ...table, seats };
  }

  private show(update: Update, hurried: boolean): void {
    const { kind } = update.entry;
    if (jumps.has(kind)) this.endAgain();
    batch(() => {
      // A move may end the game; the result appears after the move has been shown.
      if (update.table && update.entry.kind !== 'move') this.table.value = update.table;
      // A player who sits down was a spectator before.
      if (update.entry.kind === 'sat') this.spectators.value = Math.max(0, this.spectators.value - 1);
      this.noteMove(update.entry);
      const before = this.shown.value;
      const jumped = kind !== 'move' && kind !== 'dealt';
      const position = positionAfter(update, before);
      // What changes nothing on the board does not disturb the winning turn.
      if (!this.again.value)
        this.put(position, { events: jumped ? [] : eventsFor(position.seat, update), entry: update.entry, hurried });
      if (kind === 'move') this.winning.note(before, this.shown.value!, this.board?.wins ?? 'won');
      else if (jumps.has(kind)) this.winning.clear();
      this.waiting.value = this.queue.length;
      if (update.entry.kind === 'move') this.reason.value = null;
    });
  }

  /** Header, players and log change when the board is done. */
  private settle(update: Update): void {
    batch(() => {
      if (update.table) this.table.value = update.table;
      this.note(update, update.entry.kind === 'dealt');
      this.settled.value = this.shown.value;
    });
  }

  private put(position: Position, rest: Pick<Shown, 'events' | 'entry' | 'hurried'>): void {
    const { number, to_decide, seat, view, guide, moves, clock_left_ms } = position;
    const count = (this.shown.value?.count ?? 0) + 1;
    this.shown.value = { number, to_decide, seat, view, guide, moves, clock_left_ms, count, ...rest };
  }

  private noteMove(entry: Update['entry']): void {
    if (entry.kind === 'dealt') this.hasMoved.value = false;
    if (entry.kind === 'move' && this.mine.value.includes(entry.seat)) this.hasMoved.value = true;
  }

  private note({ version, entry, events }: MissedUpdate, tellsDeal: boolean): void {
    const names = this.table.value?.seats.map((seat) => seat.name ?? '') ?? [];
    const lines = linesOf(version, entry, events, names);
    if (tellsDeal) {
      lines.push(...beginsLine(version, this.table.value, names), ...dealLines(version, this.table.value, names));
    }
    // The log is that of the current game.
    const before = entry.kind === 'dealt' ? [] : this.lines.value;
    if (lines.length > 0) this.lines.value = [...before, ...lines].slice(-logLength);
    const trace = traceText(entry, names);
    if (trace) console.info(trace);
  }

  private duration(update: Update): number {
    if (this.options.still() || update.entry.kind !== 'move' || !update.view) return 0;
    return this.motionOf(eventsFor(update.seat ?? null, update), update.view) / this.options.speed();
  }

  /** How long the board takes to show the events at the usual speed. */
  private motionOf(events: Update['events'], view: Position['view']): number {
    const own = view ? this.board?.duration?.(events, view) : 0;
    return own ?? 250 * Math.min(4, Math.max(1, events.length));
  }
}

const nowhere: Position = {
  number: 0,
  to_decide: null,
  seat: null,
  view: null,
  guide: null,
  moves: null,
  clock_left_ms: null,
};

const withNames = (text: string, names: string[]) => text.replace(/@(\d)/g, (at, seat) => names[Number(seat)] ?? at);

function named(meaning: Meaning, names: string[]): Meaning {
  return { ...meaning, name: withNames(meaning.name, names), text: withNames(meaning.text, names) };
}

/** The events that may be shown together with a seat's view. */
function eventsFor(seat: number | null, update: Update): Update['events'] {
  return update.events.filter((event) => maySee(event.only_for, seat));
}

function positionAfter(update: Update, before: Position | null): Position {
  return update.number === undefined ? (before ?? nowhere) : { ...nowhere, ...update };
}
