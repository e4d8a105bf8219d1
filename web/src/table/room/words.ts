// What the waiting room says: who invites to what, for how many, and what is still missing.
import type { GameInfo } from '../../client/http';
import { nameOf } from '../../frame/games';
import type { Table } from '../../protocol';

/** The name of whoever opened the table, if they gave one. */
export function hostName(table: Table): string | null {
  const name = table.host === null ? undefined : table.seats[table.host]?.name;
  return name && !/^Player \d+$/.test(name) ? name : null;
}

export function invitation(table: Table, info: GameInfo | null): string {
  const game = nameOf(table.game, info);
  const host = hostName(table);
  return host ? `${host} invites you to ${game}` : `You are invited to ${game}`;
}

/** "For 3 players · about 10 minutes", or "Last Card for 3 players · …" where nothing has named the game. */
export function extent(table: Table, info: GameInfo | null, named = false): string {
  const players = `${named ? `${nameOf(table.game, info)} for` : 'For'} ${table.seats.length} players`;
  return info ? `${players} · about ${info.minutes} minutes` : players;
}

/** What somebody sees who already sits there. */
export function stateOf(table: Table): string {
  if (table.phase === 'dealing') return 'Dealing';
  const open = table.seats.filter((seat) => seat.kind === 'open').length;
  if (open === 0) return 'Everyone is here';
  return open === 1 ? 'Waiting for one more player' : `Waiting for ${open} more players`;
}
