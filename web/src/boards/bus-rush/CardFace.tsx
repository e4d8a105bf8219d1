// The faces of the cards, in HTML so that names wrap; each fills its parent and shows less where there is less room.
import type { CatalogCard } from '../contract';
import { Bullet, Pips, RushSign } from './Bullet';
import { outlineOf } from './geometry';
import { routeOf, type Borough, type Catalog, type HandCard } from './view';
import { cardName } from './words';
import * as t from './words.en';

function BoroughOutline({ borough }: { borough: Borough }) {
  const { d, box } = outlineOf(borough);
  return (
    <svg class="br-long br-outline" viewBox={box} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export function BusFace({ card, rerouted }: { card: HandCard; rerouted: boolean }) {
  const { number, where } = routeOf(card.name);
  return (
    <span class={`br-face br-face-bus br-${card.kind}`}>
      <Bullet kind={card.kind} number={number} />
      {card.borough && <BoroughOutline borough={card.borough} />}
      <span class="br-long br-kind">{t.busKind({ kind: card.kind })}</span>
      <span class="br-long br-where">{where}</span>
      <span class={rerouted ? 'br-foot is-rerouted' : 'br-foot'}>
        {rerouted && <RushSign kind="reroute" />}
        <span class="br-long">{card.borough && t.boroughTitle({ borough: card.borough })}</span>
        <span class="br-short">{card.borough && t.boroughShort({ borough: card.borough })}</span>
        <span class="br-coin">
          <b>{card.value}</b>
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
      <span class="br-short br-rush-name">{t.rushShort({ kind: card.kind, name: card.name })}</span>
      <span class="br-long br-foot">
        {actions > 0 && <Pips full={actions} of={actions} />}
        <span class="br-cost">{t.cost({ actions })}</span>
        {actions === 0 && <span class="br-free-cost">{t.free}</span>}
      </span>
    </span>
  );
}

export function PerkFace({ id, active, catalog }: { id: string; active: boolean; catalog: Catalog }) {
  return (
    <span class={active ? 'br-face br-face-perk is-active' : 'br-face br-face-perk'}>
      <span class="br-rush-name">{cardName(id, catalog)}</span>
      <span class="br-long br-foot">{active ? t.active : t.perk}</span>
    </span>
  );
}

/** A card in little room: the bullet of its route, or what a Rush card does. */
export function CardSign({ card }: { card: CatalogCard }) {
  if (card.deck === 'bus') return <Bullet kind={card.kind} number={routeOf(card.name).number} />;
  return (
    <span class={`br-chip br-${card.kind}`} aria-hidden="true">
      {card.deck === 'rush' && <RushSign kind={card.kind} />}
      {card.deck === 'rush' ? t.rushShort({ kind: card.kind, name: card.name }) : card.name}
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
      <span class="br-rush-name">{card.name}</span>
      <span class="br-where">{String(card['text'] ?? '')}</span>
    </span>
  );
}
