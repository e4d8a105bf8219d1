// Who may see what. The server sends a client what any of its seats may know; where several people share a device, only
// one of them is looking at it.
import type { GameInfo } from './http';

/** Whether something that is only for some seats may be shown to the viewing seat (null: nobody in particular). */
export function maySee(onlyFor: readonly number[] | undefined, eyes: number | null): boolean {
  return onlyFor === undefined || (eyes !== null && onlyFor.includes(eyes));
}

/** Whether people at one device must not see each other's hands. A game that does not say otherwise has secrets. */
export function hasSecretHands(info: GameInfo | null): boolean {
  return info?.secret_hands !== false;
}
