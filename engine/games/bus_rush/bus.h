// Which Bus cards may be played: the predicates that the list of legal moves and the check of a single move share.
#pragma once

#include <optional>

#include "engine/games/bus_rush/catalog.h"

namespace cardtable::bus_rush {

/// BR-BUS-2: Express cards go between Manhattan and another borough, and nowhere else.
constexpr bool is_express_link(Borough a, Borough b) {
  return (a == Borough::kManhattan) != (b == Borough::kManhattan);
}

/// BR-BUS-5.
constexpr bool has_bus_play_left(const Turn& turn) { return turn.bus_plays < turn.bus_plays_allowed; }

/// BR-BUS-1 and BR-RUSH-2: 1 action, and none for a play that a transfer made free.
constexpr std::uint8_t bus_play_cost(const Turn& turn) { return turn.free_bus_plays > 0 ? 0 : 1; }

/// Cards that restrictions keep the player on turn from playing (BR-RESTRICT-3).
inline BusCards blocked_bus_cards(const Catalog& catalog, const State& state, const Modifiers& modifiers) {
  const RestrictionRow blocked = blocked_by(state.current().restrictions, modifiers.lifted());
  BusCards cards;
  for (const BusKind kind : blocked.bus) cards = cards | catalog.of_kind(kind);
  return cards;
}

/// Of these Bus cards, the ones whose borough can be served from where the player on turn is (BR-BUS-1, BR-BUS-2,
/// BR-BUS-4).
inline BusCards served_bus_cards(const Catalog& catalog, const State& state, BusCards cards) {
  const auto cards_of = [&](Borough borough) { return state.bus_in[number_of(borough)]; };
  const auto is_open = [&](Borough borough) { return state.current().score_in(borough) < state.settings.borough_cap; };
  const Borough here = state.borough_of(state.on_turn);
  const BusCards served = is_open(here) ? cards & cards_of(here) : BusCards();
  const BusCards express = cards & catalog.of_kind(BusKind::kExpress);
  // From elsewhere they go to Manhattan alone.
  if (here != Borough::kManhattan) {
    return is_open(Borough::kManhattan) ? served | (express & cards_of(Borough::kManhattan)) : served;
  }
  BusCards rides = express - cards_of(here);
  if (rides.empty()) return served;
  for (const Borough there : kAllBoroughs) {
    if (!is_open(there)) rides = rides - cards_of(there);
  }
  return served | rides;
}

/// The cards in hand that the player on turn may play now.
inline BusCards playable_bus_cards(const Catalog& catalog, const State& state, const Modifiers& modifiers) {
  if (!has_bus_play_left(state.now) || bus_play_cost(state.now) > state.now.actions) return {};
  const BusCards served = served_bus_cards(catalog, state, state.own().bus);
  if (state.current().restrictions.empty()) return served;
  return served - blocked_bus_cards(catalog, state, modifiers);
}

/// Not inlined: is_turn_spent runs after every move and rarely gets here, so it should stay small.
[[gnu::noinline]] inline bool has_playable_bus_card(const Catalog& catalog, const State& state) {
  return !playable_bus_cards(catalog, state, modifiers_for(catalog, state, state.on_turn)).empty();
}

/// BR-TURN-2: without actions a turn stays open only for a Bus card that can be played for free right now.
inline bool is_turn_spent(const Catalog& catalog, const State& state) {
  if (state.now.actions > 0) return false;
  if (!has_bus_play_left(state.now) || bus_play_cost(state.now) > 0) return true;
  return !has_playable_bus_card(catalog, state);
}

/// The rule that forbids the player on turn a Bus card from the hand, or nothing. The target and effect of a Select
/// card are checked separately.
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
  if (state.current().score_in(there) >= state.settings.borough_cap) return Rule::kBus4;
  return Rule::kBus1;  // no action left for it
}

}  // namespace cardtable::bus_rush
