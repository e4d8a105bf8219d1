// The strip above the board: how the game is won and how far you are, and what can be done now. The words are the
// game's own (docs/protocol.md, `guide`). It always has the same height, so that the board stays where it is.
import type { Guide } from '../protocol';

interface StripProps {
  guide: Guide;
  /** How far everybody is at the moment that the board shows. */
  progress: Guide['progress'];
  /** Whose progress is shown; a spectator is told the goal alone. */
  seat: number | null;
  /** What the board has to say instead of the prompt, in the middle of a choice. */
  step: string | null;
}

// About so many letters fit a phone in the usual size, and so many in the small one.
const [long, longest] = [68, 92];
// About so many letters of goal and progress fit two lines of a phone.
const twoLines = 84;
/** A long sentence is set smaller rather than cut short. */
export const lookOfPrompt = (prompt: string): string =>
  prompt.length > longest ? ' is-longest' : prompt.length > long ? ' is-long' : '';

export function Strip({ guide, progress, seat, step }: StripProps) {
  const own = seat === null ? undefined : progress[seat];
  const prompt = step ?? guide.prompt;
  const look = guide.goal.length + (own?.text.length ?? 0) > twoLines ? 'strip is-long' : 'strip';
  return (
    <section class={look} aria-label="Goal and what to do now">
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
