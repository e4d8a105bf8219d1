// One puzzle on the game's own board, with the words beside it as in a lesson.
import { useRef, useState } from 'preact/hooks';
import { HttpError } from '../../client/http';
import { forgetMistake, keepMistakeSolved, type Mistake } from '../../client/mistakes';
import { dateOf, keepAttempt, keepDay, numberOfDay, puzzleRating, puzzleRecord } from '../../client/puzzleRecord';
import { puzzlePosition, type PuzzleChoice, type PuzzleHead, type PuzzlePosition } from '../../client/puzzles';
import { embedding } from '../../frame/embedding';
import { Icon } from '../../frame/Icon';
import { openRule, overlay } from '../../frame/overlays';
import { Problem, Waiting } from '../../frame/Problem';
import { RuleDrawer } from '../../frame/RuleDrawer';
import { wantsPlainBoard } from '../../frame/settings';
import { TopBar } from '../../frame/TopBar';
import { useAsync } from '../../frame/useAsync';
import { useTitle } from '../../frame/useTitle';
import type { GameKey } from '../../protocol';
import { loadScene, useSceneKeys, type Scene } from '../../table/SceneBoard';
import { nextUnsolved } from './choice';
import { PuzzleBoard } from './PuzzleBoard';
import { Side } from './Side';
import { usePuzzle } from './usePuzzle';
import * as t from '../../words/puzzles.en';

export interface SolveProps {
  game: GameKey;
  name: string;
  all: readonly PuzzleHead[];
  /** The number of a shipped puzzle, or one of the player's own mistakes. */
  of: number | Mistake;
}

interface Loaded {
  position: PuzzlePosition;
  scene: Scene;
}

const choiceOf = (of: number | Mistake): PuzzleChoice =>
  typeof of === 'number' ? { number: of } : { replay: of.replay, decision: of.decision };

async function positionOf(game: GameKey, of: number | Mistake): Promise<PuzzlePosition> {
  try {
    return await puzzlePosition(game, choiceOf(of));
  } catch (error) {
    // A mistake in a game by older rules: the others are still to be solved.
    if (typeof of !== 'number' && error instanceof HttpError && error.status === 400) forgetMistake(of);
    throw error;
  }
}

async function load(game: GameKey, of: number | Mistake, plain: boolean): Promise<Loaded> {
  const [position, scene] = await Promise.all([positionOf(game, of), loadScene(game, plain)]);
  return { position, scene };
}

interface Result {
  /** When the puzzle was opened: midnight does not take its day away. */
  date: string;
  missed: number;
  right: boolean;
  solved: boolean;
}

/** Keeps the result on this device, and says what it did to the rating. */
function keep({ game, all, of }: SolveProps, { date, missed, right, solved }: Result): number {
  if (typeof of !== 'number') {
    if (solved) keepMistakeSolved(of);
    return 0;
  }
  const before = Math.round(puzzleRecord.value.rating);
  keepAttempt(game, of, missed, right);
  if (solved && of === numberOfDay(game, all.length, date)) keepDay(game, date);
  return Math.round(puzzleRecord.value.rating) - before;
}

function Bar({ game, title, rating }: { game: GameKey; title: string; rating: number | null }) {
  return (
    <header class="learn-bar">
      <a class="button bare" href={`/puzzles/${game}`} aria-label={t.puzzles}>
        <Icon name="back" />
      </a>
      <h1>{title}</h1>
      <span class="puzzle-rated">{rating !== null && t.rated({ rating })}</span>
      <button type="button" class="button bare" onClick={() => (overlay.value = 'keys')} aria-label={t.keys}>
        <Icon name="help" />
      </button>
    </header>
  );
}

function Solving({ loaded: { position, scene }, page }: { loaded: Loaded; page: SolveProps }) {
  const { game, name, all, of } = page;
  const [change, setChange] = useState(0);
  const [date] = useState(dateOf);
  const over = (right: boolean, solved: boolean) =>
    setChange(keep(page, { date, missed: position.missed, right, solved }));
  const now = usePuzzle({ game, choice: choiceOf(of), position, over });
  const main = useRef<HTMLElement>(null);
  const rule = openRule.value;
  useSceneKeys(main, scene.board);
  const isOwn = typeof of !== 'number';
  const next = isOwn ? `/puzzles/${game}` : `/puzzles/${game}/${nextUnsolved(game, all, of) ?? ''}`;
  return (
    <div class={`learn puzzle${now.phase === 'solved' || now.phase === 'shown' ? ' over' : ''}`}>
      <Bar
        game={game}
        title={isOwn ? t.ownTitle({ name }) : t.puzzleTitle({ number: of, name })}
        rating={isOwn ? null : puzzleRating(position.missed).rating}
      />
      <Side
        now={now}
        position={position}
        loss={isOwn ? of.loss : null}
        rating={change === 0 ? null : { now: Math.round(puzzleRecord.value.rating), change }}
        next={next}
        link={isOwn ? null : `/puzzles/${game}/${of}`}
        onEmbed={() =>
          (embedding.value = { name, offers: [{ kind: 'puzzle', shown: () => ({ puzzle: `${game}/${String(of)}` }) }] })
        }
      />
      <main class="learn-main" ref={main}>
        <PuzzleBoard scene={scene} position={position} now={now} />
      </main>
      {rule !== null && <RuleDrawer game={game} rule={rule} onClose={() => (openRule.value = null)} />}
    </div>
  );
}

export function Solve(page: SolveProps) {
  const { game, name, of } = page;
  const plain = wantsPlainBoard();
  const key = JSON.stringify(choiceOf(of));
  const loaded = useAsync(() => load(game, of, plain), `${game} ${key} ${plain}`);
  useTitle(typeof of === 'number' ? t.puzzleTitle({ number: of, name }) : t.ownTitle({ name }));
  if (loaded.state === 'done') return <Solving key={key} loaded={loaded.value} page={page} />;
  return (
    <>
      <TopBar title={t.puzzles} />
      <main>
        {loaded.state === 'failed' ? (
          <Problem title={t.missing}>
            <p>{loaded.error instanceof HttpError ? loaded.error.message : t.notFetchedNow}</p>
            <a class="button primary" href={`/puzzles/${game}`}>
              {t.allPuzzles({ name })}
            </a>
          </Problem>
        ) : (
          <Waiting what={t.fetching} />
        )}
      </main>
    </>
  );
}
