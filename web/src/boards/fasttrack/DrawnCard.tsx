// The card on the table with its effect, the steps of a 7, the piles, and the pop-up for a 7.
import { CardBack, cardHeight, cardWidth, PlayingCard } from '../../parts/PlayingCard';
import { cardName } from '../../parts/cards';
import { splitSteps } from './view';
import type { Meanings } from './words';
import * as t from './words.en';
import { asSmall } from '../../words/tags';

interface CardProps {
  card: string | null;
  /** Across the card, when it can be split. */
  label: string | null;
  meanings: Meanings;
  /** The steps of a split used so far, and those of the move under the pointer; null when there is no split. */
  pips: { used: number; next: number } | null;
  deck: number;
  discard: number;
}

/** The full face, and the large one for where the card is small. */
function Faces({ card }: { card: string }) {
  return (
    <>
      <g class="ft-face-full">
        <PlayingCard card={card} />
      </g>
      <g class="ft-face-large">
        <PlayingCard card={card} isLarge />
      </g>
    </>
  );
}

/** A card as it is drawn: it turns over in the middle of the board, then goes to its place. */
export function Reveal({ card, ms }: { card: string; ms: number }) {
  return (
    <div class="ft-reveal" style={{ animationDuration: `${ms}ms` }} aria-hidden="true">
      <svg viewBox={`-3 -3 ${cardWidth + 6} ${cardHeight + 6}`}>
        <PlayingCard card={card} />
      </svg>
    </div>
  );
}

export function DrawnCard({ card, label, meanings, pips, deck, discard }: CardProps) {
  const key = `card:${card}`;
  const use = card ? meanings?.get(key)?.text : undefined;
  return (
    <div class="ft-card">
      <div class="ft-card-face" data-meaning={card ? key : undefined}>
        <svg
          viewBox={`-3 -3 ${cardWidth + 6} ${cardHeight + 6}`}
          role="img"
          aria-label={card ? t.card({ card: cardName(card) }) : t.noCard}
        >
          <g key={card} class="ft-laid">
            {card ? <Faces card={card} /> : <CardBack />}
          </g>
        </svg>
      </div>
      <div class="ft-told">
        {label && <strong class="ft-ribbon">{label}</strong>}
        {use && <p class="ft-use">{use}</p>}
        {pips && (
          <p class="ft-left" data-meaning="counter:steps">
            <Pips {...pips} />
            <b>{t.left({ count: splitSteps - pips.used })}</b>
          </p>
        )}
        <p class="ft-piles">
          <span data-meaning="counter:deck">{t.inDeck({ count: deck, s: asSmall })}</span>
          <span data-meaning="counter:discard">{t.discarded({ count: discard, s: asSmall })}</span>
        </p>
      </div>
    </div>
  );
}

/** Seven pips that fill as the steps of a split are used; the move under the pointer would use `next` more. */
export function Pips({ used, next }: { used: number; next: number }) {
  const left = splitSteps - used;
  const said = next > 0 ? t.stepsChosen({ used, all: splitSteps, next }) : t.stepsLeft({ left, all: splitSteps });
  return (
    <span class="ft-pips" role="img" aria-label={said}>
      {Array.from({ length: splitSteps }, (_, index) => (
        <i key={index} class={index < used ? 'used' : index < used + next ? 'next' : ''} />
      ))}
    </span>
  );
}

/** Pops up over the board when somebody draws a 7 that can be split, and disappears by itself. */
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
