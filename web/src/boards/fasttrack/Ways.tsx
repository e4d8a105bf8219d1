// Where a peg can go: the way hole by hole, drawn on the board, and the holes at its end, to be chosen.
import type { PlayerColour } from '../../theme/colours';
import { pathThrough, placeAt, viewBox, type Layout } from './geometry';
import { shapePath } from '../../parts/PlayerMark';
import type { MoveView } from './view';

interface WaysProps {
  moves: readonly MoveView[];
  layout: Layout;
  /** The one way that is looked at, if it is one. */
  led: string | null;
}

function Way({ move, layout, strong }: { move: MoveView; layout: Layout; strong: boolean }) {
  const points = [move.from, ...move.path].map(layout.at);
  return (
    <g class={strong ? 'ft-way strong' : 'ft-way'}>
      <path class="ft-way-back" d={pathThrough(points)} />
      <path class="ft-way-line" d={pathThrough(points)} />
      {strong &&
        points
          .slice(1)
          .map(({ x, y }, index) => (
            <circle key={index} cx={x} cy={y} r="0.15" style={{ animationDelay: `${index * 45}ms` }} />
          ))}
    </g>
  );
}

export function Ways({ moves, layout, led }: WaysProps) {
  return (
    <svg class="ft-ways" viewBox={viewBox} aria-hidden="true">
      {moves.map((move) => (
        <Way key={move.move} move={move} layout={layout} strong={moves.length === 1 || move.move === led} />
      ))}
    </svg>
  );
}

interface GoalsProps extends WaysProps {
  colour: PlayerColour;
  words(move: MoveView): string;
}

/** The ends of the ways. The number in one is its steps. */
export function Goals({ moves, layout, led, colour, words }: GoalsProps) {
  return (
    <div class="ft-layer ft-goals" role="group" aria-label="Destinations">
      {moves.map((move) => (
        <div class="ft-unit" key={move.move} style={{ transform: placeAt(layout.at(move.to)) }}>
          <button
            type="button"
            class={`ft-goal can-act${move.cuts ? ' cuts' : ''}${led === move.move ? ' led' : ''}`}
            data-target={`go:${move.move}`}
          >
            <span class="visually-hidden">{words(move)}</span>
            <svg viewBox="-12.5 -12.5 25 25" aria-hidden="true">
              {!move.cuts && <circle class="ft-goal-ground" r="12.5" />}
              <path class="ft-ghost" d={shapePath(colour.shape)} fill={colour.fill} />
              <circle class="ring" r="13.5" />
              {move.cuts && <path class="ft-cross" d="M-9-9L9 9M9-9L-9 9" />}
              {!move.cuts && move.steps > 0 && (
                <text y="5" text-anchor="middle" font-size="14" font-weight="750">
                  {move.steps}
                </text>
              )}
            </svg>
          </button>
        </div>
      ))}
    </div>
  );
}
