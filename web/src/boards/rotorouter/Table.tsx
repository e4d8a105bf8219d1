// The RotoRouter board: what is shown, and what a click or a key does.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useKeyboardTargets } from '../../parts/keyboardTargets';
import type { BoardProps } from '../contract';
import { Actions } from './Actions';
import { beatsFor, useBeat } from './beats';
import { exitsInWords, shapeName } from './cells';
import { useChoice, useSight } from './choice';
import { Field } from './Field';
import { refusedMove } from './refusal';
import { sceneAt, useBefore } from './scene';
import { Status } from './Status';
import { Strip } from './Strip';
import { Tables } from './Tables';
import { kindAt, playText, sortMoves, type Kind } from './targets';
import type { RotoView } from './view';
import { headline } from './words';
import './rotorouter.css';
import './panel.css';
import './layout.css';

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
  const { view, moves, names, seats, events, shown, motion, speed, act, check, announce, say } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [tables, setTables] = useState(false);
  const [nudging, setNudging] = useState(false);

  const beats = beatsFor(events, view, (seat) => seats[seat]?.bot_plays ?? false);
  const beat = useBeat({ beats, shown, motion, speed });
  const before = useBefore(view, shown);
  const scene = sceneAt(before, view, beats, beat);
  const targets = sortMoves(moves);
  const choice = useChoice(view, targets, shown);
  const sight = useSight(view);

  const why = (move: string) =>
    void check(move).then((verdict) => {
      if (verdict.legal) return;
      const { rule, title, message } = verdict;
      say({ text: message ?? '', ...(rule ? { rule } : {}), ...(title ? { title } : {}) });
    });
  const make = (move: string) => {
    say(null);
    setNudging(false);
    act(move);
  };
  const chooseToken = (cell: string | null) => {
    choice.set({ token: cell, pinned: null });
    if (!cell) return;
    sight.hide(false);
    const to = targets.journeys.get(cell) ?? [];
    announce(`Token on ${cell} can go to ${to.join(', ')}`);
  };
  const chooseKind = (kind: Kind | null) => {
    choice.set({ chosen: kind, token: null, pinned: null });
    if (kind !== 'token') return;
    const [only, another] = [...targets.journeys.keys()];
    if (only && !another) choice.set({ token: only });
    sight.hide(false);
  };
  const back = () => {
    setTables(false);
    say(null);
    if (choice.token || choice.pinned) choice.set({ token: null, pinned: null });
    else choice.set({ chosen: null });
  };
  const turn = (step: 1 | -1) => {
    const way = choice.turnedBy(step);
    if (!way) return;
    choice.set({ wanted: way });
    const only = choice.ghost?.play.ways.length === 1;
    announce(only ? 'It fits only this way.' : `${shapeName(way)} ${exitsInWords(way)}`);
    if (only) say({ text: `On ${choice.ghost?.cell ?? ''} the ${shapeName(way)} fits only this way.` });
  };

  const clickCell = (cell: string, pointer: string) => {
    if (!moves) return;
    if (choice.token) {
      const to = targets.journeys.get(choice.token);
      if (to?.includes(cell)) return make(`token ${choice.token} ${cell}`);
      if (cell === choice.token) return chooseToken(null);
      if (targets.journeys.has(cell)) return chooseToken(cell);
      return why(`token ${choice.token} ${cell}`);
    }
    const kind = kindAt(targets, cell, choice.chosen);
    const play = targets.plays.get(cell);
    if (kind === 'fix') return make(`fix ${cell}`);
    if (kind === 'token' && !sight.tokensHidden) return chooseToken(cell);
    if (kind !== 'card' || !play) return why(refusedMove(view, cell, choice.wanted));
    const way = choice.wayAt(cell);
    // A finger has not seen the ghost before its first tap.
    if (pointer === 'touch' && choice.pinned !== cell) {
      choice.set({ pinned: cell, pointed: null });
      announce(`${shapeName(way)} ${exitsInWords(way)} on ${cell}; tap again to confirm`);
      return;
    }
    make(playText(play, cell, way));
  };

  useKeyboardTargets(ref, {
    onBack: back,
    onFocus: (target) => choice.set({ focused: isCell(target) ? target : null, pointed: null }),
  });
  useKeys({
    q: () => turn(-1),
    e: () => turn(1),
    h: () => sight.hide(true),
    u: () => sight.hide(false),
    n: () => sight.showNetworks(!sight.networks),
  });

  const player = view.players[view.on_turn];
  const canNudge = nudging && targets.plain.has('apply') && motion === 'full';
  return (
    <div ref={ref} class="rr" data-size={view.size}>
      <Status
        line={headline(view, targets, names, moves !== null)}
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
          speed={speed}
          onCell={clickCell}
        />
      </div>
      <Strip
        view={view}
        wanted={choice.wanted}
        canTurn={view.held !== null && moves !== null && choice.wanted !== 'NESW'}
        drawing={scene.beat?.kind === 'draw'}
        rolling={scene.beat?.kind === 'roll'}
        tokensHidden={sight.tokensHidden}
        networks={sight.networks}
        tables={tables}
        onTurn={turn}
        onHide={sight.hide}
        onNetworks={sight.showNetworks}
        onTables={setTables}
      />
      <Actions
        view={view}
        targets={targets}
        choice={choice}
        tokensHidden={sight.tokensHidden}
        act={make}
        why={why}
        onKind={chooseKind}
        onNudge={setNudging}
      />
      <Tables view={view} names={names} onClose={() => setTables(false)} />
    </div>
  );
}
