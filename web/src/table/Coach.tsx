// Tips beside the first whole game, one at a time: `?coach=LESSON` in the address of the table names their lesson.
import { useState } from 'preact/hooks';
import { lesson } from '../client/http';
import { addressNow } from '../frame/address';
import { Icon } from '../frame/Icon';
import { useAsync } from '../frame/useAsync';
import type { GameKey } from '../protocol';
import * as t from '../words/table.en';

export function Coach({ game }: { game: GameKey }) {
  const key = addressNow().searchParams.get('coach');
  const found = useAsync(async () => (key ? lesson(game, key).catch(() => null) : null), `${game} ${key}`);
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState(false);
  const tips = found.state === 'done' ? (found.value?.tips ?? []) : [];
  if (closed || tips.length === 0) return null;
  return (
    <aside class="coach" aria-label={t.coach}>
      <p aria-live="polite">{tips[at % tips.length]}</p>
      {tips.length > 1 && (
        <button type="button" class="button bare" onClick={() => setAt(at + 1)} aria-label={t.nextTip}>
          <Icon name="next" />
        </button>
      )}
      <button type="button" class="button bare" onClick={() => setClosed(true)} aria-label={t.closeTips}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
