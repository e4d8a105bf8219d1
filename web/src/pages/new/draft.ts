// A table that is being set up, and the request that opens it.
import type { GameInfo, NewTable } from '../../client/http';
import type { BotLevel, Options } from '../../protocol';

export interface DraftSeat {
  kind: 'person' | 'bot';
  name: string;
  level: BotLevel;
}

export interface Draft {
  seats: DraftSeat[];
  /** Only what differs from the default. */
  options: Options;
  oneDevice: boolean;
  /** Seconds for each decision, 0 for none. */
  clock: number;
  seed: string;
}

export function firstSeats(count: number, name: string): DraftSeat[] {
  return Array.from({ length: count }, (_, seat) => ({
    kind: seat === 0 ? 'person' : 'bot',
    name: seat === 0 ? name : '',
    level: 'medium',
  }));
}

/** The same seats with one more or less at the end. */
export function withCount(seats: DraftSeat[], count: number): DraftSeat[] {
  const more = firstSeats(count, '').slice(seats.length);
  return [...seats, ...more].slice(0, count);
}

export function requestOf(info: GameInfo, draft: Draft, replay?: string): NewTable {
  const seats = draft.seats.map((seat, at) => {
    if (seat.kind === 'bot') return { kind: 'bot' as const, level: seat.level };
    const name = seat.name.trim() || `Player ${at + 1}`;
    // Somebody who comes by the link says their own name.
    return at === 0 || draft.oneDevice ? { kind: 'person' as const, name } : { kind: 'open' as const };
  });
  const myName = draft.seats.find((seat) => seat.kind === 'person')?.name.trim();
  return {
    game: info.game,
    one_device: draft.oneDevice,
    clock_ms: draft.clock * 1000,
    ...(replay === undefined
      ? { seats, options: draft.options, ...(draft.seed ? { seed: Number(draft.seed) } : {}) }
      : { replay, ...(myName ? { name: myName } : {}) }),
  };
}
