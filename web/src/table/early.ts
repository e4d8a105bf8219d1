// Fetches what a table needs besides its own state, before the table arrives. The answers are remembered, and errors
// are reported when they are needed.
import { loadBoard } from '../boards';
import { catalog, games } from '../client/http';
import { wantsPlainBoard } from '../frame/settings';
import type { GameKey } from '../protocol';

export function fetchForTable(game: GameKey): void {
  for (const asked of [loadBoard(game, wantsPlainBoard()), games(), catalog(game)]) asked.catch(() => undefined);
}
