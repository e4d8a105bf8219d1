// Advice for somebody alone with bots: hints on request, and the coach's warnings. The warnings are fetched when the
// turn begins, so that the player never waits for them.
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { hintAt, HttpError, warningsAt, type Hint, type Warnings } from '../client/http';
import type { Session } from '../client/session';
import { tokenOf } from '../client/tokens';
import { coach } from '../frame/settings';
import type { Table } from '../protocol';
import * as t from '../words/table.en';

/** Whether this client is the only person at the table. A game between people gives no advice. */
export function isAlone(table: Table | null, mine: readonly number[]): boolean {
  const people = table?.seats.filter((seat) => seat.kind !== 'bot') ?? [];
  return people.length === 1 && mine.length === 1;
}

/** The try that counts of a deal of the day has no advice either. */
export const getsAdvice = (table: Table | null, mine: readonly number[]): boolean =>
  isAlone(table, mine) && !table?.day?.try;

/** Where advice comes from; tests replace it. */
export interface Advisers {
  hint: typeof hintAt;
  warnings: typeof warningsAt;
}

export type Warning = Warnings['warnings'][number];

export class Advice {
  readonly offered: ReadonlySignal<boolean>;
  /** For the position on the board; null otherwise. */
  readonly hint: ReadonlySignal<Hint | null>;
  readonly pending = signal(false);

  private readonly given = signal<Hint | null>(null);
  private warned: Warnings | null = null;
  /** Each question is asked only once. */
  private readonly asked = new Set<string>();

  constructor(
    private readonly session: Session,
    private readonly ask: Advisers = { hint: hintAt, warnings: warningsAt },
  ) {
    this.offered = computed(() => getsAdvice(session.table.value, session.mine.value) && session.myTurn.value);
    this.hint = computed(() => (this.given.value?.number === session.shown.value?.number ? this.given.value : null));
  }

  async askHint(): Promise<void> {
    if (!this.offered.value || this.pending.value || this.hint.value) return;
    this.pending.value = true;
    try {
      this.given.value = await this.ask.hint(this.session.code, tokenOf(this.session.code));
    } catch (error) {
      this.session.reason.value = {
        text: error instanceof HttpError ? error.message : t.noHint,
      };
    }
    this.pending.value = false;
  }

  dismiss(): void {
    this.given.value = null;
  }

  /**
   * Fetches the coach's warnings about the position; without them, moves are simply made. A table without reminders has
   * no coach.
   */
  async prepare(): Promise<void> {
    const shown = this.session.shown.value;
    if (this.session.table.value?.options['no_reminders'] === true) return;
    if (!coach.value || !this.offered.value || (shown?.moves?.length ?? 0) < 2) return;
    if (this.warned?.number === shown?.number) return;
    try {
      this.warned = await this.ask.warnings(this.session.code, tokenOf(this.session.code));
    } catch {
      this.warned = null;
    }
  }

  /** The coach's warning about a move before it is made, once; null if there is none. */
  warning(move: string): Warning | null {
    const number = this.session.shown.value?.number;
    if (!coach.value || this.warned?.number !== number) return null;
    const found = this.warned?.warnings.find((one) => one.move === move);
    const key = `${number} ${move}`;
    if (!found || this.asked.has(key)) return null;
    this.asked.add(key);
    return found;
  }
}
