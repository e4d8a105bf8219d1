// The words of the waiting room: the invitation, the number of players, and how many are still missing.
import type { GameInfo } from '../../client/http';
import { nameOf } from '../../frame/games';
import type { Table } from '../../protocol';
import * as t from '../../words/room.en';

/** The name of the person who opened the table, if they gave one. */
export function hostName(table: Table): string | null {
  const { host } = table;
  const name = host === null ? undefined : table.seats[host]?.name;
  return name && name !== t.player({ number: host! + 1 }) ? name : null;
}

export function invitation(table: Table, info: GameInfo | null): string {
  const game = nameOf(table.game, info);
  const host = hostName(table);
  return host ? t.invites({ host, game }) : t.invited({ game });
}

/** "For 3 players · about 10 minutes", or "Last Card for 3 players · …" where the name has not been mentioned yet. */
export function extent(table: Table, info: GameInfo | null, named = false): string {
  const [players, game] = [table.seats.length, nameOf(table.game, info)];
  if (!info) return named ? t.gameExtent({ game, players }) : t.extent({ players });
  const { minutes } = info;
  return named ? t.gameExtentAbout({ game, players, minutes }) : t.extentAbout({ players, minutes });
}

/** What a seated player sees. */
export function stateOf(table: Table): string {
  if (table.phase === 'dealing') return t.dealing;
  const open = table.seats.filter((seat) => seat.kind === 'open').length;
  return open === 0 ? t.allHere : t.waiting({ count: open });
}
