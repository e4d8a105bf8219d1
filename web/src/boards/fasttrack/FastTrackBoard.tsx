// FastTrack's board: the field, the card and the choices. The strip above it says what to do.
import { useMemo, useRef } from 'preact/hooks';
import { useStep } from '../../parts/choice';
import { useScenes } from '../../parts/motion';
import type { BoardProps } from '../contract';
import { Back, Choices } from './Choices';
import { DrawnCard, Reveal, SplitPopup } from './DrawnCard';
import { Field } from './Field';
import { scenesOf, type Scene } from './scenes';
import { useChoosing } from './useChoosing';
import { bottomSection, isSplit, splitSteps, type FastTrackView } from './view';
import { holeWords, splitLabel, stepWords } from './words';
import './fasttrack.css';
import './pieces.css';
import './card.css';
import './narrow.css';

type Props = BoardProps<FastTrackView>;

/** The current player and card at this point of the animation. */
function presently({ view, events }: Props, scene: Scene | null) {
  const winner = events.find((event) => event.event === 'won')?.seat ?? null;
  if (scene) return { onTurn: scene.onTurn, card: scene.card };
  if (view.over) return { onTurn: winner, card: view.discard_top };
  return { onTurn: view.on_turn, card: view.card };
}

const targetUnder = (event: MouseEvent): string | null =>
  (event.target as Element).closest<HTMLElement>('[data-target]')?.dataset['target'] ?? null;

export function FastTrackBoard(props: Props) {
  const { view, names, shown, guide, meanings } = props;
  const root = useRef<HTMLDivElement>(null);
  const scenes = useMemo(() => scenesOf(view, props.events), [shown]);
  const [at, skip] = useScenes(scenes, props);
  const scene = scenes[at] ?? null;
  const choosing = useChoosing(props, scene ? null : props.moves, root);
  const { choices, chosen, drawn, led } = choosing;
  const now = presently(props, scene);
  const label = scene ? null : splitLabel(view);
  const used = splitSteps - (view.steps_left ?? splitSteps);
  const pips = !scene && !view.over && isSplit(view) ? { used, next: led?.part ? led.steps : 0 } : null;
  // During an animation the strip says what happens.
  useStep(props, scene ? scene.text : stepWords({ view, guide, picked: choosing.picked, led }));
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') choosing.peek.point(targetUnder(event));
  };
  // A click or a key during an animation skips to its end.
  const hurry = () => scene && skip();
  return (
    <div
      class={view.over ? 'ft ft-over on-deep' : 'ft on-deep'}
      ref={root}
      onPointerOver={over}
      onPointerLeave={() => choosing.peek.point(null)}
      onClickCapture={hurry}
      onKeyDown={hurry}
    >
      <Field
        view={view}
        names={names}
        guide={guide}
        meanings={meanings}
        colours={props.seats.map((seat) => seat.colour)}
        bottom={bottomSection(view, props.seat)}
        scene={scene}
        speed={props.speed}
        motion={props.motion}
        onTurn={now.onTurn}
        choices={choices}
        chosen={chosen}
        drawn={drawn}
        led={led?.move ?? null}
        hint={props.hint}
        events={props.events}
        choose={choosing.choose}
        ask={choosing.ask}
      >
        {chosen && choices.length > 1 && <Back pick={choosing.pick} />}
      </Field>
      <DrawnCard
        card={now.card}
        label={label}
        meanings={meanings}
        pips={pips}
        deck={view.deck}
        discard={view.discard}
      />
      <Choices
        choices={choices}
        chosen={chosen}
        guide={guide}
        hint={props.hint}
        pick={choosing.pick}
        act={props.act}
        where={(hole) => holeWords(hole, meanings)}
      />
      {scene?.drawn && scene.card && <Reveal key={at} card={scene.card} ms={scene.ms / props.speed} />}
      {!scene && view.card && label && props.motion === 'full' && (
        <SplitPopup key={`${view.turns} ${view.steps_left}`} card={view.card} label={label} used={used} />
      )}
    </div>
  );
}
