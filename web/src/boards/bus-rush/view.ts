// The server's view of NYC Bus Rush, and small functions on it.
import type { View } from '../../protocol';
import type { CatalogCard } from '../contract';

export const boroughs = ['manhattan', 'brooklyn', 'queens', 'bronx', 'staten-island'] as const;
export type Borough = (typeof boroughs)[number];
export type Effect = 'block_non_express_bus' | 'block_express_bus' | 'block_rush_cards';
export type Deck = 'bus' | 'rush' | 'event' | 'perk';
export type BonusKey = 'express_rider' | 'queens_bus_redesign';

export interface Trip {
  borough: Borough;
  returns_in_round: number;
}

export interface Player {
  seat: number;
  /** How many Bus and Rush cards are in the hand. */
  bus: number;
  rush: number;
  perks: string[];
  active_perk: string | null;
  score: Record<Borough, number>;
  points: number;
  borough: Borough;
  taxi: Trip | null;
  restrictions: Effect[];
}

export interface HandCard {
  id: string;
  deck: 'bus' | 'rush';
  kind: string;
  name: string;
  /** For Bus cards: the current borough. */
  borough?: Borough;
  value?: number;
  /** For Rush cards: the cost. */
  actions?: number;
}

export interface Bonus {
  owner: number | null;
  locked: boolean;
  counts: number[];
}

export interface BusRushView extends View {
  players: Player[];
  winner: number | null;
  on_turn: number;
  turn: number;
  round: number;
  borough: Borough;
  actions: number;
  bus_plays_left: number;
  bus_play_cost: number;
  traded: boolean;
  trade_price: number;
  /** The totals that buy a Rush card: one of them, exactly. */
  trade_prices: number[];
  events: { card: string; rounds_left: number }[];
  bonuses: Record<BonusKey, Bonus>;
  decks: Record<Deck, { draw: number; discard: string[] }>;
  hand?: { bus: string[]; rush: string[]; rerouted: Record<string, Borough>; cards: HandCard[] };
  options: { bonuses?: boolean };
}

export type Catalog = ReadonlyMap<string, CatalogCard> | null;

export const isEffect = (text: string): text is Effect =>
  ['block_non_express_bus', 'block_express_bus', 'block_rush_cards'].includes(text);

export const isBorough = (text: string | undefined): text is Borough => boroughs.includes(text as Borough);

/** The cards of the viewer's hand in one deck. */
export const handOf = (view: BusRushView, deck: 'bus' | 'rush'): HandCard[] =>
  view.hand?.cards.filter((card) => card.deck === deck) ?? [];

export const cardOf = (view: BusRushView, id: string): HandCard | undefined =>
  view.hand?.cards.find((card) => card.id === id);

/** A route's number and where it runs: `M15 First and Second Avenues` is `M15` and the rest. */
export function routeOf(name: string): { number: string; where: string } {
  const space = name.indexOf(' ');
  return space < 0 ? { number: name, where: '' } : { number: name.slice(0, space), where: name.slice(space + 1) };
}

/** A card's kind; without a catalog it is guessed from the id. */
export const kindOf = (id: string, catalog: Catalog): string => catalog?.get(id)?.kind ?? id.replace(/-\d+$/, '');
