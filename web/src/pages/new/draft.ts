// A table that is being set up, and the request that opens it.
import type { GameInfo, NewTable } from '../../client/http';
import type { BotLevel, Options } from '../../protocol';

export interface DraftSeat {
  kind: 'person' | 'bot';
  name: string;
  level: BotLevel;
  /** Whether it plays. Only where colours are chosen can one be left out; elsewhere seats come and go. */
  active: boolean;
}

export interface Draft {
  /** Where colours are chosen, one for each colour. */
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
    active: true,
  }));
}

/** The seats to begin with: as many as usual, or all colours of which as many as usual play. */
export function usualSeats(info: GameInfo, name: string): DraftSeat[] {
  const colours = info.colour_option?.choices.length ?? info.usual_players;
  return firstSeats(colours, name).map((seat, at) => ({ ...seat, active: at < info.usual_players }));
}

/** The same seats with one more or less at the end. */
export function withCount(seats: DraftSeat[], count: number): DraftSeat[] {
  const more = firstSeats(count, '').slice(seats.length);
  return [...seats, ...more].slice(0, count);
}

/** Who sets the table up: the first person who plays; -1 if nobody does. */
export const myPlace = (seats: readonly DraftSeat[]): number =>
  seats.findIndex((seat) => seat.active && seat.kind === 'person');

/** The seats with one changed. Whoever sets the table up keeps their name when they come to sit elsewhere. */
export function withSeat(seats: readonly DraftSeat[], at: number, to: DraftSeat, myName: string): DraftSeat[] {
  const changed = seats.map((old, place) => (place === at ? to : old));
  const [before, now] = [myPlace(seats), myPlace(changed)];
  if (before === now) return changed;
  return changed.map((seat, place) => {
    if (place === now) return { ...seat, name: seat.name || myName };
    return place === before && seat.name === myName ? { ...seat, name: '' } : seat;
  });
}

/** What stands in the way of opening the table; null when nothing does. */
export function problemWith(seats: readonly DraftSeat[]): string | null {
  return myPlace(seats) < 0 ? 'One of the players must be a person: you.' : null;
}

const namesForBots = ['Ada', 'Hugo', 'Iris', 'Otto', 'Mina', 'Leo', 'Nora', 'Emil', 'Vera', 'Karl', 'Rosa', 'Finn'];

/** What each seat is called where nothing was typed: bots by names that nobody else there has. */
export function usualNames(seats: readonly DraftSeat[]): string[] {
  const taken = new Set(seats.filter((seat) => seat.active).map((seat) => seat.name.trim()));
  const free = namesForBots.filter((name) => !taken.has(name));
  let [number, bots] = [0, 0];
  return seats.map((seat) => {
    if (!seat.active) return '';
    ++number;
    return seat.kind === 'bot' ? (free[bots++] ?? `Bot ${number}`) : `Player ${number}`;
  });
}

/** The choice of colours, where there is one. */
function colourOptions(info: GameInfo, seats: readonly DraftSeat[]): Options {
  const { colour_option: chosen } = info;
  if (!chosen) return {};
  return { [chosen.option]: chosen.choices.filter((_, at) => seats[at]?.active).map(({ choice }) => choice) };
}

export function requestOf(info: GameInfo, draft: Draft, replay?: string): NewTable {
  const playing = draft.seats.filter((seat) => seat.active);
  const me = playing[myPlace(playing)];
  const usual = usualNames(playing);
  const seats = playing.map((seat, at) => {
    const name = seat.name.trim() || usual[at]!;
    if (seat.kind === 'bot') return { kind: 'bot' as const, level: seat.level, name };
    // Somebody who comes by the link says their own name.
    return seat === me || draft.oneDevice ? { kind: 'person' as const, name } : { kind: 'open' as const };
  });
  const myName = me?.name.trim();
  const options = { ...draft.options, ...colourOptions(info, draft.seats) };
  return {
    game: info.game,
    one_device: draft.oneDevice,
    clock_ms: draft.clock * 1000,
    ...(replay === undefined
      ? { seats, options, ...(draft.seed ? { seed: Number(draft.seed) } : {}) }
      : { replay, ...(myName ? { name: myName } : {}) }),
  };
}
