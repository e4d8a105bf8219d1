// The view of NYC Bus Rush, and small functions on it.
import type { CatalogCard } from '../contract';
import type { Borough, Effect, GameView, HandCard } from './fields';

export type { Bonus, BonusKey, Borough, Effect, GameView as BusRushView, HandCard, Player, Trip } from './fields';

export const boroughs = ['manhattan', 'brooklyn', 'queens', 'bronx', 'staten-island'] as const;
export type Deck = 'bus' | 'rush' | 'event' | 'perk';

export type Catalog = ReadonlyMap<string, CatalogCard> | null;

export const isEffect = (text: string): text is Effect =>
  ['block_non_express_bus', 'block_express_bus', 'block_rush_cards'].includes(text);

export const isBorough = (text: string | undefined): text is Borough => boroughs.includes(text as Borough);

/** The cards of the viewer's hand in one deck. */
export const handOf = (view: GameView, deck: 'bus' | 'rush'): HandCard[] =>
  view.hand?.cards.filter((card) => card.deck === deck) ?? [];

export const cardOf = (view: GameView, id: string): HandCard | undefined =>
  view.hand?.cards.find((card) => card.id === id);

/** A route's number and where it runs: `M15 First and Second Avenues` is `M15` and the rest. */
export function routeOf(name: string): { number: string; where: string } {
  const space = name.indexOf(' ');
  return space < 0 ? { number: name, where: '' } : { number: name.slice(0, space), where: name.slice(space + 1) };
}

/** A card's kind; without a catalog it is guessed from the id. */
export const kindOf = (id: string, catalog: Catalog): string => catalog?.get(id)?.kind ?? id.replace(/-\d+$/, '');
