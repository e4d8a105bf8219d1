// The settings of the last table of each game, kept in this browser, and the way from settings to a table.
import { openAnywhere, openTable, type GameInfo } from '../../client/http';
import { keepToken, visited } from '../../client/tokens';
import { navigate } from '../../frame/router';
import { playerName } from '../../frame/settings';
import { isSite } from '../../local/here';
import type { GameKey } from '../../protocol';
import { linksFriends, requestOf, usualSeats, withMyName, type Draft } from './draft';

const keyOf = (game: GameKey): string => `cardtable.draft.${game}`;

export function usualDraft(info: GameInfo, isHere = false): Draft {
  const seats = usualSeats(info, playerName.value);
  return { seats, options: {}, oneDevice: isHere || isSite, listed: false, isHere, clock: 0, seed: '', first: null };
}

/** Whether a draft fits the game as it is now: it may have been kept by another version. */
function fits(info: GameInfo, { seats, options }: Draft): boolean {
  const [least, most] = info.players;
  const playing = seats.filter((seat) => seat.active).length;
  const places = info.colour_option?.choices.length ?? playing;
  return (
    seats.length === places &&
    playing >= least &&
    playing <= most &&
    seats.every((seat) => info.bots.includes(seat.level)) &&
    Object.keys(options).every((name) => name in info.options)
  );
}

/** The settings of the last table, or the usual ones. Each game has a deal of its own. */
export function lastDraft(info: GameInfo): Draft {
  const usual = usualDraft(info);
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(info.game)) ?? 'null') as Draft | null;
    const draft = kept && { ...usual, ...kept, seed: '' };
    return draft && fits(info, draft) ? { ...draft, seats: withMyName(draft.seats, playerName.value) } : usual;
  } catch {
    return usual;
  }
}

function keep(info: GameInfo, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(info.game), JSON.stringify({ ...draft, seed: '' }));
  } catch {
    // Storage may be blocked; the next table then has the usual settings.
  }
}

/** Opens the table and goes there. `replay`: a saved game to go on with. */
export async function openDraft(info: GameInfo, draft: Draft, replay?: string): Promise<void> {
  const wish = requestOf(info, draft, replay);
  const needsServer = linksFriends(draft) && !draft.isHere;
  const opened = await (needsServer ? openTable(wish) : draft.isHere ? openTable(wish, true) : openAnywhere(wish));
  if (replay === undefined) keep(info, draft);
  keepToken(opened.table, opened.token);
  visited(opened.table, info.game);
  navigate(`/t/${opened.table}`);
}
