// A hint over the board: the move, two reasons, and the cost of the second-best move.
import type { Hint } from '../client/http';
import { Icon } from '../frame/Icon';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function costWords(hint: Hint): string {
  if (hint.second === null) return '';
  const cost = Math.round(hint.cost * 100);
  return cost < 1
    ? `Just as good: ${hint.second}.`
    : `Second best: ${hint.second}. It wins about ${cost} fewer ${cost === 1 ? 'game' : 'games'} in 100.`;
}

export function HintLine({ hint, onClose }: { hint: Hint; onClose(): void }) {
  return (
    <div class="reason hint-line" role="status">
      <div>
        <p>
          <Icon name="bulb" size={16} /> <strong>{upper(hint.what)}.</strong>
        </p>
        <ul>
          {hint.reasons.map((reason) => (
            <li key={reason}>{upper(reason)}</li>
          ))}
        </ul>
        <p class="help">{costWords(hint)}</p>
      </div>
      <button type="button" class="button bare" aria-label="Close the hint" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
