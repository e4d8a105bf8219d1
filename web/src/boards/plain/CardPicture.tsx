import { cardHeight, cardWidth, PlayingCard } from '../../parts/PlayingCard';
import { cardName } from '../../parts/cards';

/** A playing card as a picture of its own; its size comes from the style sheet. */
export function CardPicture({ card }: { card: string }) {
  return (
    <svg
      class="pb-card-picture"
      viewBox={`-1 -1 ${cardWidth + 2} ${cardHeight + 2}`}
      role="img"
      aria-label={cardName(card)}
    >
      <PlayingCard card={card} isLarge />
    </svg>
  );
}
