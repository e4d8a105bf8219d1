// All hands face up, for games in which players see only their own.
import type { Board, BoardSeat, CatalogCard } from '../boards/contract';
import { cardName, parseCard } from '../parts/cards';
import { PlayerMark } from '../parts/PlayerMark';
import { cardHeight, cardWidth, PlayingCard } from '../parts/PlayingCard';
import * as t from '../words/table.en';
import './open-hands.css';

interface HandsProps {
  hands: readonly unknown[];
  seats: BoardSeat[];
  /** The game's own cards; null for ordinary playing cards. */
  catalog: ReadonlyMap<string, CatalogCard> | null;
  Sign: Board['Sign'];
}

/** Whether the page shows the hands, because the board itself does not turn them over. */
export const areBeside = (hands: readonly unknown[] | null | undefined, board: Board): hands is readonly unknown[] =>
  !!hands && !board.showsHands;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The cards of a hand: a list, or several lists by name. */
function cardsOf(hand: unknown): string[] {
  if (isList(hand)) return hand;
  if (!hand || typeof hand !== 'object') return [];
  return Object.values(hand).flatMap((part) => (isList(part) ? part : []));
}

const suits = 'SHCD';
const ranks = 'A23456789TJQK';
const place = (card: string) => {
  const { rank, suit } = parseCard(card);
  return suits.indexOf(suit ?? '') * 20 + ranks.indexOf(rank === '10' ? 'T' : rank);
};

/** How much of a card shows: its rank and its whole suit. */
const seenHeight = cardHeight * 0.66;

function Fan({ cards }: { cards: string[] }) {
  const step = 34;
  const sorted = [...cards].sort((one, other) => place(one) - place(other));
  const width = cardWidth + step * Math.max(0, sorted.length - 1) + 4;
  return (
    <svg
      viewBox={`-2 -2 ${width} ${seenHeight}`}
      role="img"
      aria-label={sorted.map(cardName).join(', ') || t.noCards}
      style={{ aspectRatio: `${width} / ${seenHeight}` }}
    >
      {sorted.map((card, at) => (
        <g key={card} transform={`translate(${at * step} 0)`}>
          <PlayingCard card={card} isLarge />
        </g>
      ))}
    </svg>
  );
}

/** "M66 66 and 67 Streets Crosstown" → "M66": shortens a name to its number if it has one. */
const short = (name: string) => /^\S*\d\S*(?= )/.exec(name)?.[0] ?? name;

interface NamesProps {
  cards: string[];
  catalog: ReadonlyMap<string, CatalogCard>;
  Sign: Board['Sign'];
}

function Names({ cards, catalog, Sign }: NamesProps) {
  return (
    <ul>
      {cards.map((id) => {
        const card = catalog.get(id);
        const name = card?.name ?? id;
        return Sign && card ? (
          <li key={id} class="is-sign" title={name}>
            <Sign card={card} />
            <span class="visually-hidden">{name}</span>
          </li>
        ) : (
          <li key={id} title={name}>
            {short(name)}
          </li>
        );
      })}
    </ul>
  );
}

export function OpenHands({ hands, seats, catalog, Sign }: HandsProps) {
  return (
    <section class="open-hands" aria-label={t.allHands} tabIndex={0}>
      {hands.map((hand, at) => {
        const seat = seats[at];
        const cards = cardsOf(hand);
        if (!seat) return null;
        return (
          <div key={at} class={catalog ? 'open-hand names' : 'open-hand'}>
            <p>
              <svg width="16" height="16" viewBox="-13 -13 26 26" aria-hidden="true">
                <PlayerMark colour={seat.colour} />
              </svg>
              <strong>{seat.name}</strong>
              <span class="help">{cards.length}</span>
            </p>
            {catalog ? <Names cards={cards} catalog={catalog} Sign={Sign} /> : <Fan cards={cards} />}
          </div>
        );
      })}
    </section>
  );
}
