// Everybody's hands at the end of a game in which players see only their own, for the board to turn over.
import { frames, replayOf } from '../client/http';
import type { Session } from '../client/session';
import { tokenOf } from '../client/tokens';
import { useAsync } from '../frame/useAsync';
import type { Table } from '../protocol';

async function lastHands(code: string): Promise<unknown[] | null> {
  const replay = await replayOf(code, tokenOf(code));
  const { steps } = await frames(replay, 0, 1, null);
  return (await frames(replay, steps, 1, null)).frames[0]?.hands ?? null;
}

/** Null during the game, and when they cannot be had. */
export function useLastHands(session: Session, table: Table): readonly unknown[] | null {
  const isOver = table.phase === 'over' && (session.info.value?.secret_hands ?? false);
  const loaded = useAsync(
    async () => (isOver ? lastHands(session.code).catch(() => null) : null),
    `${session.code} ${table.game_number} ${isOver}`,
  );
  return isOver && loaded.state === 'done' ? loaded.value : null;
}
