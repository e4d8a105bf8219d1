// The path of the last move, faint, in its player's colour: it stays visible, even without motion.
import type { GameEvent } from '../../protocol';
import type { PlayerColour } from '../../theme/colours';
import { pathThrough, viewBox, type Layout } from './geometry';

const field = (event: GameEvent, name: string): string => String(event[name] ?? '');

/** The holes of a move, including its start; null for other events. */
export function trailOf(event: GameEvent): string[] | null {
  if (event.event === 'cut') return [field(event, 'from'), field(event, 'to')];
  if (event.event !== 'moved' && event.event !== 'entered') return null;
  const path = Array.isArray(event['path']) ? (event['path'] as string[]) : [field(event, 'to')];
  return [field(event, 'from'), ...path];
}

interface TrailProps {
  events: readonly GameEvent[];
  layout: Layout;
  colours: readonly PlayerColour[];
}

export function Trail({ events, layout, colours }: TrailProps) {
  return (
    <svg class="ft-ways" viewBox={viewBox} aria-hidden="true">
      {events.map((event, index) => {
        const holes = trailOf(event);
        if (!holes) return null;
        const points = holes.map(layout.at);
        const start = points[0]!;
        const stroke = colours[event.seat ?? 0]?.fill;
        return (
          <g key={index} class={event.event === 'cut' ? 'ft-trail cut' : 'ft-trail'} stroke={stroke}>
            <path class="ft-trail-back" d={pathThrough(points)} />
            <path d={pathThrough(points)} />
            <circle cx={start.x} cy={start.y} r="0.36" />
          </g>
        );
      })}
    </svg>
  );
}
