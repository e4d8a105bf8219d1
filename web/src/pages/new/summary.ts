// A sentence or two about the game that is about to be opened.
import type { GameInfo } from '../../client/http';
import { changedOptions } from '../../frame/options';
import { allOf } from '../../words/lists';
import { myPlace, usualNames, type Draft } from './draft';
import * as t from '../../words/setup.en';

function players({ seats, oneDevice }: Draft): string[] {
  const usual = usualNames(seats);
  const me = myPlace(seats);
  return seats.flatMap((seat, at) => {
    if (!seat.active) return [];
    const name = seat.name.trim() || usual[at]!;
    if (at === me) return [t.oneOfYou];
    if (seat.kind === 'bot') return [t.botNamed({ name, level: seat.level })];
    return [oneDevice ? name : t.friend];
  });
}

function start({ seats, oneDevice }: Draft): string {
  const people = seats.filter((seat) => seat.active && seat.kind === 'person').length;
  if (people < 2) return t.startsAtOnce;
  if (oneDevice) return t.passAround;
  return t.startsByLink;
}

function clock(seconds: number): string[] {
  if (seconds === 0) return [];
  return [seconds < 60 ? t.clockSeconds({ count: seconds }) : t.clockMinutes({ count: seconds / 60 })];
}

/** "Last Card for 3: you, Ada (bot, medium) and a friend, with hand size 7. …" */
export function summaryOf(info: GameInfo, draft: Draft): string {
  const names = players(draft);
  const changed = [...changedOptions(info, draft.options), ...clock(draft.clock)];
  if (draft.seed) changed.push(t.deal({ seed: draft.seed }));
  const said = { game: info.name, count: names.length, players: allOf(names), start: start(draft) };
  return changed.length > 0 ? t.summaryWith({ ...said, options: allOf(changed) }) : t.summary(said);
}
