// The view of NYC Bus Rush. tools/export_fields writes this file from the game's own description of its fields.
import type { View } from '../../protocol';

export type Borough = 'manhattan' | 'brooklyn' | 'queens' | 'bronx' | 'staten-island';

export interface Trip {
  borough: Borough;
  /** At the latest. */
  returns_in_round: number;
}

export type Effect = 'block_non_express_bus' | 'block_express_bus' | 'block_rush_cards';

export interface Player {
  seat: number;
  /** How many Bus cards are in the hand. */
  bus: number;
  /** How many Rush cards. */
  rush: number;
  /** Owned, the active one too. */
  perks: string[];
  active_perk: string | null;
  /** Points in each borough. */
  score: Record<Borough, number>;
  /** All of them. */
  points: number;
  borough: Borough;
  /** A trip. */
  taxi: Trip | null;
  restrictions: Effect[];
}

export type BonusKey = 'express_rider' | 'queens_bus_redesign';

export interface Bonus {
  owner: number | null;
  /** Its owner keeps it for good. */
  locked: boolean;
  /** The plays of each seat that count for it. */
  counts: number[];
}

export interface Deck {
  /** How many cards are left in it. */
  draw: number;
  /** Top last. */
  discard: string[];
}

export interface HandCard {
  id: string;
  deck: 'bus' | 'rush';
  kind: string;
  /** Of a Bus card: the one it counts for now. */
  borough?: Borough;
  /** Of a Bus card, for a trade. */
  value?: number;
  /** That a Rush card costs. */
  actions?: number;
  name: string;
}

export interface GameView extends View {
  /** The seat that began; 0 where it is left out. */
  first?: number;
  players: Player[];
  over: boolean;
  /** Null while there is none. */
  winner: number | null;
  on_turn: number;
  /** Counted from 1. */
  turn: number;
  /** Counted from 1. */
  round: number;
  /** Where the group is. */
  borough: Borough;
  /** Left in this turn. */
  actions: number;
  /** Made in this turn. */
  bus_plays: number;
  /** Transfers and Events included. */
  bus_plays_allowed: number;
  bus_plays_left: number;
  /** The actions of the next Bus play. */
  bus_play_cost: number;
  /** This many more cost no action. */
  free_bus_plays: number;
  /** In this turn. */
  traded: boolean;
  /** The lowest total that buys a Rush card. */
  trade_price: number;
  /** The totals that buy a Rush card: one of them, exactly. */
  trade_prices: number[];
  restrictions: { seat: number; effect: Effect }[];
  /** Active, oldest first. */
  events: { card: string; rounds_left: number }[];
  bonuses: Record<BonusKey, Bonus>;
  decks: { bus: Deck; rush: Deck; event: Deck; perk: Deck };
  /** The viewer's own; a spectator has none. */
  hand?: { bus: string[]; rush: string[]; rerouted: Record<string, Borough>; cards: HandCard[] };
  options: {
    turn_limit: number;
    turn_draw: number;
    bonuses: boolean;
    bus_cards?: number;
    rush_cards?: number;
    actions?: number;
    hand_limit?: number;
    wait_draw?: number;
    bus_plays?: number;
    borough_cap?: number;
    trade_price?: number;
    trade_cards?: number;
    taxi_rounds?: number;
    event_rounds?: number;
    perk_actions?: number;
    bonus_points?: number;
    express_bonus?: number;
    express_kept?: number;
    queens_bonus?: number;
    points_to_win?: number;
  };
}
