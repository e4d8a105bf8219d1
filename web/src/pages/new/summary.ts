// A sentence or two about the game that is about to be opened.
import type { GameInfo } from '../../client/http';
import { changedOptions } from '../../frame/options';
import { together } from '../../table/people';
import { myPlace, usualNames, type Draft } from './draft';

function players({ seats, oneDevice }: Draft): string[] {
  const usual = usualNames(seats);
  const me = myPlace(seats);
  return seats.flatMap((seat, at) => {
    if (!seat.active) return [];
    const name = seat.name.trim() || usual[at]!;
    if (at === me) return ['you'];
    if (seat.kind === 'bot') return [`${name} (bot, ${seat.level})`];
    return [oneDevice ? name : 'a friend'];
  });
}

function start({ seats, oneDevice }: Draft): string {
  const people = seats.filter((seat) => seat.active && seat.kind === 'person').length;
  if (people < 2) return 'The game starts at once.';
  if (oneDevice) return 'You pass this device around.';
  return 'You get a link to send; the game starts when everybody has sat down.';
}

function clock(seconds: number): string[] {
  if (seconds === 0) return [];
  return [seconds < 60 ? `${seconds} seconds for each decision` : `${seconds / 60} min for each decision`];
}

/** "Last Card for 3: you, Ada (bot, medium) and a friend, with hand size 7. …" */
export function summaryOf(info: GameInfo, draft: Draft): string {
  const names = players(draft);
  const changed = [...changedOptions(info, draft.options), ...clock(draft.clock)];
  if (draft.seed) changed.push(`deal number ${draft.seed}`);
  const options = changed.length > 0 ? `, with ${together(changed)}` : '';
  return `${info.name} for ${names.length}: ${together(names)}${options}. ${start(draft)}`;
}
