// The turn in which somebody won, kept to be shown once more when the game is over.
import type { Shown } from './session';

/** How much of the turn is shown again, in ms at the usual speed: its end, and at least its last move. */
const longest = 2600;

export class WinningTurn {
  /** The position before the current turn, then what each of its moves has shown. */
  private turn: Shown[] = [];
  private won: Shown[] = [];

  clear(): void {
    this.turn = [];
    this.won = [];
  }

  /** A move is shown: the board showed `before` until now. Only the first player to meet the event `wins` has won. */
  note(before: Shown | null, now: Shown, wins: string): void {
    const last = this.turn.at(-1)?.entry;
    const goesOn = last?.kind === 'move' && now.entry?.kind === 'move' && last.seat === now.entry.seat;
    this.turn = goesOn ? [...this.turn, now] : before ? [before, now] : [];
    if (this.won.length === 0 && now.events.some(({ event }) => event === wins)) this.won = this.turn;
  }

  /** The position to begin with, then the moves; empty if nobody has won, or nobody here has seen it. */
  shots(length: (shot: Shown) => number): Shown[] {
    let first = this.won.length - 1;
    let ms = first > 0 ? length(this.won[first]!) : 0;
    while (first > 1 && (ms += length(this.won[first - 1]!)) <= longest) first -= 1;
    return this.won.slice(Math.max(0, first - 1));
  }
}
