// A table that is being set up, and the request that opens it.
import type { GameInfo, NewTable } from '../../client/http';
import type { BotLevel, Options } from '../../protocol';
import * as t from '../../words/setup.en';

/** In seconds: with a clock this long, nobody has to be there at the same time. */
export const day = 86_400;

export interface DraftSeat {
  kind: 'person' | 'bot';
  name: string;
  level: BotLevel;
  /**
   * Whether this seat plays. Only where players choose colours can a seat be inactive; elsewhere seats are added and
   * removed.
   */
  active: boolean;
}

export interface Draft {
  /** Where players choose colours, one for each colour. */
  seats: DraftSeat[];
  /** Only the options that differ from the default. */
  options: Options;
  oneDevice: boolean;
  /** Anybody may sit down, from the list of open tables. */
  listed: boolean;
  /** Played in this browser, without a server. */
  isHere: boolean;
  /** Seconds for each decision, 0 for none. */
  clock: number;
  seed: string;
  /** Who begins: a seat among those that play, or the lot; null for what is usual. */
  first: 'drawn' | number | null;
}

export function firstSeats(count: number, name: string): DraftSeat[] {
  return Array.from({ length: count }, (_, seat) => ({
    kind: seat === 0 ? 'person' : 'bot',
    name: seat === 0 ? name : '',
    level: 'medium',
    active: true,
  }));
}

/** The initial seats: the usual number, or all colours with the usual number active. */
export function usualSeats(info: GameInfo, name: string): DraftSeat[] {
  const colours = info.colour_option?.choices.length ?? info.usual_players;
  return firstSeats(colours, name).map((seat, at) => ({ ...seat, active: at < info.usual_players }));
}

/** The same seats with one added or removed at the end. */
export function withCount(seats: DraftSeat[], count: number): DraftSeat[] {
  const more = firstSeats(count, '').slice(seats.length);
  return [...seats, ...more].slice(0, count);
}

/** The same seats without one. The person who sets up the table keeps their name in their new seat. */
export function withoutSeat(seats: readonly DraftSeat[], at: number, myName: string): DraftSeat[] {
  const left = seats.filter((_, place) => place !== at);
  const me = myPlace(left);
  return left.map((seat, place) => (place === me ? { ...seat, name: seat.name || myName } : seat));
}

/** The seat of the person who sets up the table: the first person who plays; -1 if there is none. */
export const myPlace = (seats: readonly DraftSeat[]): number =>
  seats.findIndex((seat) => seat.active && seat.kind === 'person');

/** The seats with one changed. The person who sets up the table keeps their name when they change seats. */
export function withSeat(seats: readonly DraftSeat[], at: number, to: DraftSeat, myName: string): DraftSeat[] {
  const changed = seats.map((old, place) => (place === at ? to : old));
  const [before, now] = [myPlace(seats), myPlace(changed)];
  if (before === now) return changed;
  return changed.map((seat, place) => {
    if (place === now) return { ...seat, name: seat.name || myName };
    return place === before && seat.name === myName ? { ...seat, name: '' } : seat;
  });
}

/** The seats with the name that the person who sets up the table has now. */
export function withMyName(seats: readonly DraftSeat[], name: string): DraftSeat[] {
  const me = myPlace(seats);
  return seats.map((seat, at) => (at === me ? { ...seat, name } : seat));
}

/** Whether friends join by a link. */
export const linksFriends = ({ seats, oneDevice }: Pick<Draft, 'seats' | 'oneDevice'>): boolean =>
  !oneDevice && seats.filter((seat) => seat.active && seat.kind === 'person').length > 1;

/** Why the table cannot be opened yet; null when it can. */
export function problemWith(seats: readonly DraftSeat[]): string | null {
  return myPlace(seats) < 0 ? t.needsPerson : null;
}

const namesForBots = ['Ada', 'Hugo', 'Iris', 'Otto', 'Mina', 'Leo', 'Nora', 'Emil', 'Vera', 'Karl', 'Rosa', 'Finn'];

/** The name of each seat if none is typed. Bots get names that no other player has. */
export function usualNames(seats: readonly DraftSeat[]): string[] {
  const taken = new Set(seats.filter((seat) => seat.active).map((seat) => seat.name.trim()));
  const free = namesForBots.filter((name) => !taken.has(name));
  let [number, bots] = [0, 0];
  return seats.map((seat) => {
    if (!seat.active) return '';
    ++number;
    return seat.kind === 'bot' ? (free[bots++] ?? t.bot({ number })) : t.player({ number });
  });
}

/** The choice of colours, where there is one. */
export function colourOptions(info: GameInfo, seats: readonly DraftSeat[]): Options {
  const { colour_option: chosen } = info;
  if (!chosen) return {};
  return { [chosen.option]: chosen.choices.filter((_, at) => seats[at]?.active).map(({ choice }) => choice) };
}

/** The seat that begins. Friends who join by a link draw lots, unless the player chooses; otherwise the first seat does. */
export function firstOf({ seats, oneDevice, first }: Draft): 'drawn' | number {
  const playing = seats.filter((seat) => seat.active);
  if (first === 'drawn' || (first !== null && first < playing.length)) return first;
  return linksFriends({ seats, oneDevice }) ? 'drawn' : 0;
}

export function requestOf(info: GameInfo, draft: Draft, replay?: string): NewTable {
  const playing = draft.seats.filter((seat) => seat.active);
  const me = playing[myPlace(playing)];
  const usual = usualNames(playing);
  const seats = playing.map((seat, at) => {
    const name = seat.name.trim() || usual[at]!;
    if (seat.kind === 'bot') return { kind: 'bot' as const, level: seat.level, name };
    // A player who joins by the link enters their own name.
    return seat === me || draft.oneDevice ? { kind: 'person' as const, name } : { kind: 'open' as const };
  });
  const myName = me?.name.trim();
  const options = { ...draft.options, ...colourOptions(info, draft.seats) };
  const first = firstOf(draft);
  return {
    game: info.game,
    one_device: draft.oneDevice,
    clock_ms: draft.clock * 1000,
    ...(draft.listed && linksFriends(draft) && replay === undefined ? { listed: true } : {}),
    ...(replay === undefined
      ? { seats, options, ...(draft.seed ? { seed: Number(draft.seed) } : {}), ...(first === 0 ? {} : { first }) }
      : { replay, ...(myName ? { name: myName } : {}) }),
  };
}
