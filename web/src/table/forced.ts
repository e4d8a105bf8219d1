// A decision with only one possible move is made by itself, after a beat in which the player sees it coming. It never
// takes a real decision, nor the chance to take one back.
import { useEffect, useState } from 'preact/hooks';
import { hasSecretHands } from '../client/privacy';
import type { Session } from '../client/session';
import { openRule, overlay } from '../frame/overlays';
import { forced, speed } from '../frame/settings';
import type { Choice, Table } from '../protocol';
import { isAlone } from './advice';

/** How long the player sees what will happen, in ms at the usual speed. */
export const beat = 900;

/** What the player sees coming. */
export type Coming = Pick<Choice, 'move' | 'label'>;

/**
 * The only move of the position on the board, if it may be made by itself. Between people it may not end a turn in which
 * the player has decided something, because that could still be taken back; and where hands are secret it may not be made
 * at all, because its haste would tell the others that there was no choice.
 */
export function onlyMove(session: Session, table: Table): Coming | null {
  const shown = session.settled.value;
  if (!forced.value || table.phase !== 'playing' || !session.myTurn.value) return null;
  // Where nobody reminds the players, finding out what is possible is theirs.
  if (table.options['no_reminders'] === true) return null;
  if (shown?.moves?.length !== 1 || shown !== session.shown.value || shown.entry?.kind === 'undone') return null;
  if (!isAlone(table, session.mine.value)) {
    if (hasSecretHands(session.info.value)) return null;
    if (shown.entry?.kind === 'move' && session.mine.value.includes(shown.entry.seat)) return null;
  }
  const move = shown.moves[0]!;
  return { move, label: shown.guide?.choices.find((one) => one.move === move)?.label ?? '' };
}

/** Makes the only move after the beat, unless the player is reading or does it first. `isBusy`: a question is open. */
export function useForced(session: Session, table: Table, isBusy: boolean): Coming | null {
  const waits =
    isBusy ||
    session.pending.value ||
    session.waiting.value > 0 ||
    session.line.value !== 'open' ||
    session.handOver.value !== null ||
    overlay.value !== null ||
    openRule.value !== null;
  const coming = waits ? null : onlyMove(session, table);
  const [shown, setShown] = useState<Coming | null>(null);
  const count = session.shown.value?.count;
  useEffect(() => {
    setShown(coming);
    if (!coming) return;
    const timer = setTimeout(() => void session.act(coming.move), beat / speed.value);
    return () => clearTimeout(timer);
  }, [coming?.move, count]);
  // A move that was taken back and had no alternative leads on to the decision before it.
  useEffect(() => {
    const now = session.shown.value;
    const isBack = forced.value && now?.entry?.kind === 'undone' && now.moves?.length === 1;
    const isMine = isBack && session.mine.value.includes(now.seat ?? -1);
    if (isMine && isAlone(table, session.mine.value)) session.undoOn();
  }, [count]);
  return coming && shown;
}
