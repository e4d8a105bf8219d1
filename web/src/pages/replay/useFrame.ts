// The frame of a moment, once it is there.
import { useEffect, useState } from 'preact/hooks';
import type { Frame } from '../../client/http';
import type { FrameStore } from './frames';

export interface Seen {
  at: number;
  frame: Frame;
  /** It follows from the one before, and is therefore animated. */
  stepped: boolean;
  count: number;
}

export function useFrame(store: FrameStore, at: number): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    let wanted = true;
    void store.at(at).then((frame) => {
      if (!wanted) return;
      setSeen((old) => ({ at, frame, stepped: old !== null && at === old.at + 1, count: (old?.count ?? 0) + 1 }));
    });
    return () => void (wanted = false);
  }, [store, at]);
  return seen;
}
