// The legal moves as buttons, under their first word. A long list is narrowed down word by word.
import { grouped, type Offer } from './choose';
import { capital, wordText, type Words } from './words';

interface MovesProps {
  offers: readonly Offer[];
  /** The words chosen so far, and the card; empty at the beginning. */
  chosen: readonly string[];
  words: Words;
  onOffer(offer: Offer): void;
  onBack(): void;
}

function OfferButton({
  offer,
  shown,
  words,
  onOffer,
}: Pick<MovesProps, 'words' | 'onOffer'> & { offer: Offer; shown: string[] }) {
  const text = shown.map((word) => wordText(word, words)).join(' ');
  const whole = offer.kind === 'move' ? offer.move : offer.path.join(' ');
  return (
    <button
      type="button"
      class="button pb-move"
      data-target={`${offer.kind}:${whole}`}
      aria-label={offer.kind === 'move' ? spoken(whole, words) : `${spoken(whole, words)}, ${offer.count} moves`}
      onClick={() => onOffer(offer)}
    >
      {shown === offer.words ? capital(text) : text}
      {offer.kind === 'more' && <small>{offer.count} …</small>}
    </button>
  );
}

const spoken = (move: string, words: Words) =>
  move
    .split(' ')
    .map((word) => wordText(word, words))
    .join(' ');

export function Moves({ offers, chosen, words, onOffer, onBack }: MovesProps) {
  const groups = grouped(offers);
  const alone = groups.filter((group) => group.offers.length === 1);
  const several = groups.filter((group) => group.offers.length > 1);
  return (
    <section class="pb-moves" aria-label="Legal moves">
      {several.map(({ word, offers: inside }) => (
        <div key={word} class="pb-group" role="group" aria-label={capital(wordText(word, words))}>
          <h3>{capital(wordText(word, words))}</h3>
          {inside.map((offer, at) => (
            <OfferButton key={at} offer={offer} shown={offer.words.slice(1)} words={words} onOffer={onOffer} />
          ))}
        </div>
      ))}
      {(alone.length > 0 || chosen.length > 0) && (
        <div class="pb-group">
          {alone.map(({ word, offers: [offer] }) =>
            offer ? <OfferButton key={word} offer={offer} shown={offer.words} words={words} onOffer={onOffer} /> : null,
          )}
          {chosen.length > 0 && (
            <button type="button" class="button bare" data-target="back" onClick={onBack}>
              Back
            </button>
          )}
        </div>
      )}
    </section>
  );
}
