// The review in progress, and the request for it in the address: `/replay?table=K7QX2M&review=1#12`.
import { useEffect, useState } from 'preact/hooks';
import { keepMistakes } from '../../client/mistakes';
import { addressNow, hrefOf } from '../../frame/address';
import { HttpError, review as fetchReview, type Progress, type Review } from '../../client/http';
import * as t from '../../words/replay.en';

export type ReviewState =
  | { state: 'off' }
  | { state: 'waiting'; progress: Progress }
  | { state: 'done'; review: Review }
  | { state: 'failed'; message: string };

const asked = () => addressNow().searchParams.get('review') === '1';

function remember(on: boolean): void {
  const now = addressNow();
  if (on) now.searchParams.set('review', '1');
  else now.searchParams.delete('review');
  history.replaceState(history.state, '', hrefOf(now.pathname + now.search + now.hash));
}

/** Finished reviews, by replay: switching to another seat's view does not start them again. */
const made = new Map<string, Review>();

export function useReview(text: string, code: string | null, canReview: boolean): [ReviewState, (on: boolean) => void] {
  const [on, setOn] = useState(() => canReview && asked());
  const [state, setState] = useState<ReviewState>({ state: 'off' });
  useEffect(() => {
    if (!on) return setState({ state: 'off' });
    const known = made.get(text);
    if (known) return setState({ state: 'done', review: known });
    const wanted = new AbortController();
    const told = (progress: Progress) => !wanted.signal.aborted && setState({ state: 'waiting', progress });
    told({ done: 0, of: 0 });
    fetchReview(text, code, told, wanted.signal).then(
      (review) => {
        made.set(text, review);
        keepMistakes(review, text);
        if (!wanted.signal.aborted) setState({ state: 'done', review });
      },
      (error: unknown) => {
        if (wanted.signal.aborted) return;
        setState({ state: 'failed', message: error instanceof HttpError ? error.message : t.reviewFailed });
      },
    );
    return () => wanted.abort();
  }, [text, on]);
  const turn = (wish: boolean) => {
    remember(wish);
    setOn(wish);
  };
  return [state, turn];
}
