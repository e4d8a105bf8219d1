// What the player has chosen but not yet done: the orientation of the held tile, the cell under it, the token to move;
// and what is shown or hidden on demand.
import { useState } from 'preact/hooks';
import { useChoice as useStaged, usePeek } from '../../parts/choice';
import type { BoardProps } from '../contract';
import { nextWay, turned } from './cells';
import { playText, type CardPlay, type Kind, type Targets } from './targets';
import { cards, type RotoView } from './view';

interface Staged {
  chosen: Kind | null;
  token: string | null;
  /** A cell with a ghost that waits for a second tap to confirm. */
  pinned: string | null;
}

export interface Choice extends Staged {
  /** The cell under the pointer or in focus. */
  peek: string | null;
  /** The orientation of the held tile. */
  wanted: string;
  /** The ghost of the held tile: its cell and orientation. */
  ghost: { cell: string; way: string; play: CardPlay } | null;
  set(change: Partial<Staged>): void;
  /** Turns the held tile. */
  want(way: string): void;
  point(cell: string | null): void;
  focus(target: string | null): void;
  /** The orientation of the held tile in a cell where it can be played. */
  wayAt(cell: string): string;
  /** The orientation after one more turn; null when nothing is held. */
  turnedBy(step: 1 | -1): string | null;
}

const nothing: Staged = { chosen: null, token: null, pinned: null };
const isCell = (target: string | null) => target !== null && /^[a-z]\d+$/.test(target);

/** `loose` are placements that connect to nothing: a tile that the player has not turned yet avoids them. */
export function useChoice(props: BoardProps<RotoView>, targets: Targets, loose: ReadonlySet<string>): Choice {
  const { view, shown } = props;
  const [staged, set] = useStaged(props, nothing);
  const { at, point, focus } = usePeek(shown);
  const [turnedTo, want] = useState<string | null>(null);
  const peek = isCell(at) ? at : null;
  const basic = view.held ? cards[view.held].exits : null;
  const fits = basic && [0, 1, 2, 3].some((by) => turned(basic, by) === turnedTo);
  const wanted = (fits ? turnedTo : basic) ?? 'EW';

  const wayAt = (cell: string) => {
    const play = targets.plays.get(cell);
    if (!play) return wanted;
    const joining = fits ? [] : play.ways.filter((way) => !loose.has(playText(play, cell, way)));
    return nextWay(joining.length > 0 ? joining : play.ways, wanted, 1) ?? wanted;
  };
  const over = staged.token || staged.chosen === 'token' ? null : (staged.pinned ?? peek);
  const play = over ? targets.plays.get(over) : undefined;
  const isFixed = over !== null && targets.fixes.has(over) && staged.chosen !== 'card';
  const ghost = over && play && !isFixed ? { cell: over, way: wayAt(over), play } : null;

  return {
    ...staged,
    peek,
    wanted: ghost?.way ?? wanted,
    ghost,
    set,
    want,
    point,
    focus,
    wayAt,
    turnedBy: (step) => {
      if (!basic) return null;
      return ghost ? (nextWay(ghost.play.ways, ghost.way, step, 1) ?? null) : turned(wanted, step);
    },
  };
}

export interface Sight {
  tokensHidden: boolean;
  networks: boolean;
  hide(hidden: boolean): void;
  showNetworks(on: boolean): void;
}

/** Hidden tokens come back at the end of the turn, and with a token action. */
export function useSight(view: RotoView): Sight {
  const [hiddenIn, setHiddenIn] = useState<string | null>(null);
  const [networks, showNetworks] = useState(false);
  const turn = `${view.turns} ${view.on_turn} ${String(view.turn.token)}`;
  return {
    tokensHidden: hiddenIn === turn,
    networks,
    hide: (hidden) => setHiddenIn(hidden ? turn : null),
    showNetworks,
  };
}
