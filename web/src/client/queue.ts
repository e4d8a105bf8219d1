// Shows updates one after another, each for as long as its animation takes. A player in a hurry can skip to the last
// update, and the player's own moves never wait.

export interface QueueOptions<T> {
  /** `hurried`: show it without motion. `last`: nothing waits behind it. */
  show(item: T, how: { hurried: boolean; last: boolean }): void;
  /** How long the item is shown before the next one, in ms. */
  duration(item: T): number;
  /** The item was shown to its end, or skipped. */
  settle?(item: T): void;
}

/** If more than this many wait (the page was in the background), they are shown at once. */
const longest = 12;

export class UpdateQueue<T> {
  private waiting: T[] = [];
  /** What is being shown. */
  private current: T | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: QueueOptions<T>) {}

  get length(): number {
    return this.waiting.length;
  }

  push(item: T, urgent = false): void {
    if (urgent || this.waiting.length >= longest) this.skip();
    this.waiting.push(item);
    if (this.timer === undefined) this.next(false);
  }

  /** Shows everything that waits, and ends the current item. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.waiting.length > 0) this.take(true);
    this.settle();
  }

  /** Drops everything: a complete new view has arrived. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.current = undefined;
    this.waiting = [];
  }

  private next(hurried: boolean): void {
    this.timer = undefined;
    this.settle();
    const item = this.take(hurried);
    if (item === undefined) return;
    const ms = this.options.duration(item);
    if (ms > 0) this.timer = setTimeout(() => this.next(false), ms);
    else this.next(false);
  }

  private settle(): void {
    const item = this.current;
    this.current = undefined;
    if (item !== undefined) this.options.settle?.(item);
  }

  private take(hurried: boolean): T | undefined {
    this.settle();
    const item = this.waiting.shift();
    this.current = item;
    if (item !== undefined) this.options.show(item, { hurried, last: this.waiting.length === 0 });
    return item;
  }
}
