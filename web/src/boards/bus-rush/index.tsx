// NYC Bus Rush: the map, the players around it, the hand and the actions.
import { useMemo, useRef } from 'preact/hooks';
import { usePeek } from '../../parts/choice';
import { useKeyboardTargets } from '../../parts/keyboardTargets';
import { MarkIcon } from '../../parts/PlayerMark';
import { lengthOf, useBefore, useFlash, useScenes } from '../../parts/motion';
import type { Board, BoardProps } from '../contract';
import { ActionBar } from './ActionBar';
import { BusMap } from './BusMap';
import { CardSign, ShownFace } from './CardFace';
import { Hand } from './Hand';
import { Players } from './Players';
import { previewOf } from './preview';
import { sceneOf, scenesOf, type Scene, type Spot } from './scene';
import { Decks, Races } from './Side';
import { Status } from './Status';
import { useChoice } from './useChoice';
import { boroughs, cardOf, type Borough, type BusRushView } from './view';
import { meaningOf, type Says } from './says';
import { cardName } from './words';
import * as t from './words.en';
import './colours.css';
import './layout.css';
import './side.css';
import './cards.css';
import './spot.css';
import './map.css';
import './narrow.css';

type Props = BoardProps<BusRushView>;

interface Moment {
  scene: Scene;
  /** The figures beside the map come from this scene, so that they never run ahead of the map. */
  told: BusRushView;
}

/** The current moment: a frame of the animation during an update, otherwise the view itself. */
function useMoment({ view, events, shown, motion, speed, catalog }: Props): Moment {
  const before = useBefore(view, shown) ?? view;
  const scenes = useMemo(() => scenesOf(sceneOf(before), events, catalog), [before, events, catalog]);
  const [at] = useScenes(scenes, { shown, motion, speed });
  const flash = useFlash(shown, 1600);
  // Without motion, shows what happened for a while instead of how it happened.
  const spot = motion === 'reduced' && flash ? (scenes.at(-1)?.spot ?? null) : null;
  const isRunning = at < scenes.length && before.seat === view.seat;
  return { scene: scenes[at] ?? { ...sceneOf(view), spot }, told: isRunning ? before : view };
}

/** The sentences of `does` that are not in `told` already. */
const besides = (does: string, told: string): string =>
  does
    .split(/(?<=\.) /)
    .filter((sentence) => !told.includes(sentence.replace(/\.$/, '')))
    .join(' ');

function Spotlight({ spot, props }: { spot: Spot | null; props: Props }) {
  const seat = spot?.seat !== null && spot ? props.seats[spot.seat] : undefined;
  if (!spot) return null;
  const deck = spot.card ? props.catalog?.get(spot.card)?.deck : undefined;
  // A Bus card does what its text says; any other card explains itself.
  const does = deck && deck !== 'bus' ? besides(meaningOf(props.meanings, `card:${spot.card}`), spot.text) : '';
  return (
    <div class="br-spot" aria-hidden="true">
      {spot.card && props.catalog?.has(spot.card) && (
        <span class="br-card br-shown">
          <ShownFace id={spot.card} catalog={props.catalog} />
        </span>
      )}
      {(seat || spot.text || does) && (
        <span class="br-spot-text">
          {seat && <MarkIcon colour={seat.colour} size={18} />}
          {spot.text || seat?.name}
          {does && <small>{does}</small>}
        </span>
      )}
    </div>
  );
}

const noGoals: ReadonlySet<Borough> = new Set();

/** The boroughs where the viewer can score now. */
function goalsOf(view: BusRushView, { guide }: Says): ReadonlySet<Borough> {
  const cards = guide?.choices.filter(({ goal }) => goal).map(({ move }) => cardOf(view, move.split(' ')[1] ?? ''));
  return new Set(cards?.flatMap((card) => card?.borough ?? []));
}

export function BusRush(props: Props) {
  const { view, moves, names, seats, catalog, toDecide, speed, guide, meanings, hint } = props;
  const says: Says = { guide, meanings };
  const ref = useRef<HTMLDivElement>(null);
  const peek = usePeek(props.shown);
  const chooser = useChoice(props);
  const { scene, told } = useMoment(props);
  useKeyboardTargets(ref, { onBack: chooser.back, onFocus: peek.focus });
  const preview = previewOf(view, moves, chooser, peek.at);
  const tell = (text: string) => props.say({ text });
  return (
    <div ref={ref} class={view.over ? 'br-board is-over' : 'br-board'}>
      <Status view={told} catalog={catalog} meanings={meanings} say={tell} />
      <div class="br-middle">
        <BusMap
          view={view}
          scene={scene}
          seats={seats}
          names={names}
          preview={preview}
          goals={moves ? goalsOf(view, says) : noGoals}
          open={moves ? chooser.next : []}
          hint={hint}
          speed={speed}
          onPick={chooser.pickBorough}
          onPeek={peek.point}
        />
        <Spotlight spot={scene.spot} props={props} />
      </div>
      <div class="br-side">
        <Players
          view={told}
          seats={seats}
          names={names}
          catalog={catalog}
          says={says}
          toDecide={toDecide}
          isReplay={props.isReplay ?? false}
          open={moves && chooser.path[0] === 'bus' ? chooser.next : []}
          hint={hint}
          onPick={chooser.pickSeat}
        />
        <Races view={told} seats={seats} names={names} meanings={meanings} />
        <Decks view={told} catalog={catalog} say={tell} />
      </div>
      {view.hand && (
        <Hand
          view={view}
          moves={moves}
          chooser={chooser}
          catalog={catalog}
          says={says}
          hint={hint}
          onPeek={peek.point}
          onPerk={(perk) =>
            tell(t.aboutPerk({ name: cardName(perk, catalog), does: meaningOf(meanings, `card:${perk}`) }))
          }
        />
      )}
      {!props.isReplay && !view.over && <ActionBar {...props} says={says} chooser={chooser} onPeek={peek.point} />}
    </div>
  );
}

export const board: Board<BusRushView> = {
  key: 'bus-rush',
  ground: 'station-wall',
  Component: BusRush,
  Sign: CardSign,
  sounds: {
    played_bus: 'land',
    played_rush: 'flip',
    group_moved: 'bus',
    trip_started: 'bus',
    rider_moved: 'bus',
    scored: 'hop',
    drew: 'deal',
    waited: 'deal',
    restricted: 'warning',
    bonus_taken: 'flip',
  },
  count: (view, seat) => {
    const player = view.players[seat];
    return player ? t.points({ count: player.points }) : '';
  },
  sources: (view, seat) => {
    const player = view.players[seat];
    if (!player) return [];
    const scored = boroughs.filter((borough) => player.score[borough] > 0);
    const bonus = player.points - scored.reduce((sum, borough) => sum + player.score[borough], 0);
    const parts = scored.map((borough) =>
      t.pointsIn({ borough: t.boroughShort({ borough }), points: player.score[borough] }),
    );
    return [...parts, ...(bonus > 0 ? [t.bonusPoints({ points: bonus })] : [])];
  },
  // The scene before the events is as long whatever it shows.
  duration: (events, view) => lengthOf(scenesOf(sceneOf(view), events, null)),
};
