// The viewer's cards. A card that legal moves name can be clicked: the click makes its only move, or lists its moves.
import { hinted } from '../../parts/choice';
import { CardPicture } from './CardPicture';
import { movesWith } from './choose';
import type { Field } from './shape';
import { isCard, label, wordText, type Words } from './words';
import * as t from './words.en';

interface HandProps {
  hand: readonly Field[];
  moves: readonly string[] | null;
  words: Words;
  chosen: string | null;
  hint: string | null | undefined;
  onCard(card: string): void;
}

/** What the catalog says about a card besides its name. */
function detailsOf(card: string, { catalog }: Words): string {
  const { id: _, name: __, deck: ___, ...rest } = catalog?.get(card) ?? {};
  return Object.values(rest)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ')
    .replaceAll('_', ' ');
}

function Face({ card, words }: { card: string; words: Words }) {
  if (isCard(card)) return <CardPicture card={card} />;
  return (
    <span class="pb-text-card">
      <span>{wordText(card, words)}</span>
      <small>{detailsOf(card, words)}</small>
    </span>
  );
}

export function Hand({ hand, moves, words, chosen, hint, onCard }: HandProps) {
  if (hand.length === 0) return null;
  return (
    <section class="pb-hand" aria-label={t.yourHand}>
      {hand.map(([name, cards]) => (
        <div key={name} class="pb-hand-row">
          {name !== '' && <h3>{label(name)}</h3>}
          {/* It scrolls when there are many. */}
          <ul tabIndex={0} aria-label={name === '' ? t.cardsOf : label(name)}>
            {(cards as string[]).map((card, at) => (
              <li key={`${card}.${at}`}>
                {moves && movesWith(moves, card).length > 0 ? (
                  <button
                    type="button"
                    class={chosen === card ? 'pb-card can-act pb-chosen' : 'pb-card can-act'}
                    data-target={`hand:${name}:${at}`}
                    data-hinted={hinted(hint, card)}
                    aria-pressed={chosen === card}
                    onClick={() => onCard(card)}
                  >
                    <Face card={card} words={words} />
                  </button>
                ) : (
                  <span class="pb-card">
                    <Face card={card} words={words} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
