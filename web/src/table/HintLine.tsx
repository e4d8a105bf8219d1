// A hint above the board: the move, two reasons, and the cost of the second-best move.
import type { Hint } from '../client/http';
import { Icon } from '../frame/Icon';
import * as t from '../words/table.en';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function costWords(hint: Hint): string {
  if (hint.second === null) return '';
  const cost = Math.round(hint.cost * 100);
  return cost < 1 ? t.justAsGood({ move: hint.second }) : t.secondBest({ move: hint.second, cost });
}

export function HintLine({ hint, onClose }: { hint: Hint; onClose(): void }) {
  return (
    <div class="hint-line" role="status">
      <div>
        <p>
          <Icon name="bulb" size={16} /> <strong>{t.sentence({ text: upper(hint.what) })}</strong>
        </p>
        <ul>
          {hint.reasons.map((reason) => (
            <li key={reason}>{upper(reason)}</li>
          ))}
        </ul>
        <p class="help">{costWords(hint)}</p>
      </div>
      <button type="button" class="button bare" aria-label={t.closeHint} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
