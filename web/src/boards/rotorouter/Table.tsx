// The RotoRouter board: what is shown, and what a click or a key does.
import { useMemo, useRef, useState } from 'preact/hooks';
import { useStep } from '../../parts/choice';
import { useBoardKeys, useKeyboardTargets } from '../../parts/keyboardTargets';
import { useBefore, useFlash, useScenes } from '../../parts/motion';
import type { BoardProps } from '../contract';
import { Actions } from './Actions';
import { beatsFor, cellsOf } from './beats';
import { useChoice, useSight } from './choice';
import { deedsOf } from './deeds';
import { Field } from './Field';
import { sceneAt } from './scene';
import { Status, type Alert } from './Status';
import { meaningOfDie, Strip } from './Strip';
import { Places, Tables } from './Tables';
import { sortMoves } from './targets';
import type { RotoView } from './view';
import { stepText } from './words';
import * as t from './words.en';
import './rotorouter.css';
import './pieces.css';
import './panel.css';
import './layout.css';

const nowhere: ReadonlySet<string> = new Set();
const unexplained: NonNullable<BoardProps['meanings']> = new Map();

/** A sealed corner, by its colour; or a forced turn, before the card is drawn. */
function alertOf(view: RotoView, meanings: NonNullable<BoardProps['meanings']>): Alert | null {
  const corner = view.corners.find(({ cell }) => cell === view.sealed);
  if (corner) return { text: t.sealedCorner({ color: corner.color }), about: meanings.get('mark:sealed') };
  const isForced = view.force !== null && !view.force.waived && view.held === null;
  return isForced ? { text: t.forced, about: undefined } : null;
}

export function Table(props: BoardProps<RotoView>) {
  const { view, moves, names, seats, events, shown, motion, speed, guide = null, meanings = unexplained } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [tables, setTables] = useState(false);
  const [nudging, setNudging] = useState(false);

  // Kept during an update, so that a moving token does not start again at every drawing.
  const beats = useMemo(() => beatsFor(events, view, (seat) => seats[seat]?.bot_plays ?? false), [events, shown]);
  const [beat] = useScenes(beats, props);
  const before = useBefore(view, shown);
  const scene = sceneAt(before, view, beats, beat);
  const flash = useFlash(shown, 1500) && motion === 'reduced';
  const scoring = guide?.choices.filter(({ goal }) => goal).map(({ move }) => move);
  const targets = sortMoves(moves, scoring);
  const loose = new Set(guide?.choices.filter(({ price }) => price).map(({ move }) => move));
  const choice = useChoice(props, targets, loose);
  const sight = useSight(view);

  const deeds = deedsOf(props, targets, choice, sight);
  const back = () => {
    setTables(false);
    deeds.back();
  };
  const make = (move: string) => {
    setNudging(false);
    deeds.make(move);
  };

  useKeyboardTargets(ref, { onBack: back, onFocus: choice.focus });
  useBoardKeys({
    q: () => deeds.turn(-1),
    e: () => deeds.turn(1),
    h: () => sight.hide(true),
    u: () => sight.hide(false),
    n: () => sight.showNetworks(!sight.networks),
  });

  // During an animation, the panel beside the board shows the same moment as the board.
  const { beat: now } = scene;
  const panel = now && before && now.kind !== 'draw' && now.kind !== 'roll' ? before : view;
  const player = panel.players[panel.on_turn];
  const isToDraw = !panel.turn.drawn && !panel.turn.rolled;
  const inPlay = panel.held
    ? `card:${panel.held}`
    : isToDraw
      ? 'card:none'
      : `die:${meaningOfDie(panel, now?.kind === 'roll')}`;
  const told = [...events].reverse().find(({ event }) => event !== 'turn')?.text ?? '';
  const news = moves ? '' : told;

  // During an animation, the line above the board describes it and not yet what comes next.
  useStep(props, now ? told || null : moves ? stepText(view, targets, choice, guide) : null);
  const canNudge = nudging && targets.plain.has('apply') && motion === 'full';
  return (
    <div
      ref={ref}
      class={view.over ? 'rr rr-over on-deep' : 'rr on-deep'}
      style={{ '--rr-beat': `${(scene.beat?.ms ?? 0) / speed}ms` }}
    >
      <Status
        inPlay={view.over ? undefined : meanings.get(inPlay)}
        news={view.over ? '' : news}
        warn={view.sealed !== null || (view.force !== null && !view.force.waived)}
        alert={alertOf(view, meanings)}
        player={view.over ? undefined : player}
        waived={panel.force?.waived ?? false}
      />
      <div class={tables ? 'rr-board rr-tables-open' : 'rr-board'} data-picture>
        <Field
          view={view}
          before={before}
          scene={scene}
          targets={targets}
          choice={choice}
          guide={guide}
          tokensHidden={sight.tokensHidden}
          networks={sight.networks}
          nudge={canNudge ? view.turn.die : null}
          changed={flash ? cellsOf(events, view) : nowhere}
          hint={props.hint}
          speed={speed}
          onCell={deeds.click}
        />
      </div>
      <Actions
        view={view}
        targets={targets}
        choice={choice}
        guide={guide}
        meanings={meanings}
        tokensHidden={sight.tokensHidden}
        hint={props.hint}
        act={make}
        why={props.why}
        onKind={deeds.chooseKind}
        onNudge={setNudging}
      />
      <Strip
        view={panel}
        wanted={choice.wanted}
        canTurn={view.held !== null && moves !== null && choice.wanted !== 'NESW'}
        drawing={scene.beat?.kind === 'draw'}
        rolling={scene.beat?.kind === 'roll'}
        tokensHidden={sight.tokensHidden}
        networks={sight.networks}
        tables={tables}
        onTurn={deeds.turn}
        onHide={sight.hide}
        onNetworks={sight.showNetworks}
        onTables={setTables}
      />
      <Places view={panel} names={names} />
      <Tables view={panel} names={names} onClose={() => setTables(false)} />
    </div>
  );
}
