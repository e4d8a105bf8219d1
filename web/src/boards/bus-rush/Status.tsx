// The turn at a glance: round, actions and Bus plays left, the trade, the Events that are active.
import { Pips } from './Bullet';
import { Told } from './Told';
import type { BusRushView, Catalog } from './view';
import { cardName, plural, textOf } from './words';

interface StatusProps {
  view: BusRushView;
  catalog: Catalog;
  say(text: string): void;
}

export function Status({ view, catalog, say }: StatusProps) {
  const free = view.bus_plays_left > 0 && view.bus_play_cost === 0;
  return (
    <div class="br-status">
      <span class="br-fact">
        Round <b>{view.round}</b>
      </span>
      {!view.over && (
        <>
          <span class="br-fact" role="img" aria-label={`${plural(view.actions, 'action')} left`}>
            <span class="br-long">Actions</span> <Pips full={view.actions} of={Math.max(2, view.actions)} />
          </span>
          <span class="br-fact">
            <span class="br-long">Bus plays</span>
            <span class="br-short">Plays</span> <b>{view.bus_plays_left}</b>
            {free && <span class="br-free">free</span>}
          </span>
          <span class="br-fact br-long">
            Trade <b>{view.traded ? 'made' : `at ${view.trade_price}`}</b>
          </span>
        </>
      )}
      <span class="br-events">
        {view.events.map(({ card, rounds_left }) => {
          const name = cardName(card, catalog);
          const about = `${name}: ${textOf(card, catalog)} ${plural(rounds_left, 'round')} left.`;
          return (
            <button key={card} type="button" class="br-event" onClick={() => say(about)}>
              <Told words={`Event ${about}`}>
                <span class="br-event-name">{name}</span>
                <span class="br-long br-event-text">{textOf(card, catalog)}</span>
                <span class="br-rounds">{rounds_left}</span>
              </Told>
            </button>
          );
        })}
      </span>
    </div>
  );
}
