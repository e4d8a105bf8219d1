// The card on the table, large, with what can be done with it; the piles behind it; and the pop-up of a 7.
import { CardBack, cardHeight, cardWidth, PlayingCard } from '../../parts/PlayingCard';
import { cardName } from '../../parts/cards';
import { splitSteps } from './view';

interface CardProps {
  card: string | null;
  label: string | null;
  splits: boolean;
  deck: number;
  discard: number;
}

export function DrawnCard({ card, label, splits, deck, discard }: CardProps) {
  return (
    <div class="ft-card">
      <div class="ft-card-face">
        <svg
          viewBox={`-3 -3 ${cardWidth + 6} ${cardHeight + 6}`}
          role="img"
          aria-label={card ? `Card: ${cardName(card)}` : 'No card'}
        >
          <g key={card} class="ft-laid">
            {card ? <PlayingCard card={card} /> : <CardBack />}
          </g>
        </svg>
        {label && <span class={splits ? 'ft-ribbon split' : 'ft-ribbon'}>{label}</span>}
      </div>
      <p class="ft-piles">
        <span>
          {deck} <small>in the deck</small>
        </span>
        <span>
          {discard} <small>discarded</small>
        </span>
      </p>
    </div>
  );
}

/** Seven pips that fill as steps of a split are used; `next` more would be used by the move that is looked at. */
export function Pips({ used, next }: { used: number; next: number }) {
  const left = splitSteps - used;
  const said =
    next > 0 ? `${used} of ${splitSteps} steps used, ${next} more chosen` : `${left} of ${splitSteps} steps left`;
  return (
    <span class="ft-pips" role="img" aria-label={said}>
      {Array.from({ length: splitSteps }, (_, index) => (
        <i key={index} class={index < used ? 'used' : index < used + next ? 'next' : ''} />
      ))}
    </span>
  );
}

/** Comes up over the board when a 7 that can be split is drawn, and goes by itself. */
export function SplitPopup({ card, label, used }: { card: string; label: string; used: number }) {
  return (
    <div class="ft-popup" aria-hidden="true">
      <svg viewBox={`-3 -3 ${cardWidth + 6} ${cardHeight + 6}`}>
        <PlayingCard card={card} />
      </svg>
      <strong>{label}</strong>
      <Pips used={used} next={0} />
    </div>
  );
}
