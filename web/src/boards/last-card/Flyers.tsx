// Card backs that fly from the draw pile to players who draw unseen cards, and disappear there.
import { useMemo } from 'preact/hooks';
import { CardBack } from '../../parts/PlayingCard';
import { easings, Piece } from '../../parts/motion';
import type { GameEvent } from '../../protocol';
import { arc } from './Cards';
import { placeOf, type Layout, type Spot } from './layout';

interface FlyersProps {
  events: GameEvent[];
  layout: Layout;
  seat: number | null;
  duration: number;
  spotOf(seat: number): Spot;
}

function flyers({ events, layout, seat, duration, spotOf }: FlyersProps) {
  let started = 0;
  return events.flatMap((event) => {
    if (event.event !== 'drew' || event.seat === undefined || event.seat === seat) return [];
    const spot = spotOf(event.seat);
    const to = placeOf({ ...spot, y: spot.y + 30 });
    const way = [
      { transform: placeOf(layout.draw), opacity: 1 },
      { transform: to, opacity: 1, offset: 0.95 },
      { transform: to, opacity: 0 },
    ];
    return Array.from({ length: Math.min(6, Number(event['count'])) }, () => (
      <Piece
        key={started}
        class="lc-flyer"
        place={to}
        way={way}
        ms={duration}
        delay={90 * started++}
        easing={easings.glide}
        lift={arc}
      >
        <g>
          <g transform="translate(-50 -70)">
            <CardBack />
          </g>
        </g>
      </Piece>
    ));
  });
}

/** Made anew for each update (by its key), and drawn only once for it. */
export function Flyers(props: FlyersProps) {
  const drawn = useMemo(() => (props.duration === 0 ? [] : flyers(props)), []);
  return <g aria-hidden="true">{drawn}</g>;
}
