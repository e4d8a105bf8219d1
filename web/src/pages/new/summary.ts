// What the page says about the table that is about to be opened.
import type { GameInfo } from '../../client/http';
import { changedOptions } from '../../frame/options';
import { allOf } from '../../words/lists';
import { day, linksFriends, myPlace, usualNames, type Draft } from './draft';
import * as t from '../../words/setup.en';

/** "Ada and a friend": the other players. */
export function othersOf({ seats, oneDevice }: Draft): string {
  const usual = usualNames(seats);
  const me = myPlace(seats);
  return allOf(
    seats.flatMap((seat, at) => {
      if (!seat.active || at === me) return [];
      return [seat.kind === 'person' && !oneDevice ? t.friend : seat.name.trim() || usual[at]!];
    }),
  );
}

/** How the game begins, if not at once. */
export function startOf(draft: Draft): string {
  if (linksFriends(draft)) return t.startsByLink;
  const people = draft.seats.filter((seat) => seat.active && seat.kind === 'person').length;
  return people < 2 ? '' : t.passAround;
}

function clock(seconds: number): string[] {
  if (seconds === 0) return [];
  if (seconds >= day) return [t.clockDays({ count: seconds / day })];
  return [seconds < 60 ? t.clockSeconds({ count: seconds }) : t.clockMinutes({ count: seconds / 60 })];
}

/** What differs from the usual game: "Hand size 7 and 1 min for each decision"; empty if nothing does. */
export function changesOf(info: GameInfo, draft: Draft): string {
  const seed = draft.seed ? [t.deal({ seed: draft.seed })] : [];
  return allOf([...changedOptions(info, draft.options), ...clock(draft.clock), ...seed]);
}
