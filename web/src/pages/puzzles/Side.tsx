// The words beside a puzzle: the task, what was wrong with a move, and why the best move is best.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PuzzlePosition, PuzzleWhy } from '../../client/puzzles';
import { linkTo } from '../../frame/address';
import { openRule } from '../../frame/overlays';
import { sentence } from '../replay/review';
import type { Puzzling } from './usePuzzle';
import * as t from '../../words/puzzles.en';
import { asStrong } from '../../words/tags';

const percent = (share: number) => Math.round(share * 100);

function Answer({ why }: { why: PuzzleWhy }) {
  const { best, other, claims } = why;
  return (
    <>
      <p class="learn-say">{t.move({ move: sentence(best.what) })}</p>
      <p>
        {other
          ? t.compared({ best: percent(best.chance), other: other.what, games: percent(other.chance) })
          : t.wins({ best: percent(best.chance) })}
      </p>
      {claims.map((claim) => (
        <p key={claim}>{t.follows({ claim })}</p>
      ))}
    </>
  );
}

function Wrong({ now: { remark } }: { now: Puzzling }) {
  if (!remark) return null;
  const { text, rule, isRefusal } = remark;
  return (
    <p class={isRefusal ? 'learn-wrong refused' : 'learn-wrong'}>
      {isRefusal ? t.notAllowed({ text, b: asStrong }) : t.notBest({ b: asStrong })}
      {rule && (
        <button
          type="button"
          class="button bare learn-rule"
          aria-label={t.showRule({ rule })}
          onClick={() => (openRule.value = rule)}
        >
          {rule}
        </button>
      )}
    </p>
  );
}

function Task({ now, position, loss }: { now: Puzzling; position: PuzzlePosition; loss: number | null }) {
  return (
    <>
      <p class="learn-say">{t.task}</p>
      <p>{loss === null ? t.taskMeans : t.ownMeans({ points: percent(loss) })}</p>
      <Wrong now={now} />
      {now.hints > 0 && position.theme !== '' && <p>{t.hintTheme({ theme: position.theme })}</p>}
      {now.hints > 1 && <p>{t.hintPiece}</p>}
    </>
  );
}

function Share({ path }: { path: string }) {
  const [said, setSaid] = useState('');
  // Only https pages and pages from this machine may use the clipboard.
  const copy = async () => {
    const copied = navigator.clipboard?.writeText(linkTo(path)) ?? Promise.reject(new Error('no clipboard'));
    await copied.then(
      () => setSaid(t.shared),
      () => setSaid(t.shareItself),
    );
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void copy()}>
        {t.share}
      </button>
      <span role="status" class="puzzle-shared">
        {said}
      </span>
    </>
  );
}

interface SideProps {
  now: Puzzling;
  position: PuzzlePosition;
  /** What the player lost here, if it is one of their own mistakes. */
  loss: number | null;
  /** What the attempt did to the rating, once it counts. */
  rating: { now: number; change: number } | null;
  next: string;
  /** The link to this puzzle; none to somebody's own mistake. */
  link: string | null;
  /** Gives the line that embeds the puzzle. */
  onEmbed?: () => void;
}

export function Side({ now, position, loss, rating, next, link, onEmbed }: SideProps) {
  const { phase, why } = now;
  const isOver = phase === 'solved' || phase === 'shown';
  const words = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOver) words.current?.focus({ preventScroll: true });
  }, [isOver]);
  const change = rating && (rating.change < 0 ? `−${-rating.change}` : `+${rating.change}`);
  return (
    <section class="learn-talk puzzle-side" aria-label={t.puzzle} tabIndex={-1} ref={words}>
      <div class="learn-words" aria-live="polite">
        {isOver ? <h2>{phase === 'solved' ? t.right : t.answerIs}</h2> : null}
        {isOver ? why ? <Answer why={why} /> : <p>{t.thinking}</p> : <Task now={now} position={position} loss={loss} />}
        {isOver && loss === null && <p class="help">{t.difficulty({ missed: position.missed })}</p>}
        {isOver && rating && <p class="help">{t.ratingNow({ rating: rating.now, change: change! })}</p>}
      </div>
      <div class="learn-buttons">
        {isOver ? (
          <>
            <a class="button primary" href={next}>
              {t.next}
            </a>
            {link && <Share path={link} />}
            {link && (
              <button type="button" class="button" onClick={onEmbed}>
                {t.embed}
              </button>
            )}
          </>
        ) : (
          <>
            <span class="puzzle-tries">{t.tries({ left: now.left })}</span>
            {now.hints < 2 && (
              <button type="button" class="button" disabled={phase !== 'act'} onClick={now.hint}>
                {t.hint}
              </button>
            )}
            <button type="button" class="button bare" disabled={phase !== 'act'} onClick={now.giveUp}>
              {t.giveUp}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
