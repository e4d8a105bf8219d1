// NYC Bus Rush: the map, the players around it, the hand and what to do with it.
import { useMemo, useRef, useState } from 'preact/hooks';
import { useKeyboardTargets } from '../../parts/keyboardTargets';
import { MarkIcon } from '../../parts/PlayerMark';
import { useFlash, useSteps } from '../../parts/steps';
import type { Board, BoardProps } from '../contract';
import { ActionBar } from './ActionBar';
import { BusMap } from './BusMap';
import { ShownFace } from './CardFace';
import { Hand } from './Hand';
import { Players } from './Players';
import { previewOf } from './preview';
import { frameCount, frameMs, framesOf, sceneOf, type Scene, type Spot } from './scene';
import { Decks, Races } from './Side';
import { Status } from './Status';
import { useChoice } from './useChoice';
import type { BusRushView } from './view';
import { cardName, textOf } from './words';
import './colours.css';
import './layout.css';
import './side.css';
import './cards.css';
import './spot.css';
import './map.css';
import './narrow.css';

type Props = BoardProps<BusRushView>;

/** The current scene: during an update one of its frames, otherwise what the view says. */
function useScene({ view, events, shown, motion, speed, catalog }: Props): Scene {
  const past = useRef({ shown, view, before: sceneOf(view) });
  if (past.current.shown !== shown) past.current = { shown, view, before: sceneOf(past.current.view) };
  past.current.view = view;
  const { before } = past.current;
  const frames = useMemo(() => framesOf(before, events, view, catalog), [before, events, view, catalog]);
  const step = useSteps({ shown, count: frames.length - 1, ms: frameMs, motion, speed });
  const flash = useFlash(shown, 1600);
  const last = frames[frames.length - 1] ?? before;
  // Without motion, what happened is shown for a while instead of how.
  const spot = motion === 'reduced' && flash ? (frames[frames.length - 2]?.spot ?? null) : null;
  return frames.length === 1 ? sceneOf(view) : spot ? { ...last, spot } : (frames[step] ?? last);
}

function Spotlight({ spot, props }: { spot: Spot | null; props: Props }) {
  const seat = spot?.seat !== null && spot ? props.seats[spot.seat] : undefined;
  if (!spot) return null;
  return (
    <div class="br-spot" aria-hidden="true">
      {spot.card && props.catalog?.has(spot.card) && (
        <span class="br-card br-shown">
          <ShownFace id={spot.card} catalog={props.catalog} />
        </span>
      )}
      {(seat || spot.text) && (
        <span class="br-spot-text">
          {seat && <MarkIcon colour={seat.colour} size={18} />}
          {spot.text || seat?.name}
        </span>
      )}
    </div>
  );
}

export function BusRush(props: Props) {
  const { view, moves, names, seats, catalog, toDecide, speed } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [peek, setPeek] = useState<string | null>(null);
  const chooser = useChoice(props);
  const scene = useScene(props);
  useKeyboardTargets(ref, { onBack: chooser.back, onFocus: setPeek });
  const preview = previewOf(view, moves, chooser, peek);
  const tell = (text: string) => props.say({ text });
  return (
    <div ref={ref} class="br-board">
      <Status view={view} catalog={catalog} say={tell} />
      <div class="br-middle">
        <BusMap
          view={view}
          scene={scene}
          seats={seats}
          names={names}
          preview={preview}
          open={moves ? chooser.next : []}
          speed={speed}
          onPick={chooser.pickBorough}
          onPeek={setPeek}
        />
        <Spotlight spot={scene.spot} props={props} />
      </div>
      <div class="br-side">
        <Players
          view={view}
          seats={seats}
          names={names}
          catalog={catalog}
          toDecide={toDecide}
          open={moves && chooser.path[0] === 'bus' ? chooser.next : []}
          onPick={chooser.pickSeat}
        />
        <Races view={view} seats={seats} names={names} />
        <Decks view={view} catalog={catalog} say={tell} />
      </div>
      {view.hand && (
        <Hand
          view={view}
          moves={moves}
          chooser={chooser}
          catalog={catalog}
          onPeek={setPeek}
          onPerk={(perk) => tell(`${cardName(perk, catalog)}: ${textOf(perk, catalog)}`)}
        />
      )}
      <ActionBar {...props} chooser={chooser} onPeek={setPeek} />
    </div>
  );
}

export const board: Board<BusRushView> = {
  key: 'bus-rush',
  Component: BusRush,
  count: (view, seat) => {
    const player = view.players[seat];
    return player ? `${player.points} ${player.points === 1 ? 'point' : 'points'}` : '';
  },
  duration: (events, view) => frameCount(events, view) * frameMs,
};
