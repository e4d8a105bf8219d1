// Reading what was kept or comes from a file: anything may be in it.

export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500;
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
export const isGame = (value: unknown): value is string => isText(value) && /^[a-z0-9-]+$/.test(value);

/** A decision worth remembering, and what would have been better. */
export interface Remembered {
  number: number;
  did: string;
  better: string;
  /** Hundredths of a win; 0 for the only good move. */
  loss: number;
}

export function readRemembered(value: unknown): Remembered | null {
  if (!isObject(value)) return null;
  const { number, did, better, loss } = value;
  return isCount(number) && isText(did) && isText(better) && isCount(loss) ? { number, did, better, loss } : null;
}
