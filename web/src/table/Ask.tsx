// Asks before the player pays a price. The words are the game's; the way back is the filled button.
import { useEffect, useRef } from 'preact/hooks';
import type { Choice } from '../protocol';
import * as t from '../words/table.en';
import { asStrong } from '../words/tags';

interface AskProps {
  choice: Pick<Choice, 'label' | 'price'>;
  onYes(): void;
  onNo(): void;
  /** Makes the move, and turns such questions off. */
  onNever?(): void;
}

export function Ask({ choice, onYes, onNo, onNever }: AskProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus();
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onNo();
    };
    addEventListener('keydown', key, true);
    return () => removeEventListener('keydown', key, true);
  }, []);
  return (
    <div class="ask" role="alertdialog" aria-label={choice.label}>
      <span>{t.asked({ what: choice.label, price: choice.price, b: asStrong })}</span>
      <button type="button" class="button primary" ref={back} onClick={onNo}>
        {t.goBack}
      </button>
      <button type="button" class="button" data-target="yes" onClick={onYes}>
        {choice.label}
      </button>
      {onNever && (
        <button
          type="button"
          class="button bare"
          onClick={() => {
            onNever();
            onYes();
          }}
        >
          {t.coachOff}
        </button>
      )}
    </div>
  );
}
