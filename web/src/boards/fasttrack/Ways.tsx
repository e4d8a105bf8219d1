// Where a peg can go: each path, hole by hole, and the holes at their ends to choose from.
import type { PlayerColour } from '../../theme/colours';
import { pathThrough, placeAt, viewBox, type Layout } from './geometry';
import { shapePath } from '../../parts/PlayerMark';
import { starPath } from './Choices';
import type { MoveView } from './view';
import * as t from './words.en';

interface WaysProps {
  moves: readonly MoveView[];
  layout: Layout;
  /** The path under the pointer or focus, if there is exactly one. */
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

/** `joined`: where the two pegs stand that share a 7. */
export function Ways({ moves, layout, led, joined }: WaysProps & { joined: readonly string[] | null }) {
  return (
    <svg class="ft-ways" viewBox={viewBox} aria-hidden="true">
      {joined && <path class="ft-joined" d={pathThrough(joined.map(layout.at))} />}
      {moves.map((move) => (
        <Way key={move.move} move={move} layout={layout} strong={moves.length === 1 || move.move === led} />
      ))}
    </svg>
  );
}

interface GoalsProps extends WaysProps {
  colour: PlayerColour;
  hint: string | null | undefined;
  words(move: MoveView): string;
  /** Whether the move is a goal. */
  scores(move: MoveView): boolean;
}

/** How many destinations have room for "5 steps" beside them; if there are more, they are neighbours and say "+5". */
const mostWithWords = 3;

/** Inside the ring of a destination: a star for a goal, a cross for a cut, otherwise the number of steps. */
function Sign({ move, scores, few }: { move: MoveView; scores: boolean; few: boolean }) {
  if (scores) return <path class="ft-goal-star" d={starPath} />;
  if (move.cuts) return <path class="ft-cross" d="M-9-9L9 9M9-9L-9 9" />;
  // A step away, words beside it would cover the peg.
  if ((few && move.steps > 1) || move.steps === 0) return null;
  return (
    <text y="4.2" text-anchor="middle" font-size="12" font-weight="750">
      +{move.steps}
    </text>
  );
}

/** The ends of the paths, with the steps to each. */
export function Goals({ moves, layout, led, colour, hint, words, scores }: GoalsProps) {
  const few = moves.length <= mostWithWords;
  const looks = (move: MoveView) =>
    [scores(move) && 'scores', move.cuts && 'cuts', move.half_split && 'warns', led === move.move && 'led']
      .filter(Boolean)
      .map((look) => ` ${look}`)
      .join('');
  return (
    <div class="ft-layer ft-goals" role="group" aria-label={t.destinations}>
      {moves.map((move) => (
        <div class="ft-unit" key={move.move} style={{ transform: placeAt(layout.at(move.to)) }}>
          <button
            type="button"
            class={`ft-goal can-act${looks(move)}`}
            data-target={`go:${move.move}`}
            data-meaning={`place:${move.to}`}
            data-hinted={hint === move.move ? '' : undefined}
          >
            <span class="visually-hidden">{words(move)}</span>
            <svg viewBox="-12.5 -12.5 25 25" aria-hidden="true">
              {!move.cuts && <circle class="ft-goal-ground" r="12.5" />}
              <path class="ft-ghost" d={shapePath(colour.shape)} fill={colour.fill} />
              {scores(move) && <circle class="ft-goal-halo" r="18" />}
              <circle class="ring" r="13.5" />
              <Sign move={move} scores={scores(move)} few={few} />
            </svg>
            {few && move.steps > 1 && (
              <span class="ft-steps" aria-hidden="true">
                {t.steps({ count: move.steps })}
              </span>
            )}
          </button>
        </div>
      ))}
    </div>
  );
}
