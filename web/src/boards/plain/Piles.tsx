// Piles of cards: how many there are, and the top card if it is face up.
import { CardBack, cardHeight, cardWidth } from '../../parts/PlayingCard';
import { CardPicture } from './CardPicture';
import type { Pile } from './shape';
import { isCard, label, wordText, type Words } from './words';
import * as t from './words.en';

function Top({ pile: { top, count }, words }: { pile: Pile; words: Words }) {
  if (top !== null) {
    return isCard(top) ? (
      <CardPicture card={top} />
    ) : (
      <span class="pb-text-card">
        <span>{wordText(top, words)}</span>
      </span>
    );
  }
  if (count === 0) return <span class="pb-text-card pb-empty">{t.none}</span>;
  return (
    <svg class="pb-card-picture" viewBox={`-1 -1 ${cardWidth + 2} ${cardHeight + 2}`} aria-hidden="true">
      <CardBack />
    </svg>
  );
}

/** "decks_bus_draw" → "Bus draw": the drawing already shows that it is a deck. */
const pileName = (name: string) => label(name.replace(/^(decks|piles)_/, ''));

export function Piles({ piles, words }: { piles: readonly Pile[]; words: Words }) {
  if (piles.length === 0) return null;
  return (
    <section class="pb-piles" aria-label={t.piles}>
      {piles.map((pile) => (
        <figure key={pile.name}>
          <Top pile={pile} words={words} />
          <figcaption>
            {pileName(pile.name)}
            {pile.count !== null && <b>{pile.count}</b>}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
