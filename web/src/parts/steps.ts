// An animation as a series of steps: step 0 is the previous view, step n the current one. A board draws `step`, and CSS
// transitions (or its own interpolation) lead from one step to the next.
import { useEffect, useRef, useState } from 'preact/hooks';

export interface StepOptions {
  /** BoardProps.shown: a new value starts the animation. */
  shown: number;
  /** The number of steps in this animation, 0 for none. */
  count: number;
  /** The length of a step at speed 1, in ms. */
  ms: number;
  motion: 'full' | 'reduced';
  speed: number;
}

/** How many steps are done, from 0 to `count`; without motion `count` at once. */
export function useSteps({ shown, count, ms, motion, speed }: StepOptions): number {
  const [at, setAt] = useState({ shown, step: count });
  const first = useRef(true);
  const still = motion === 'reduced' || count === 0;
  useEffect(() => {
    // The first view appears as it is: there is nothing to animate from.
    if (first.current) {
      first.current = false;
      return;
    }
    if (still) return;
    let step = 0;
    setAt({ shown, step });
    const timer = setInterval(() => {
      step += 1;
      setAt({ shown, step });
      if (step >= count) clearInterval(timer);
    }, ms / speed);
    return () => clearInterval(timer);
  }, [shown, still]);
  if (still) return count;
  // Between a new update and the effect above, the animation stays at its beginning.
  if (at.shown !== shown) return 0;
  return Math.min(at.step, count);
}

/** True for `ms` after each new update, to highlight changes. */
export function useFlash(shown: number, ms: number): boolean {
  const [flashed, setFlashed] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setFlashed(shown), ms);
    return () => clearTimeout(timer);
  }, [shown]);
  return flashed !== shown;
}
