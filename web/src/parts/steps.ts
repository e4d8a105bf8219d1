// An animation as steps in a row: step 0 is what was before, step n the view as it is. A board draws `step`, and CSS
// transitions (or its own interpolation) lead from one to the next.
import { useEffect, useRef, useState } from 'preact/hooks';

export interface StepOptions {
  /** BoardProps.shown: a change starts the animation. */
  shown: number;
  /** Number of steps of this animation, 0 for none. */
  count: number;
  /** One step at speed 1, in ms. */
  ms: number;
  motion: 'full' | 'reduced';
  speed: number;
}

/** How many steps are done, from 0 to `count`; `count` at once without motion. */
export function useSteps({ shown, count, ms, motion, speed }: StepOptions): number {
  const [at, setAt] = useState({ shown, step: count });
  const first = useRef(true);
  const still = motion === 'reduced' || count === 0;
  useEffect(() => {
    // The first view of all is shown as it is: nothing led to it before our eyes.
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
  // Between a new update and the effect above, the animation stands at its beginning.
  if (at.shown !== shown) return 0;
  return Math.min(at.step, count);
}

/** True for `ms` after each new update: for a highlight of what has changed. */
export function useFlash(shown: number, ms: number): boolean {
  const [flashed, setFlashed] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setFlashed(shown), ms);
    return () => clearTimeout(timer);
  }, [shown]);
  return flashed !== shown;
}
