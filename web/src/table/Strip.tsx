// The strip above the board: how to win, the player's progress, and what to do now. The words are the game's own
// (docs/protocol.md, `guide`). The strip always has the same height, so that the board stays in place.
import type { Board } from '../boards/contract';
import type { Guide } from '../protocol';
import * as t from '../words/table.en';

interface StripProps {
  guide: Guide;
  /** Everybody's progress at the moment that the board shows. */
  progress: Guide['progress'];
  /** The seat whose progress to show; a spectator sees only the goal. */
  seat: number | null;
  /** The board's own prompt in the middle of a choice, instead of the game's. */
  step: string | null;
  ground: Board['ground'];
}

// About this many letters fit on a phone in the usual size, and this many in the small size; the last is for a desktop.
const [long, longest, endless] = [68, 92, 120];
// About this many letters of the goal, with the progress after it, fit in two lines on a phone. The progress grows and
// shrinks during a game, so that only the goal decides about the height: the board must stay in place.
const twoLines = 56;
/** Long sentences get smaller type rather than being cut short. */
export const lookOfPrompt = (prompt: string): string =>
  (prompt.length > longest ? ' is-longest' : prompt.length > long ? ' is-long' : '') +
  (prompt.length > endless ? ' is-endless' : '');

export function Strip({ guide, progress, seat, step, ground }: StripProps) {
  const own = seat === null ? undefined : progress[seat];
  const prompt = step ?? guide.prompt;
  const look = `strip${guide.goal.length > twoLines ? ' is-long' : ''}${ground ? ' on-deep' : ''}`;
  const light = ground && { '--ground': `var(--${ground})`, '--ground-lit': `var(--${ground}-lit)` };
  return (
    <section class={look} style={light} aria-label={t.goalAndPrompt}>
      <p class="strip-goal" title={guide.goal}>
        <span class="strip-goal-text">{guide.goal}</span>{' '}
        {own?.text && (
          <span class="strip-progress">
            {own.of > 0 && <meter class="strip-meter" min={0} max={own.of} value={own.done} aria-hidden="true" />}
            {own.text}
          </span>
        )}
      </p>
      <p class={`strip-prompt${lookOfPrompt(prompt)}`} aria-live="polite">
        {prompt}
      </p>
    </section>
  );
}
