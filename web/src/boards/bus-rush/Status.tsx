// The turn at a glance: round, actions and Bus plays left, the trade, the Events that are active.
import { Pips } from './Bullet';
import { Spoken } from './Spoken';
import type { BusRushView, Catalog } from './view';
import { meaningOf, nameOf, type Meanings } from './says';
import { cardName, pricesText } from './words';
import * as t from './words.en';
import { asBold } from '../../words/tags';

interface StatusProps {
  view: BusRushView;
  catalog: Catalog;
  meanings: Meanings;
  say(text: string): void;
}

export function Status({ view, catalog, meanings, say }: StatusProps) {
  const trade = nameOf(meanings, 'button:trade');
  const free = view.bus_plays_left > 0 && view.bus_play_cost === 0;
  return (
    <div class="br-status">
      <span class="on-deep br-fact" data-meaning="counter:round">
        {t.round({ round: view.round, b: asBold })}
      </span>
      {!view.over && (
        <>
          <span
            class="on-deep br-fact"
            data-meaning="counter:actions"
            role="img"
            aria-label={t.actionsLeft({ count: view.actions })}
          >
            <span class="br-actions-left">{t.actions}</span> <Pips full={view.actions} of={Math.max(2, view.actions)} />
          </span>
          <span class="on-deep br-fact" data-meaning="counter:plays">
            {t.busPlays({ count: view.bus_plays_left, b: asBold })}
            {free && <span class="br-free">{t.free}</span>}
          </span>
          <span class="on-deep br-fact br-long" data-meaning="counter:trade">
            {view.traded
              ? t.tradeMade({ trade, b: asBold })
              : t.tradeAt({ trade, prices: pricesText(view), b: asBold })}
          </span>
        </>
      )}
      <span class="br-events">
        {view.events.map(({ card, rounds_left }) => {
          const name = cardName(card, catalog);
          const does = meaningOf(meanings, `card:${card}`);
          const about = t.aboutEvent({ event: name, does, rounds: rounds_left });
          return (
            <button key={card} type="button" class="br-event" data-meaning={`card:${card}`} onClick={() => say(about)}>
              <Spoken words={t.event({ about })}>
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
