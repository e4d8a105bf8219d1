// Which Bus cards may be played: the predicates that the list of legal moves and the check of a single move share.
#pragma once

#include <optional>

#include "engine/games/bus_rush/modifiers.h"

namespace cardtable::bus_rush {

/// BR-BUS-2: Express cards go between Manhattan and another borough, and nowhere else.
constexpr bool is_express_link(Borough a, Borough b) {
  return (a == Borough::kManhattan) != (b == Borough::kManhattan);
}

/// BR-BUS-5.
constexpr bool has_bus_play_left(const Turn& turn) { return turn.bus_plays < turn.bus_plays_allowed; }

/// BR-BUS-1 and BR-RUSH-2: 1 action; after t transfers the 2nd to the (1 + t)th play of the turn are free.
constexpr std::uint8_t bus_play_cost(const Turn& turn) {
  return turn.bus_plays >= 1 && turn.bus_plays <= turn.transfers ? 0 : 1;
}

/// Cards that restrictions keep the player on turn from playing (BR-RESTRICT-3).
inline BusCards blocked_bus_cards(const Catalog& catalog, const State& state, const Modifiers& modifiers) {
  const RestrictionRow blocked = blocked_by(state.current().restrictions, modifiers.lifted);
  BusCards cards;
  for (const BusKind kind : blocked.bus) cards = cards | catalog.of_kind(kind);
  return cards;
}

/// Every Bus card, in hand or not, whose borough can be served from where the player on turn is (BR-BUS-1, BR-BUS-2,
/// BR-BUS-4).
inline BusCards served_bus_cards(const Catalog& catalog, const State& state) {
  const Player& player = state.current();
  const Borough here = state.borough_of(state.on_turn);
  const BusCards express = catalog.of_kind(BusKind::kExpress);
  BusCards cards;
  for (const Borough there : kAllBoroughs) {
    const BusCards of_there = state.bus_in[number_of(there)];
    const BusCards going_there = there == here                  ? of_there
                                 : is_express_link(here, there) ? of_there & express
                                                                : BusCards();
    cards = cards | (player.score_in(there) < kMostInBorough ? going_there : BusCards());
  }
  return cards;
}

/// The cards in hand that the player on turn may play now.
inline BusCards playable_bus_cards(const Catalog& catalog, const State& state, const Modifiers& modifiers) {
  if (!has_bus_play_left(state.now) || bus_play_cost(state.now) > state.now.actions) return {};
  const BusCards served = state.own().bus & served_bus_cards(catalog, state);
  if (state.current().restrictions.empty()) return served;
  return served - blocked_bus_cards(catalog, state, modifiers);
}

/// BR-TURN-2: without actions a turn stays open only for a Bus card that can be played for free right now.
inline bool is_turn_spent(const Catalog& catalog, const State& state) {
  if (state.now.actions > 0) return false;
  if (!has_bus_play_left(state.now) || bus_play_cost(state.now) > 0) return true;
  return playable_bus_cards(catalog, state, modifiers_for(catalog, state, state.on_turn)).empty();
}

/// The rule that forbids the player on turn a Bus card from the hand, or nothing. Who is restricted by a Select card,
/// and how, is checked apart.
inline std::optional<Rule> rule_against_bus(const Catalog& catalog, const State& state, Card card) {
  const Modifiers modifiers = modifiers_for(catalog, state, state.on_turn);
  if (playable_bus_cards(catalog, state, modifiers).contains(card)) return std::nullopt;
  if (!has_bus_play_left(state.now)) return Rule::kBus5;
  if (blocked_bus_cards(catalog, state, modifiers).contains(card)) return Rule::kRestrict3;
  const Borough here = state.borough_of(state.on_turn);
  const Borough there = state.borough_now(card);
  const bool is_express = catalog.bus_kind(card) == BusKind::kExpress;
  if (there != here && !is_express) return Rule::kBus1;
  if (there != here && !is_express_link(here, there)) return Rule::kBus2;
  if (state.current().score_in(there) >= kMostInBorough) return Rule::kBus4;
  return Rule::kBus1;  // no action left for it
}

}  // namespace cardtable::bus_rush
