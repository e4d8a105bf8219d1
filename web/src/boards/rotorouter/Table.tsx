// The RotoRouter board: what is shown, and what a click or a key does.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useKeyboardTargets } from '../../parts/keyboardTargets';
import { useFlash } from '../../parts/steps';
import type { BoardProps } from '../contract';
import { Actions } from './Actions';
import { beatsFor, cellsOf, useBeat } from './beats';
import { useChoice, useSight } from './choice';
import { deedsOf } from './deeds';
import { Field } from './Field';
import { sceneAt, useBefore } from './scene';
import { Status } from './Status';
import { Strip } from './Strip';
import { Tables } from './Tables';
import { sortMoves } from './targets';
import type { RotoView } from './view';
import { headline } from './words';
import './rotorouter.css';
import './pieces.css';
import './panel.css';
import './layout.css';

const nowhere: ReadonlySet<string> = new Set();
const isCell = (target: string | null) => target !== null && /^[a-z]\d+$/.test(target);

/** Keys that work wherever the focus is, but not while something is typed. */
function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element | null)?.closest?.('input, textarea, select, [contenteditable]')) return;
      latest.current[event.key.toLowerCase()]?.();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

export function Table(props: BoardProps<RotoView>) {
  const { view, moves, names, seats, events, shown, motion, speed } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [tables, setTables] = useState(false);
  const [nudging, setNudging] = useState(false);

  // Kept while an update is shown, so that a token on its way does not start again at every drawing.
  const beats = useMemo(() => beatsFor(events, view, (seat) => seats[seat]?.bot_plays ?? false), [events, shown]);
  const beat = useBeat({ beats, shown, motion, speed });
  const before = useBefore(view, shown);
  const scene = sceneAt(before, view, beats, beat);
  const flash = useFlash(shown, 1500) && motion === 'reduced';
  const targets = sortMoves(moves);
  const choice = useChoice(view, targets, shown);
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

  useKeyboardTargets(ref, {
    onBack: back,
    onFocus: (target) =>
      choice.set(target ? { focused: isCell(target) ? target : null, pointed: null } : { focused: null }),
  });
  useKeys({
    q: () => deeds.turn(-1),
    e: () => deeds.turn(1),
    h: () => sight.hide(true),
    u: () => sight.hide(false),
    n: () => sight.showNetworks(!sight.networks),
  });

  const player = view.players[view.on_turn];
  const canNudge = nudging && targets.plain.has('apply') && motion === 'full';
  return (
    <div ref={ref} class="rr" style={{ '--rr-beat': `${(scene.beat?.ms ?? 0) / speed}ms` }}>
      <Status
        line={headline({ view, targets, names, events, acting: moves !== null })}
        player={view.over ? undefined : player}
        waived={view.force?.waived ?? false}
      />
      <div class={tables ? 'rr-board rr-tables-open' : 'rr-board'}>
        <Field
          view={view}
          before={before}
          scene={scene}
          targets={targets}
          choice={choice}
          tokensHidden={sight.tokensHidden}
          networks={sight.networks}
          nudge={canNudge ? view.turn.die : null}
          changed={flash ? cellsOf(events, view) : nowhere}
          speed={speed}
          onCell={deeds.click}
        />
      </div>
      <Actions
        view={view}
        targets={targets}
        choice={choice}
        tokensHidden={sight.tokensHidden}
        act={make}
        why={deeds.why}
        onKind={deeds.chooseKind}
        onNudge={setNudging}
      />
      <Strip
        view={view}
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
      <Tables view={view} names={names} onClose={() => setTables(false)} />
    </div>
  );
}
