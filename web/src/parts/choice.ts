// A choice of several steps, the same for every board: what is chosen so far, what is under the pointer, what to do
// next, and what belongs to a hint.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { BoardProps } from '../boards/contract';

/**
 * What is chosen so far, and a function that changes parts of it. It belongs to the update that it was made in: a new
 * update drops it. A change also removes the message over the board.
 */
export function useChoice<C extends object>(
  { shown, say }: Pick<BoardProps, 'shown' | 'say'>,
  nothing: C,
): [C, (change: Partial<C>) => void] {
  const [made, make] = useState({ shown, choice: nothing });
  const change = (to: Partial<C>) => {
    say(null);
    make((old) => ({ shown, choice: { ...(old.shown === shown ? old.choice : nothing), ...to } }));
  };
  return [made.shown === shown ? made.choice : nothing, change];
}

export interface Peek {
  /** The target under the pointer or, without one, the target in focus. */
  at: string | null;
  point(target: string | null): void;
  /** For `useKeyboardTargets`. */
  focus(target: string | null): void;
}

export function usePeek(shown: number): Peek {
  const [pointed, setPointed] = useState<{ shown: number; target: string | null }>({ shown, target: null });
  const [focused, setFocused] = useState<string | null>(null);
  const point = (target: string | null) => setPointed({ shown, target });
  return {
    at: (pointed.shown === shown ? pointed.target : null) ?? focused,
    point,
    focus(target) {
      setFocused(target);
      if (target !== null) point(null);
    },
  };
}

/** Shows what to do next in the strip above the board; null leaves the game's own prompt there. */
export function useStep(
  { step, shown, isReplay }: Pick<BoardProps, 'step' | 'shown' | 'isReplay'>,
  text: string | null,
) {
  useLayoutEffect(() => {
    if (!isReplay) step?.(text);
  }, [text, shown, step, isReplay]);
}

/** For the attribute `data-hinted` of what belongs to the hinted move: the move itself, or a word of it. */
export function hinted(hint: string | null | undefined, part: string): '' | undefined {
  return hint === part || hint?.split(' ').includes(part) ? '' : undefined;
}
