// What may be shown to whom. The server sends a client everything that any of its seats may know. Where several people
// share a device, only one of them is looking at it.
import type { GameInfo } from './http';

/** Whether something meant for some seats may be shown to the viewing seat (null: no particular seat). */
export function maySee(onlyFor: readonly number[] | undefined, eyes: number | null): boolean {
  return onlyFor === undefined || (eyes !== null && onlyFor.includes(eyes));
}

/** Whether people at one device must hide their hands from each other. A game has secrets unless it says otherwise. */
export function hasSecretHands(info: GameInfo | null): boolean {
  return info?.secret_hands !== false;
}
