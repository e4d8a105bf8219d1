// Text on the map and on cards, and descriptions of a position for people who cannot see it. What things do and cost is
// in the game's own words (says.ts).
import type { Guide } from '../../protocol';
import { meaningOf, nameOf, keyOfCard, type Meanings, type Says } from './says';
import { boroughs, routeOf, type BonusKey, type Borough, type BusRushView, type Catalog, type HandCard } from './view';
import * as t from './words.en';
import { oneOf } from '../../words/lists';

/** `M15`, or the whole name of a card that is not a Bus card. */
export function cardName(id: string, catalog: Catalog): string {
  const card = catalog?.get(id);
  if (!card) return id.replace(/-\d+$/, '').replace(/_/g, ' ');
  return card.deck === 'bus' ? routeOf(card.name).number : card.name;
}

/** "3", or "2 or 3" while something lowers the price. */
export const pricesText = (view: BusRushView): string => oneOf(view.trade_prices);

/** A card of the hand in words. */
export function describeCard(card: HandCard, rerouted: boolean, meanings: Meanings): string {
  const said = { card: card.name, meaning: meaningOf(meanings, keyOfCard(card, rerouted)) };
  const { borough } = card;
  return (rerouted && borough ? t.reroutedTo({ ...said, borough: t.borough({ borough }) }) : t.card(said)).trim();
}

export function describeBorough(view: BusRushView, borough: Borough, names: string[]): string {
  const here: string[] = [];
  if (view.borough === borough) here.push(t.groupHere);
  for (const player of view.players) {
    const trip = player.taxi;
    if (trip?.borough === borough)
      here.push(t.riderHere({ name: names[player.seat] ?? '', round: trip.returns_in_round }));
  }
  const scores = view.players
    .map((player) => t.scoreOf({ name: names[player.seat] ?? '', score: player.score[borough] }))
    .join(', ');
  const said = { borough: t.boroughStart({ borough }), scores };
  return here.length > 0 ? t.boroughWith({ ...said, here: here.join('; ') }) : t.boroughEmpty(said);
}

export const describeMap = (view: BusRushView, names: string[]): string =>
  boroughs.map((borough) => describeBorough(view, borough, names)).join(' ');

const progressOf = (guide: Guide | null | undefined, seat: number, points: number): string =>
  guide?.progress[seat]?.text || t.points({ count: points });

export function describePlayer(view: BusRushView, seat: number, names: string[], { guide, meanings }: Says): string {
  const player = view.players[seat];
  if (!player) return '';
  const parts = [
    t.playerIs({ name: names[seat] ?? '', progress: progressOf(guide, seat, player.points) }),
    t.hand({ bus: player.bus, rush: player.rush }),
  ];
  const { taxi } = player;
  if (taxi) parts.push(t.byTaxi({ borough: t.borough({ borough: taxi.borough }), round: taxi.returns_in_round }));
  for (const id of player.perks) {
    const perk = nameOf(meanings, `card:${id}`);
    parts.push(id === player.active_perk ? t.perkActive({ perk }) : perk);
  }
  for (const effect of player.restrictions) parts.push(nameOf(meanings, `restriction:${effect}`));
  for (const key of ['express_rider', 'queens_bus_redesign'] as const satisfies readonly BonusKey[]) {
    const bonus = nameOf(meanings, `bonus:${key}`);
    if (view.bonuses[key].owner === seat)
      parts.push(view.bonuses[key].locked ? t.holdsForGood({ bonus }) : t.holds({ bonus }));
  }
  return `${parts.join('; ')}.`;
}
