// The board of a puzzle, on its page and in a frame on somebody else's page.
import type { PuzzlePosition } from '../../client/puzzles';
import { SceneBoard, type Scene } from '../../table/SceneBoard';
import type { Puzzling } from './usePuzzle';

interface PuzzleBoardProps {
  scene: Scene;
  position: PuzzlePosition;
  now: Puzzling;
}

export const PuzzleBoard = ({ scene, position, now }: PuzzleBoardProps) => (
  <SceneBoard
    scene={scene}
    names={position.names}
    meanings={position.meanings}
    seat={position.seat}
    shown={now.shown}
    canAct={now.phase === 'act'}
    hint={now.marked}
    act={now.act}
    why={now.whyNot}
    say={now.say}
  />
);
