// The pegs, as boxes above the board. Only their transform ever changes, so moving them repaints nothing.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlayerColour } from '../../theme/colours';
import type { PegChoice } from './choice';
import { placeAt, type Layout } from './geometry';
import { PegDrawing } from './PegDrawing';
import { pegKey, type Scene, type Travelling } from './scenes';
import { starPath } from './Choices';
import type { FastTrackView, Peg } from './view';
import { pegMeaning } from './words';

interface Moving {
  layout: Layout;
  scene: Scene | null;
  speed: number;
}

function animate(element: HTMLElement, { holes, manner }: Travelling, layout: Layout, ms: number): Animation[] {
  const body = element.firstElementChild;
  if (!element.animate || !body) return [];
  const way = holes.map((hole) => ({ transform: placeAt(layout.at(hole)), easing: 'ease-in-out' }));
  const up = manner === 'hop' ? 'scale(1.25)' : manner === 'fly' ? 'scale(1.6)' : 'scale(1.7) rotate(-200deg)';
  const hops = manner === 'hop' ? holes.length - 1 : 1;
  const lift = [{ transform: 'none' }, { transform: up, offset: 0.5 }, { transform: 'none' }];
  return [
    element.animate(way, { duration: ms, easing: 'linear' }),
    body.animate(lift, { duration: ms / hops, iterations: hops, easing: 'ease-in-out' }),
  ];
}

/** Moves the peg of the scene along its path; its element already stands at the end. */
function useTravel(elements: Map<string, HTMLElement>, { layout, scene, speed }: Moving): void {
  useLayoutEffect(() => {
    const travelling = scene?.travelling;
    const element = travelling && elements.get(pegKey(travelling.seat, travelling.peg));
    if (!travelling || !element) return;
    const running = animate(element, travelling, layout, (scene?.ms ?? 0) / speed);
    return () => running.forEach((animation) => animation.cancel());
  }, [scene]);
}

/** After a jump (an undo, another seat's side of the board) the pegs glide to their new places. */
function useGlide(elements: Map<string, HTMLElement>, glides: boolean): void {
  const stood = useRef(new Map<string, string>()).current;
  useLayoutEffect(() => {
    for (const [key, element] of elements) {
      const before = stood.get(key);
      const now = element.style.transform;
      stood.set(key, now);
      if (glides && before && before !== now)
        element.animate?.([{ transform: before }, { transform: now }], glideTiming);
    }
  });
}

const glideTiming: KeyframeAnimationOptions = { duration: 300, easing: 'ease-in-out' };

interface PegsProps extends Moving {
  view: FastTrackView;
  colours: readonly PlayerColour[];
  choices: readonly PegChoice[];
  chosen: string | null;
  words(seat: number, peg: number): string;
  /** Whether a peg on this hole has a move that is a goal. */
  scores(hole: string): boolean;
  /** Whether a peg whose place changed without an event glides there. */
  glides: boolean;
}

export function Pegs(props: PegsProps) {
  const { view, layout, scene } = props;
  const elements = useRef(new Map<string, HTMLElement>()).current;
  useTravel(elements, props);
  useGlide(elements, props.glides);
  return (
    <div class="ft-layer" role="group" aria-label="Pegs">
      {view.players.flatMap(({ seat, pegs }) =>
        pegs.map((peg, index) => {
          const hole = scene?.pegs[seat]?.[index] ?? peg.hole;
          const key = pegKey(seat, index);
          const earned = !scene?.unearned.includes(key);
          const isChoice = scene === null && seat === view.on_turn && props.choices.some((c) => c.hole === hole);
          const goes = scene?.travelling?.seat === seat && scene.travelling.peg === index;
          return (
            <div
              key={key}
              class={`ft-unit${goes ? ' ft-going' : ''}${isChoice ? ' ft-top' : ''}`}
              style={{ transform: placeAt(layout.at(hole)) }}
              ref={(element: HTMLElement | null) => void (element ? elements.set(key, element) : elements.delete(key))}
            >
              <PegBody
                {...props}
                seat={seat}
                index={index}
                peg={{ ...peg, hole, fasttrack: Boolean(peg.fasttrack) && earned }}
              />
            </div>
          );
        }),
      )}
    </div>
  );
}

function PegBody({
  choices,
  chosen,
  colours,
  seat,
  index,
  peg,
  words,
  scores,
  view,
  scene,
}: PegsProps & { seat: number; index: number; peg: Peg }) {
  const colour = colours[seat];
  if (!colour) return null;
  const choice = scene === null && seat === view.on_turn ? choices.find((c) => c.hole === peg.hole) : undefined;
  // Outside the sign of FastTrack status, if the peg has it.
  const reach = peg.fasttrack ? 18.5 : 15.5;
  const drawing = (
    <svg viewBox="-12.5 -12.5 25 25" aria-hidden="true">
      {choice && <circle class="ft-glow" r={reach} />}
      {choice && <circle class="ring" r={reach} />}
      <PegDrawing colour={colour} peg={peg} />
    </svg>
  );
  if (!choice) {
    return (
      <div class="ft-peg" role="img" aria-label={words(seat, index)} data-meaning={pegMeaning(peg)}>
        {drawing}
      </div>
    );
  }
  const isChosen = chosen === peg.hole;
  return (
    <button
      type="button"
      class={`ft-peg can-act${isChosen ? ' chosen' : ''}`}
      data-target={`peg:${peg.hole}`}
      data-meaning={pegMeaning(peg)}
      aria-pressed={isChosen}
    >
      <span class="visually-hidden">{words(seat, index)}; can move</span>
      {drawing}
      <span class="ft-number" aria-hidden="true">
        #{choice.number}
        {scores(peg.hole) && (
          <svg class="ft-star" viewBox="-10 -10 20 20">
            <path d={starPath} />
          </svg>
        )}
      </span>
    </button>
  );
}
