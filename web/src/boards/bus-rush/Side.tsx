// Beside the map: the two races for a bonus, and the four decks with what was discarded.
import { MarkIcon } from '../../parts/PlayerMark';
import type { BoardSeat } from '../contract';
import { SmallSign } from './Bullet';
import { Spoken } from './Spoken';
import { nameOf, type Meanings } from './says';
import type { BonusKey, BusRushView, Catalog, Deck } from './view';
import { cardName, deckName } from './words';

const counted: Record<BonusKey, string> = {
  express_rider: 'Express cards played',
  queens_bus_redesign: 'plays in Queens',
};

interface RacesProps {
  view: BusRushView;
  seats: BoardSeat[];
  names: string[];
  meanings: Meanings;
}

function Race({ bonus, view, seats, names, meanings }: RacesProps & { bonus: BonusKey }) {
  const { owner, locked, counts } = view.bonuses[bonus];
  const holder = owner === null ? 'still open' : `${names[owner]}${locked ? ', for good' : ''}`;
  const key = `bonus:${bonus}`;
  const name = nameOf(meanings, key);
  return (
    <section class="br-race" data-meaning={key} aria-label={`${name}: ${holder}`}>
      <h3>
        {name}
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
                aria-label={`${names[seat]}: ${count} ${counted[bonus]}`}
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

interface DecksProps {
  view: BusRushView;
  catalog: Catalog;
  say(text: string): void;
}

export function Decks({ view, catalog, say }: DecksProps) {
  const keys = Object.keys(deckName) as Deck[];
  const about = (key: Deck) => {
    const { draw, discard } = view.decks[key];
    const thrown = discard.length
      ? [...discard]
          .reverse()
          .map((id) => cardName(id, catalog))
          .join(', ')
      : 'none';
    return `${deckName[key]} cards: ${draw} to draw. Discards, newest first: ${thrown}.`;
  };
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
            <span class="br-deck-name">{deckName[key]}</span>
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
        <Spoken words={`Cards to draw: ${keys.map((key) => `${deckName[key]} ${view.decks[key].draw}`).join(', ')}`}>
          <span class="br-to-draw">To draw</span>
          {keys.map((key) => (
            <span key={key}>
              {deckName[key]} <b>{view.decks[key].draw}</b>
            </span>
          ))}
        </Spoken>
      </button>
    </div>
  );
}
