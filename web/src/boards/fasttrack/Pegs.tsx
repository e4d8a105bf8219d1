// The pegs, as boxes above the board. Only their transform ever changes, so moving them repaints nothing.
import { useMemo } from 'preact/hooks';
import { Piece } from '../../parts/motion';
import type { PlayerColour } from '../../theme/colours';
import { leadsTo, type PegChoice } from './choice';
import { placeAt, type Layout } from './geometry';
import { PegDrawing } from './PegDrawing';
import { pegKey, type Scene, type Travelling } from './scenes';
import { starPath } from './Choices';
import type { FastTrackView, Peg } from './view';
import { pegMeaning } from './words';
import * as t from './words.en';

/** How a peg rises on its way. */
const lifts: Record<Travelling['manner'], string> = {
  hop: 'scale(1.25)',
  fly: 'scale(1.6)',
  cut: 'scale(1.7) rotate(-200deg)',
};

/** How long a peg takes to its place after a jump (an undo, another seat's side of the board), in ms. */
const glideMs = 300;

interface PegsProps {
  layout: Layout;
  scene: Scene | null;
  speed: number;
  view: FastTrackView;
  colours: readonly PlayerColour[];
  choices: readonly PegChoice[];
  chosen: string | null;
  hint: string | null | undefined;
  words(seat: number, peg: number): string;
  /** Whether a peg on this hole has a move that is a goal. */
  scores(hole: string): boolean;
  /** Whether a peg whose place changed without an event glides there. */
  glides: boolean;
}

export function Pegs(props: PegsProps) {
  const { view, layout, scene, speed } = props;
  const travelling = scene?.travelling;
  const way = useMemo(
    () => travelling?.holes.map((hole) => ({ transform: placeAt(layout.at(hole)), easing: 'ease-in-out' })) ?? null,
    [travelling, layout],
  );
  const lift = travelling && {
    transform: lifts[travelling.manner],
    times: travelling.manner === 'hop' ? travelling.holes.length - 1 : 1,
  };
  return (
    <div class="ft-layer" role="group" aria-label={t.pegs}>
      {view.players.flatMap(({ seat, pegs }) =>
        pegs.map((peg, index) => {
          const hole = scene?.pegs[seat]?.[index] ?? peg.hole;
          const key = pegKey(seat, index);
          const earned = !scene?.unearned.includes(key);
          const isChoice = scene === null && seat === view.on_turn && props.choices.some((c) => c.hole === hole);
          const goes = travelling?.seat === seat && travelling.peg === index;
          return (
            <Piece
              key={key}
              tag="div"
              class={`ft-unit${goes ? ' ft-going' : ''}${isChoice ? ' ft-top' : ''}`}
              place={placeAt(layout.at(hole))}
              ms={goes ? scene!.ms / speed : props.glides ? glideMs : 0}
              easing={goes ? 'linear' : 'ease-in-out'}
              {...(goes ? { way, lift: lift! } : {})}
            >
              <PegBody
                {...props}
                seat={seat}
                index={index}
                peg={{ ...peg, hole, fasttrack: Boolean(peg.fasttrack) && earned }}
              />
            </Piece>
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
  hint,
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
      data-hinted={leadsTo(choice, hint)}
      aria-pressed={isChosen}
    >
      <span class="visually-hidden">{t.canMove({ peg: words(seat, index) })}</span>
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
