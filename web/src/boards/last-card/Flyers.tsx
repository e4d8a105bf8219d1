// Card backs that fly from the draw pile to players who draw unseen cards.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CardBack } from '../../parts/PlayingCard';
import type { GameEvent } from '../../protocol';
import type { Layout, Spot } from './layout';

interface FlyersProps {
  events: GameEvent[];
  layout: Layout;
  seat: number | null;
  duration: number;
  spotOf(seat: number): Spot;
}

function Flyer({ from, to, delay, duration }: { from: Spot; to: Spot; delay: number; duration: number }) {
  const ref = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const at = ({ x, y, scale }: Spot) => `translate(${x}px, ${y}px) scale(${scale})`;
    ref.current?.animate?.(
      [
        { transform: at(from), opacity: 1 },
        { transform: at({ ...to, y: to.y + 30 }), opacity: 1, offset: 0.95 },
        { transform: at({ ...to, y: to.y + 30 }), opacity: 0 },
      ],
      { duration, delay, fill: 'both', easing: 'ease-in-out' },
    );
  }, []);
  return (
    <g ref={ref} class="lc-flyer">
      <g transform="translate(-50 -70)">
        <CardBack />
      </g>
    </g>
  );
}

export function Flyers({ events, layout, seat, duration, spotOf }: FlyersProps) {
  if (duration === 0) return null;
  let started = 0;
  return (
    <g aria-hidden="true">
      {events.flatMap((event) => {
        if (event.event !== 'drew' || event.seat === undefined || event.seat === seat) return [];
        const to = spotOf(event.seat);
        return Array.from({ length: Math.min(6, Number(event['count'])) }, () => {
          const delay = 90 * started++;
          return <Flyer key={started} from={layout.draw} to={to} delay={delay} duration={duration} />;
        });
      })}
    </g>
  );
}
