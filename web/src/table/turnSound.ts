import { useEffect } from 'preact/hooks';
import type { Board } from '../boards/contract';
import { againPace, type Session } from '../client/session';
import { motionNow, speed } from '../frame/settings';
import { play, type SoundName } from '../frame/sound';
import type { GameEvent, View } from '../protocol';

export interface Cue {
  sound: SoundName;
  /** In seconds after the update appears. */
  after: number;
}

/** The sounds of an update: each begins when the animation of its event does. */
export function cuesOf(events: GameEvent[], view: View, board: Board, pace: number): Cue[] {
  return events.flatMap((event, at) => {
    const sound = board.sounds?.[event.event];
    const before = pace > 0 ? (board.duration?.(events.slice(0, at), view) ?? 0) / pace : 0;
    return sound ? [{ sound, after: before / 1000 }] : [];
  });
}

/** The sounds of what the board shows, and a chime when the player's turn begins. */
export function useTurnSound(session: Session): void {
  const shown = session.shown.value;
  const mine = session.myTurn.value;
  useEffect(() => {
    const { board } = session;
    if (!shown?.view || !board || shown.hurried) return;
    const pace = speed.value * (session.again.value ? againPace : 1);
    const cues = cuesOf(shown.events, shown.view, board, motionNow() === 'full' ? pace : 0);
    // Without motion everything happens at once: one sound tells it.
    for (const { sound, after } of motionNow() === 'full' ? cues : cues.slice(-1)) play(sound, after);
  }, [shown?.count]);
  useEffect(() => {
    if (mine) play('turn');
  }, [mine]);
}
