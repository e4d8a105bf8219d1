// Text on the map and on cards, and descriptions of a position for people who cannot see it. What things do and cost is
// in the game's own words (says.ts).
import type { Guide } from '../../protocol';
import { meaningOf, nameOf, keyOfCard, type Meanings, type Says } from './says';
import {
  boroughs,
  routeOf,
  type BonusKey,
  type Borough,
  type BusRushView,
  type Catalog,
  type Deck,
  type HandCard,
} from './view';

export const boroughName: Record<Borough, string> = {
  manhattan: 'Manhattan',
  brooklyn: 'Brooklyn',
  queens: 'Queens',
  bronx: 'the Bronx',
  'staten-island': 'Staten Island',
};

/** On the map and on cards, where there is no sentence around it. */
export const boroughTitle: Record<Borough, string> = { ...boroughName, bronx: 'Bronx' };

export const boroughShort: Record<Borough, string> = {
  manhattan: 'Man',
  brooklyn: 'Bkn',
  queens: 'Qns',
  bronx: 'Bx',
  'staten-island': 'SI',
};

export const deckName: Record<Deck, string> = { bus: 'Bus', rush: 'Rush', event: 'Event', perk: 'Perk' };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export { capital, plural };

/** As it is printed on the card: `Express`. */
export const kindName = capital;

/** `M15`, or the whole name of a card that is not a Bus card. */
export function cardName(id: string, catalog: Catalog): string {
  const card = catalog?.get(id);
  if (!card) return id.replace(/-\d+$/, '').replace(/_/g, ' ');
  return card.deck === 'bus' ? routeOf(card.name).number : card.name;
}

/** "3", or "2 or 3" while something lowers the price. */
export const pricesText = (view: BusRushView): string => view.trade_prices.join(' or ');

/** A card of the hand in words. */
export function describeCard(card: HandCard, rerouted: boolean, meanings: Meanings): string {
  const where = rerouted && card.borough ? `, rerouted to ${boroughName[card.borough]}` : '';
  return `${card.name}${where}. ${meaningOf(meanings, keyOfCard(card, rerouted))}`.trim();
}

export function describeBorough(view: BusRushView, borough: Borough, names: string[]): string {
  const here: string[] = [];
  if (view.borough === borough) here.push('the group is here');
  for (const player of view.players) {
    const trip = player.taxi;
    if (trip?.borough === borough)
      here.push(`${names[player.seat]} is here by taxi, back in round ${trip.returns_in_round} at the latest`);
  }
  const scores = view.players.map((player) => `${names[player.seat]} ${player.score[borough]}`).join(', ');
  return `${capital(boroughName[borough])}${here.length ? `: ${here.join('; ')}` : ''}. Points here: ${scores}.`;
}

export const describeMap = (view: BusRushView, names: string[]): string =>
  boroughs.map((borough) => describeBorough(view, borough, names)).join(' ');

const progressOf = (guide: Guide | null | undefined, seat: number, points: number): string =>
  guide?.progress[seat]?.text || plural(points, 'point');

export function describePlayer(view: BusRushView, seat: number, names: string[], { guide, meanings }: Says): string {
  const player = view.players[seat];
  if (!player) return '';
  const parts = [
    `${names[seat]}: ${progressOf(guide, seat, player.points)}`,
    `${player.bus} Bus and ${player.rush} Rush cards`,
  ];
  if (player.taxi)
    parts.push(
      `by taxi in ${boroughName[player.taxi.borough]} until round ${player.taxi.returns_in_round} at the latest`,
    );
  for (const perk of player.perks)
    parts.push(`${nameOf(meanings, `card:${perk}`)}${perk === player.active_perk ? ', active' : ''}`);
  for (const effect of player.restrictions) parts.push(nameOf(meanings, `restriction:${effect}`));
  for (const key of ['express_rider', 'queens_bus_redesign'] as const satisfies readonly BonusKey[]) {
    if (view.bonuses[key].owner === seat)
      parts.push(`holds ${nameOf(meanings, `bonus:${key}`)}${view.bonuses[key].locked ? ' for good' : ''}`);
  }
  return `${parts.join('; ')}.`;
}
