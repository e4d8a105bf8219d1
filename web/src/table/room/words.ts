// The words of the waiting room: the invitation, the number of players, and how many are still missing.
import type { GameInfo } from '../../client/http';
import { nameOf } from '../../frame/games';
import type { Table } from '../../protocol';

/** The name of the person who opened the table, if they gave one. */
export function hostName(table: Table): string | null {
  const name = table.host === null ? undefined : table.seats[table.host]?.name;
  return name && !/^Player \d+$/.test(name) ? name : null;
}

export function invitation(table: Table, info: GameInfo | null): string {
  const game = nameOf(table.game, info);
  const host = hostName(table);
  return host ? `${host} invites you to ${game}` : `You are invited to ${game}`;
}

/** "For 3 players · about 10 minutes", or "Last Card for 3 players · …" where the name has not been mentioned yet. */
export function extent(table: Table, info: GameInfo | null, named = false): string {
  const players = `${named ? `${nameOf(table.game, info)} for` : 'For'} ${table.seats.length} players`;
  return info ? `${players} · about ${info.minutes} minutes` : players;
}

/** What a seated player sees. */
export function stateOf(table: Table): string {
  if (table.phase === 'dealing') return 'Dealing';
  const open = table.seats.filter((seat) => seat.kind === 'open').length;
  if (open === 0) return 'Everyone is here';
  return open === 1 ? 'Waiting for one more player' : `Waiting for ${open} more players`;
}
