// The turn at a glance: round, actions and Bus plays left, the trade, the Events that are active.
import { Pips } from './Bullet';
import { Spoken } from './Spoken';
import type { BusRushView, Catalog } from './view';
import { meaningOf, nameOf, type Meanings } from './says';
import { cardName, plural, pricesText } from './words';

interface StatusProps {
  view: BusRushView;
  catalog: Catalog;
  meanings: Meanings;
  say(text: string): void;
}

export function Status({ view, catalog, meanings, say }: StatusProps) {
  const free = view.bus_plays_left > 0 && view.bus_play_cost === 0;
  return (
    <div class="br-status">
      <span class="br-fact" data-meaning="counter:round">
        Round <b>{view.round}</b>
      </span>
      {!view.over && (
        <>
          <span
            class="br-fact"
            data-meaning="counter:actions"
            role="img"
            aria-label={`${plural(view.actions, 'action')} left`}
          >
            <span class="br-actions-left">Actions</span> <Pips full={view.actions} of={Math.max(2, view.actions)} />
          </span>
          <span class="br-fact" data-meaning="counter:plays">
            Bus plays <b>{view.bus_plays_left}</b>
            {free && <span class="br-free">free</span>}
          </span>
          <span class="br-fact br-long" data-meaning="counter:trade">
            {nameOf(meanings, 'button:trade')} <b>{view.traded ? 'made' : `at ${pricesText(view)}`}</b>
          </span>
        </>
      )}
      <span class="br-events">
        {view.events.map(({ card, rounds_left }) => {
          const name = cardName(card, catalog);
          const does = meaningOf(meanings, `card:${card}`);
          const about = `${name}: ${does} ${plural(rounds_left, 'round')} left.`;
          return (
            <button key={card} type="button" class="br-event" data-meaning={`card:${card}`} onClick={() => say(about)}>
              <Spoken words={`Event ${about}`}>
                <span class="br-event-name">{name}</span>
                <span class="br-long br-event-text">{String(catalog?.get(card)?.['text'] ?? '')}</span>
                <span class="br-rounds">{rounds_left}</span>
              </Spoken>
            </button>
          );
        })}
      </span>
    </div>
  );
}
