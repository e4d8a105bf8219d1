// A puzzle in an embedded frame. Nothing is kept: what counts is solved on the puzzle's own page.
import { useRef } from 'preact/hooks';
import type { PuzzlePosition } from '../client/puzzles';
import { PuzzleBoard } from '../pages/puzzles/PuzzleBoard';
import { Side } from '../pages/puzzles/Side';
import { usePuzzle } from '../pages/puzzles/usePuzzle';
import type { GameKey } from '../protocol';
import { useSceneKeys, type Scene } from '../table/SceneBoard';
import { Frame } from './Frame';
import { pageOf } from './page';
import * as t from '../words/embed.en';

interface PuzzleProps {
  game: GameKey;
  number: number;
  name: string;
  scene: Scene;
  position: PuzzlePosition;
}

const nothing = () => undefined;

export function Puzzle({ game, number, name, scene, position }: PuzzleProps) {
  const now = usePuzzle({ game, choice: { number }, position, over: nothing });
  const main = useRef<HTMLElement>(null);
  useSceneKeys(main, scene.board);
  const isOver = now.phase === 'solved' || now.phase === 'shown';
  return (
    <Frame
      title={t.puzzleOf({ name })}
      page={`/puzzles/${game}/${number}`}
      look={isOver ? 'puzzle over' : 'puzzle'}
      main={main}
      side={
        <Side now={now} position={position} loss={null} rating={null} next={pageOf(`/puzzles/${game}`)} link={null} />
      }
    >
      <PuzzleBoard scene={scene} position={position} now={now} />
    </Frame>
  );
}
