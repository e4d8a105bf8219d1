// A card that glides to its place. It starts from its last place or, when it is new, from where it came from.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Spot } from './layout';

interface MovingProps {
  spot: Spot;
  /** Where a new card comes from; without it, the card simply appears. */
  from?: Spot | undefined;
  delay?: number;
  /** ms; 0 for no motion. */
  duration: number;
  children: ComponentChildren;
}

const cssOf = ({ x, y, turn, scale }: Spot) => `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;

export function MovingCard({ spot, from, delay = 0, duration, children }: MovingProps) {
  const ref = useRef<SVGGElement>(null);
  const last = useRef<string | null>(null);
  const now = cssOf(spot);
  useLayoutEffect(() => {
    const start = last.current ?? (from ? cssOf(from) : null);
    last.current = now;
    if (duration === 0) {
      for (const running of ref.current?.getAnimations?.() ?? []) running.finish();
      return;
    }
    if (start === null || start === now) return;
    ref.current?.animate?.([{ transform: start }, { transform: now }], {
      duration,
      delay,
      fill: 'backwards',
      easing: 'cubic-bezier(.25,.8,.3,1)',
    });
  }, [now, duration === 0]);
  return (
    <g ref={ref} style={{ transform: now }}>
      {children}
    </g>
  );
}
