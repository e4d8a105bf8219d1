// A board without a table, for lessons and puzzles: a position that one seat may act in.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { loadBoard, loadPlainBoard } from '../boards';
import type { Board, BoardSeat, CatalogCard } from '../boards/contract';
import { catalog, games, type GameInfo, type LessonFrame } from '../client/http';
import { seatColours } from '../frame/games';
import { openRule, usePageKeys, type Key } from '../frame/overlays';
import { motionNow, speed } from '../frame/settings';
import type { GameEvent, GameKey, Meaning, View } from '../protocol';
import * as t from '../words/common.en';
import { MeaningLayer } from './Meanings';
import { Points } from './Points';
import { lookOfPrompt } from './Strip';
import './strip.css';
import './table.css';

/** A position on the board. */
export interface Shown extends LessonFrame {
  events: GameEvent[];
  /** Counts the positions shown. */
  count: number;
  /** The position does not follow from the last one, so the board starts anew. */
  scene: number;
}

/** Why a move is not the right one. */
export interface Remark {
  text: string;
  rule?: string;
  title?: string;
  isRefusal: boolean;
}

/** What a board of a game needs, whatever the position. */
export interface Scene {
  board: Board;
  info: GameInfo | null;
  catalog: ReadonlyMap<string, CatalogCard> | null;
}

export async function loadScene(game: GameKey, plain: boolean): Promise<Scene> {
  const [board, infos, cards] = await Promise.all([
    loadBoard(game, plain).catch(loadPlainBoard),
    games().catch((): GameInfo[] => []),
    catalog(game).catch((): CatalogCard[] => []),
  ]);
  return {
    board,
    info: infos.find((one) => one.game === game) ?? null,
    catalog: cards.length > 0 ? new Map(cards.map((card) => [card.id, card])) : null,
  };
}

function seatsIn({ board, info }: Scene, names: readonly string[], own: number, view: View): BoardSeat[] {
  const colours = board.colours?.(view) ?? seatColours(info, names.length);
  return names.map((name, seat) => ({
    kind: seat === own ? ('person' as const) : ('bot' as const),
    name,
    present: true,
    bot_plays: seat !== own,
    colour: colours[seat]!,
  }));
}

const keys: readonly Key[] = [['B', t.goToBoard]];

/** The keys of a page with such a board. */
export function useSceneKeys(main: { current: HTMLElement | null }, board: Board): void {
  usePageKeys(useMemo(() => [...keys, ...(board.keys ?? [])], [board]));
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === 'Escape') openRule.value = null;
      if (event.key.toLowerCase() !== 'b' || (event.target as Element).closest('input, select, dialog')) return;
      main.current?.querySelector<HTMLElement>('[data-target][tabindex="0"]')?.focus();
    };
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', pressed);
      openRule.value = null;
    };
  }, []);
}

interface BoardProps {
  scene: Scene;
  names: string[];
  meanings: readonly Meaning[];
  seat: number;
  shown: Shown;
  /** Whether the player may act now. */
  canAct: boolean;
  hint?: string | null;
  act(move: string): void;
  why(move: string): void;
  say(remark: Remark | null): void;
  /** What to point at: keys of meanings. */
  points?: readonly string[];
}

export function SceneBoard({
  scene,
  names,
  meanings: given,
  seat,
  shown,
  canAct,
  hint,
  act,
  why,
  say,
  points,
}: BoardProps) {
  const { board } = scene;
  const area = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  // What the board says halfway through a choice, for the position that it shows.
  const [step, setStep] = useState<{ text: string | null; count: number }>({ text: null, count: -1 });
  const seats = useMemo(() => seatsIn(scene, names, seat, shown.view), [scene, names, shown.scene]);
  const meanings = useMemo(() => new Map(given.map((one) => [one.key, one])), [given]);
  // The same function for as long as a position is shown: a board repeats its prompt whenever it gets another function.
  const sayStep = useCallback((text: string | null) => setStep({ text, count: shown.count }), [shown.count]);
  const said = step.count === shown.count ? step.text : null;
  const prompt = canAct ? (said ?? shown.guide.prompt) : '';
  const { ground } = board;
  return (
    <>
      <p
        class={`learn-prompt strip-prompt${lookOfPrompt(prompt)}${ground ? ' on-deep' : ''}`}
        style={ground && { '--ground': `var(--${ground})`, '--ground-lit': `var(--${ground}-lit)` }}
      >
        {prompt || '\u00a0'}
      </p>
      <div class="board-area" ref={area}>
        <board.Component
          key={shown.scene}
          view={shown.view}
          seat={seat}
          toDecide={shown.to_decide}
          moves={canAct ? shown.moves : null}
          guide={shown.guide}
          meanings={meanings}
          step={sayStep}
          names={names}
          seats={seats}
          events={shown.events}
          shown={shown.count}
          act={act}
          why={why}
          hint={hint}
          motion={motionNow()}
          speed={speed.value}
          catalog={scene.catalog}
          announce={setSpoken}
          say={(reason) => say(reason && { ...reason, isRefusal: true })}
        />
        {points && <Points within={area} points={points} />}
      </div>
      <MeaningLayer within={area} meanings={meanings} moment={shown.count} />
      <div class="visually-hidden" aria-live="polite">
        {spoken}
      </div>
    </>
  );
}
