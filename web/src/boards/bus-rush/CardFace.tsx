// The faces of the cards, in HTML so that names wrap; each fills its parent and shows less where there is less room.
import { Bullet, Pips, RushSign, SmallSign } from './Bullet';
import { routeOf, type Catalog, type HandCard } from './view';
import { boroughShort, boroughTitle, cardName, kindName } from './words';

const shortNames: Record<string, string> = {
  reroute: 'Reroute',
  bus_transfer: 'Transfer',
  taxi: 'Taxi',
  take_the_subway: 'Subway',
  staten_island_ferry: 'Ferry',
  commuter_rail: 'Rail',
  interborough_express: 'IBX',
};

export function BusFace({ card, rerouted }: { card: HandCard; rerouted: boolean }) {
  const { number, where } = routeOf(card.name);
  return (
    <span class={`br-face br-face-bus br-${card.kind}`}>
      <Bullet kind={card.kind} number={number} />
      <span class="br-long br-kind">{kindName(card.kind)}</span>
      <span class="br-long br-where">{where}</span>
      <span class={rerouted ? 'br-foot is-rerouted' : 'br-foot'}>
        {rerouted && <RushSign kind="reroute" />}
        <span class="br-long">{card.borough && boroughTitle[card.borough]}</span>
        <span class="br-short">{card.borough && boroughShort[card.borough]}</span>
        <span class="br-coin">
          <b>{card.value}</b>
          <small>trade</small>
        </span>
      </span>
    </span>
  );
}

export function RushFace({ card }: { card: HandCard }) {
  const actions = card.actions ?? 0;
  return (
    <span class={`br-face br-face-rush br-${card.kind}`}>
      <span class="br-band">
        <RushSign kind={card.kind} />
      </span>
      <span class="br-long br-rush-name">{card.name}</span>
      <span class="br-short br-rush-name">{shortNames[card.kind] ?? card.name}</span>
      <span class="br-long br-foot">
        {actions > 0 && <Pips full={actions} of={actions} />}
        <span class="br-cost">{actions > 1 ? 'both' : actions === 1 ? '1 action' : 'no action'}</span>
        {actions === 0 && <span class="br-free-cost">free</span>}
      </span>
    </span>
  );
}

export function PerkFace({ id, active, catalog }: { id: string; active: boolean; catalog: Catalog }) {
  return (
    <span class={active ? 'br-face br-face-perk is-active' : 'br-face br-face-perk'}>
      <SmallSign of="perk" />
      <span class="br-rush-name">{cardName(id, catalog)}</span>
      <span class="br-long br-foot">{active ? 'active' : 'Perk'}</span>
    </span>
  );
}

/** A card as the map shows it, large, while it takes effect. */
export function ShownFace({ id, catalog }: { id: string; catalog: Catalog }) {
  const card = catalog?.get(id);
  if (!card) return null;
  if (card.deck === 'bus' || card.deck === 'rush') {
    const face = card as unknown as HandCard;
    return card.deck === 'bus' ? <BusFace card={face} rerouted={false} /> : <RushFace card={face} />;
  }
  return (
    <span class={`br-face br-face-${card.deck}`}>
      <SmallSign of="perk" />
      <span class="br-rush-name">{card.name}</span>
      <span class="br-where">{String(card['text'] ?? '')}</span>
    </span>
  );
}
