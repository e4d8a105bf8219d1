// What a table of a game needs besides the table, asked for before the table is there. The answers are remembered, and what
// goes wrong is said when they are needed.
import { loadBoard } from '../boards';
import { catalog, games } from '../client/http';
import { wantsPlainBoard } from '../frame/settings';
import type { GameKey } from '../protocol';

export function fetchForTable(game: GameKey): void {
  for (const asked of [loadBoard(game, wantsPlainBoard()), games(), catalog(game)]) asked.catch(() => undefined);
}
