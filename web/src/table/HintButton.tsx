import { Icon } from '../frame/Icon';
import type { Advice } from './advice';
import * as t from '../words/table.en';

export function HintButton({ advice }: { advice: Advice }) {
  return (
    <button
      type="button"
      class="button bare"
      disabled={!advice.offered.value || advice.pending.value || advice.hint.value !== null}
      onClick={() => void advice.askHint()}
    >
      <Icon name="bulb" />
      {t.hint}
    </button>
  );
}
