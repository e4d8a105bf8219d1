// A link to a game of this browser: it holds the whole game, since nobody else could fetch it.
import { replayOf } from '../client/http';
import { tokenOf } from '../client/tokens';
import { linkTo } from '../frame/address';
import type { Table } from '../protocol';
import { packed } from './link';

export async function linkOf(table: Table): Promise<string> {
  const replay = await replayOf(table.code, tokenOf(table.code));
  return linkTo(`/replay#${await packed({ game: table.game, one_device: table.one_device, replay })}`);
}
