// A set at tables of people: the page opens tables, the tables go from deal to deal, and the server scores their games.
import { dealSet, glanceAt, HttpError, openTable, tableScore, type GameInfo, type Progress } from '../client/http';
import { keepToken, tokenOf, visited } from '../client/tokens';
import { navigate } from '../frame/router';
import { playerName } from '../frame/settings';
import { fetchForTable } from '../table/early';
import type { Player } from './compare';
import { addTable, type DealSet } from './record';

/** Opens a table that begins with the first deal. */
export async function openTableOf(info: GameInfo, set: DealSet): Promise<void> {
  fetchForTable(info.game);
  const name = playerName.value;
  const { table, token } = await openTable({ game: info.game, day: `${set.code}/1`, ...(name ? { name } : {}) });
  keepToken(table, token);
  visited(table, info.game);
  addTable(set.code, table);
  navigate(`/t/${table}`);
}

/** How everybody did who played at a table of this server. */
export async function resultsOfPeople(code: string): Promise<Player[]> {
  return (await dealSet(code)).results ?? [];
}

/** Scores the game that is over at each of the player's tables; a table that is gone has none. */
export async function scoreTables(set: DealSet, told: (now: Progress) => void, wanted: AbortSignal): Promise<void> {
  for (const table of set.tables) {
    const token = tokenOf(table);
    try {
      const { phase, day } = await glanceAt(table, token);
      wanted.throwIfAborted();
      if (phase === 'over' && day?.games) await tableScore(table, day.date, token, told, wanted);
    } catch (error) {
      if (!(error instanceof HttpError) || ![403, 404, 409].includes(error.status)) throw error;
    }
  }
}
