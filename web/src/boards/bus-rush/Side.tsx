// Beside the map: the two races for a bonus, and the four decks with what was discarded.
import { MarkIcon } from '../../parts/PlayerMark';
import type { BoardSeat } from '../contract';
import { SmallSign } from './Bullet';
import { Spoken } from './Spoken';
import { nameOf, type Meanings } from './says';
import type { BonusKey, BusRushView, Catalog, Deck } from './view';
import { cardName } from './words';
import * as t from './words.en';

const counted = { express_rider: t.expressPlayed, queens_bus_redesign: t.queensPlays };

interface RacesProps {
  view: BusRushView;
  seats: BoardSeat[];
  names: string[];
  meanings: Meanings;
}

function Race({ bonus, view, seats, names, meanings }: RacesProps & { bonus: BonusKey }) {
  const { owner, locked, counts } = view.bonuses[bonus];
  const name = owner === null ? '' : (names[owner] ?? '');
  const holder = owner === null ? t.stillOpen : locked ? t.forGood({ name }) : name;
  const key = `bonus:${bonus}`;
  const race = nameOf(meanings, key);
  return (
    <section class="br-race" data-meaning={key} aria-label={t.race({ race, holder })}>
      <h3>
        {race}
        <span class="br-holder">
          {owner !== null && <SmallSign of={locked ? 'lock' : 'trophy'} />}
          {holder}
        </span>
      </h3>
      <ol>
        {counts.map((count, seat) => {
          const colour = seats[seat]?.colour;
          return (
            colour && (
              <li
                key={seat}
                aria-label={counted[bonus]({ name: names[seat] ?? '', count })}
                class={owner === seat ? 'is-owner' : ''}
              >
                <MarkIcon colour={colour} size={16} />
                <b>{count}</b>
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

export function Races(props: RacesProps) {
  if (props.view.options.bonuses === false) return null;
  return (
    <div class="br-races">
      <Race bonus="express_rider" {...props} />
      <Race bonus="queens_bus_redesign" {...props} />
    </div>
  );
}

const keys: readonly Deck[] = ['bus', 'rush', 'event', 'perk'];

interface DecksProps {
  view: BusRushView;
  catalog: Catalog;
  say(text: string): void;
}

export function Decks({ view, catalog, say }: DecksProps) {
  const about = (key: Deck) => {
    const { draw, discard } = view.decks[key];
    const thrown = discard.length
      ? [...discard]
          .reverse()
          .map((id) => cardName(id, catalog))
          .join(', ')
      : t.none;
    return t.aboutDeck({ deck: t.deck({ deck: key }), draw, discards: thrown });
  };
  const countOf = (key: Deck) => t.deckCount({ deck: t.deck({ deck: key }), count: view.decks[key].draw });
  return (
    <div class="br-decks">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          class="br-deck br-long"
          data-meaning={`deck:${key}`}
          onClick={() => say(about(key))}
        >
          <Spoken words={about(key)}>
            <span class="br-deck-name">{t.deck({ deck: key })}</span>
            <b>{view.decks[key].draw}</b>
            <span class="br-discard">{view.decks[key].discard.length}</span>
          </Spoken>
        </button>
      ))}
      <button
        type="button"
        class="br-short br-all-decks"
        data-meaning="deck:bus"
        onClick={() => say(about('bus') + ' ' + about('rush'))}
      >
        <Spoken words={t.cardsToDraw({ decks: keys.map(countOf).join(', ') })}>
          <span class="br-to-draw">{t.toDraw}</span>
          {keys.map((key) => (
            <span key={key}>
              {t.deck({ deck: key })} <b>{view.decks[key].draw}</b>
            </span>
          ))}
        </Spoken>
      </button>
    </div>
  );
}
