// The button that asks for a review, and its progress.
import { Icon } from '../../frame/Icon';
import type { ReviewState } from './useReview';
import * as t from '../../words/replay.en';

export function ReviewPlace({ state, onTurn }: { state: ReviewState; onTurn(on: boolean): void }) {
  if (state.state === 'waiting') {
    const { done, of } = state.progress;
    return (
      <div class="review-place" role="status">
        <label>
          <span>{of === 0 ? t.startingReview : t.lookingAt({ done, of })}</span>
          <progress {...(of === 0 ? {} : { value: done, max: of })} />
        </label>
        <button type="button" class="button" onClick={() => onTurn(false)}>
          {t.stop}
        </button>
      </div>
    );
  }
  return (
    <div class="review-place">
      {state.state === 'failed' && <p class="problem-line">{state.message}</p>}
      <button type="button" class="button primary" onClick={() => onTurn(true)}>
        <Icon name="search" />
        {t.review}
      </button>
    </div>
  );
}
