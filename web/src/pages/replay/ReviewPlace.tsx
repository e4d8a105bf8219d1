// The button that asks for a review, and its progress.
import { Icon } from '../../frame/Icon';
import type { ReviewState } from './useReview';

export function ReviewPlace({ state, onTurn }: { state: ReviewState; onTurn(on: boolean): void }) {
  if (state.state === 'waiting') {
    const { done, of } = state.progress;
    return (
      <div class="review-place" role="status">
        <label>
          <span>{of === 0 ? 'Starting the review' : `Looking at decision ${done} of ${of}`}</span>
          <progress {...(of === 0 ? {} : { value: done, max: of })} />
        </label>
        <button type="button" class="button" onClick={() => onTurn(false)}>
          Stop
        </button>
      </div>
    );
  }
  return (
    <div class="review-place">
      {state.state === 'failed' && <p class="problem-line">{state.message}</p>}
      <button type="button" class="button primary" onClick={() => onTurn(true)}>
        <Icon name="search" />
        Review: skill and luck
      </button>
    </div>
  );
}
