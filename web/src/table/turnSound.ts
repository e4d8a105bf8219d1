import { useEffect } from 'preact/hooks';
import type { Session } from '../client/session';
import { tick, yourTurn } from '../frame/sound';

/** A tick for every move shown, and a chime when the player's turn begins. */
export function useTurnSound(session: Session): void {
  const shown = session.shown.value;
  const mine = session.myTurn.value;
  useEffect(() => {
    if (shown?.entry?.kind === 'move') tick();
  }, [shown?.count]);
  useEffect(() => {
    if (mine) yourTurn();
  }, [mine]);
}
