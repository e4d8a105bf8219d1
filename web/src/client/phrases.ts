// What players say at a table, for a few seconds each, and who is muted on this device.
import { signal } from '@preact/signals';
import type { Phrase, Said } from '../protocol';
import { keepMuted, mutedAt } from './tokens';

export const phrases: readonly Phrase[] = [
  'hello',
  'good_luck',
  'nice_move',
  'well_played',
  'close_one',
  'oops',
  'sorry',
  'thanks',
  'one_moment',
  'have_to_go',
  'good_game',
  'once_more',
];
export const reactions = ['laugh', 'surprised', 'thinking', 'sad', 'relieved', 'heart'] as const;
export type Reaction = (typeof reactions)[number];

export const isReaction = (what: Phrase): what is Reaction => (reactions as readonly Phrase[]).includes(what);

/** How long a phrase is shown, in ms. */
export const shownFor = 6_000;

/** Somebody in another seat, or another person in the same seat, is somebody else. */
const keyOf = (seat: number, name: string): string => `${seat} ${name}`;

export class Phrases {
  /** What each seat has just said, the last first. */
  readonly said = signal<readonly { seat: number; what: Phrase; count: number }[]>([]);
  private readonly muted = signal<readonly string[]>([]);
  private count = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(private readonly code: string) {
    this.muted.value = mutedAt(code);
  }

  hear({ seat, what }: Said, name: string): void {
    if (this.isMuted(seat, name)) return;
    const count = ++this.count;
    this.said.value = [{ seat, what, count }, ...this.said.value.filter((one) => one.seat !== seat)];
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.said.value = this.said.value.filter((one) => one.count !== count);
    }, shownFor);
    this.timers.add(timer);
  }

  isMuted(seat: number, name: string): boolean {
    return this.muted.value.includes(keyOf(seat, name));
  }

  mute(seat: number, name: string, isMuted: boolean): void {
    const others = this.muted.value.filter((one) => one !== keyOf(seat, name));
    this.muted.value = isMuted ? [...others, keyOf(seat, name)] : others;
    if (isMuted) this.said.value = this.said.value.filter((one) => one.seat !== seat);
    keepMuted(this.code, this.muted.value);
  }

  close(): void {
    this.timers.forEach(clearTimeout);
    this.timers.clear();
  }
}
