// Plays scenes one after the other; returns the current scene, or null once the view itself shows.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Scene } from './scenes';

interface Playing {
  shown: number;
  motion: 'full' | 'reduced';
  speed: number;
}

export function useScene(scenes: readonly Scene[], { shown, motion, speed }: Playing): number | null {
  const [at, setAt] = useState({ shown, index: scenes.length });
  const first = useRef(true);
  const still = motion === 'reduced' || scenes.length === 0;
  useEffect(() => {
    // The first view appears as it is: there is nothing to animate from.
    if (first.current) {
      first.current = false;
      return;
    }
    if (still) return;
    let timer = 0;
    const play = (index: number) => {
      setAt({ shown, index });
      const scene = scenes[index];
      if (scene) timer = window.setTimeout(() => play(index + 1), scene.ms / speed);
    };
    play(0);
    return () => window.clearTimeout(timer);
  }, [shown, still]);
  if (still) return null;
  // Between a new update and the effect above, the animation stays at its beginning.
  const index = at.shown === shown ? at.index : 0;
  return index < scenes.length ? index : null;
}
