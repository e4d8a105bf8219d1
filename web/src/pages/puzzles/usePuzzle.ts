// The solver's place in a puzzle: the position on the board, the tries that are left, the hints, and the answer.
import { useEffect, useRef, useState } from 'preact/hooks';
import { HttpError } from '../../client/http';
import { explainPuzzle, tryPuzzle, type PuzzleChoice, type PuzzlePosition, type PuzzleWhy } from '../../client/puzzles';
import type { GameKey } from '../../protocol';
import type { Remark, Shown } from '../../table/SceneBoard';
import * as t from '../../words/puzzles.en';

export const mostTries = 3;

export interface Solving {
  /** The solver acts; the answer is on its way; the puzzle is solved, or the answer was shown. */
  phase: 'act' | 'asking' | 'solved' | 'shown';
  left: number;
  /** 1: the theme; 2: the move is marked on the board. */
  hints: number;
  /** The move that the board marks. */
  marked: string | null;
  remark: Remark | null;
  shown: Shown;
  why: PuzzleWhy | null;
}

export interface Puzzling extends Solving {
  act(move: string): void;
  whyNot(move: string): void;
  say(remark: Remark | null): void;
  hint(): void;
  giveUp(): void;
}

interface Of {
  game: GameKey;
  choice: PuzzleChoice;
  position: PuzzlePosition;
  /** Called once: `right` if the first try was right and needed no hint. */
  over(right: boolean, solved: boolean): void;
}

const firstOf = ({ frame }: PuzzlePosition): Solving => ({
  phase: 'act',
  left: mostTries,
  hints: 0,
  marked: null,
  remark: null,
  shown: { ...frame, events: [], count: 0, scene: 0 },
  why: null,
});

export function usePuzzle({ game, choice, position, over }: Of): Puzzling {
  const [now, setNow] = useState<Solving>(() => firstOf(position));
  const latest = useRef(now);
  latest.current = now;
  const here = useRef(true);
  useEffect(() => () => void (here.current = false), []);
  const tried = useRef<string | null>(null);
  const change = (by: Partial<Solving>) => here.current && setNow((old) => ({ ...old, ...by }));

  const fail = (error: unknown) => {
    const text = error instanceof HttpError ? error.message : t.didNotWork;
    change({ phase: 'act', remark: { text, isRefusal: true } });
  };
  const explain = () => explainPuzzle(game, choice, tried.current);

  const showAnswer = async () => {
    change({ phase: 'asking', remark: null });
    const why = await explain();
    change({ phase: 'shown', why, marked: why.best.move, left: 0 });
    over(false, false);
  };

  const attempt = async (move: string) => {
    change({ phase: 'asking', remark: null });
    const { answer, text, rule, title, frame } = await tryPuzzle(game, choice, move);
    if (answer === 'refused') return change({ phase: 'act', remark: { text, rule, title, isRefusal: true } });
    if (frame === null) {
      tried.current = move;
      const left = latest.current.left - 1;
      if (left === 0) return showAnswer();
      return change({ phase: 'act', left, remark: { text: '', isRefusal: false } });
    }
    const { left, hints, shown } = latest.current;
    change({ phase: 'solved', marked: null, shown: { ...frame, count: shown.count + 1, scene: shown.scene } });
    over(left === mostTries && hints === 0, true);
    change({ why: await explain() });
  };

  const hint = async () => {
    const { hints, phase } = latest.current;
    if (phase !== 'act') return;
    if (hints === 0 && position.theme !== '') return change({ hints: 1 });
    change({ phase: 'asking' });
    const { best } = await explain();
    change({ phase: 'act', hints: 2, marked: best.move });
  };

  const whyNot = async (move: string) => {
    const { answer, text, rule, title } = await tryPuzzle(game, choice, move);
    if (answer === 'refused') change({ remark: { text, rule, title, isRefusal: true } });
  };

  return {
    ...now,
    act: (move) => {
      if (latest.current.phase === 'act') void attempt(move).catch(fail);
    },
    whyNot: (move) => void whyNot(move).catch(fail),
    say: (remark) => change({ remark }),
    hint: () => void hint().catch(fail),
    giveUp: () => void showAnswer().catch(fail),
  };
}
