// The legal moves as buttons: in the game's words if it has them, otherwise in notation, grouped by first word. A long
// list is narrowed down word by word.
import { CardText } from '../../parts/CardText';
import { withSuitSigns } from '../../parts/cards';
import { grouped, type Offer } from './choose';
import { commonLabel, type ChoiceOf } from './priced';
import { capital, wordText, type Words } from './words';
import * as t from './words.en';

interface MovesProps {
  offers: readonly Offer[];
  /** The moves behind the offers. */
  moves: readonly string[];
  /** The words chosen so far, and the card; empty at the beginning. */
  chosen: readonly string[];
  words: Words;
  /** The game's words for a move. */
  choiceOf: ChoiceOf;
  hint: string | null | undefined;
  onOffer(offer: Offer): void;
  onBack(): void;
}

type Offered = Omit<MovesProps, 'offers' | 'chosen' | 'onBack'> & { offer: Offer; shown: string[] };

const spoken = (move: string, words: Words) =>
  move
    .split(' ')
    .map((word) => wordText(word, words))
    .join(' ');

/** The game's name for an offer; empty when it has none. */
function labelOf({ offer, moves, choiceOf, words }: Offered): string {
  const sign = (label: string) => (words.catalog ? label : withSuitSigns(label));
  if (offer.kind === 'move') return sign(choiceOf(offer.move)?.label ?? '');
  const path = `${offer.path.join(' ')} `;
  const behind = moves.filter((move) => `${move} `.startsWith(path));
  const shared = commonLabel(behind.map((move) => choiceOf(move)?.label));
  return shared.includes(' ') ? sign(shared) : '';
}

function OfferButton(props: Offered) {
  const { offer, shown, words, choiceOf, hint, onOffer } = props;
  const label = labelOf(props);
  const plain = shown.map((word) => wordText(word, words)).join(' ');
  const text = label || (shown === offer.words ? capital(plain) : plain);
  const whole = offer.kind === 'move' ? offer.move : offer.path.join(' ');
  const { price = '', meaning = '', goal = false } = (offer.kind === 'move' && choiceOf(offer.move)) || {};
  const note = [meaning, price].filter(Boolean).join(' ');
  // The same words as on the button, so that speech control works with what the player sees.
  const offered = label || spoken(whole, words);
  const said = note ? t.offerWith({ offer: offered, note }) : offered;
  return (
    <button
      type="button"
      class={goal ? 'button pb-move pb-goal' : 'button pb-move'}
      data-target={`${offer.kind}:${whole}`}
      data-hinted={`${hint} `.startsWith(`${whole} `) ? '' : undefined}
      aria-label={offer.kind === 'move' ? said : t.moves({ offer: said, count: offer.count })}
      onClick={() => onOffer(offer)}
    >
      <span>
        {goal && '★ '}
        <CardText text={text} />
      </span>
      {offer.kind === 'more' && <small>{offer.count} …</small>}
      {note && ' '}
      {note && <small>{note}</small>}
    </button>
  );
}

export function Moves({ offers, chosen, onBack, ...props }: MovesProps) {
  const { moves, words, choiceOf } = props;
  // Labels are whole sentences and need no heading.
  const hasChoices = moves.some((move) => choiceOf(move));
  const groups = hasChoices ? [] : grouped(offers);
  const alone = groups.filter((group) => group.offers.length === 1);
  const several = groups.filter((group) => group.offers.length > 1);
  return (
    <section class="pb-moves" aria-label={t.legalMoves}>
      {several.map(({ word, offers: inside }) => (
        <div key={word} class="pb-group" role="group" aria-label={capital(wordText(word, words))}>
          <h3>{capital(wordText(word, words))}</h3>
          {inside.map((offer, at) => (
            <OfferButton key={at} {...props} offer={offer} shown={offer.words.slice(1)} />
          ))}
        </div>
      ))}
      {(hasChoices || alone.length > 0 || chosen.length > 0) && (
        <div class="pb-group">
          {hasChoices &&
            offers.map((offer, at) => <OfferButton key={at} {...props} offer={offer} shown={offer.words} />)}
          {alone.map(({ word, offers: [offer] }) =>
            offer ? <OfferButton key={word} {...props} offer={offer} shown={offer.words} /> : null,
          )}
          {chosen.length > 0 && (
            <button type="button" class="button bare" data-target="back" onClick={onBack}>
              {t.back}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
