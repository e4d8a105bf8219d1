// BR-TRADE-1: which cards may be traded.
#pragma once

#include <optional>

#include "engine/games/bus_rush/move.h"
#include "engine/games/bus_rush/rush.h"

namespace cardtable::bus_rush {

/// Whether Bus cards may go for a Rush card now, whatever they are worth.
inline bool can_trade_bus(const State& state) {
  return !state.now.traded && can_draw(state.draw_piles.rush, state.discards.rush);
}

inline bool can_trade_rush(const State& state, const Modifiers& modifiers) {
  return !state.now.traded && !is_rush_blocked(state, modifiers);
}

/// The rule that forbids the player on turn to trade these cards from the hand, or nothing.
inline std::optional<Rule> rule_against_trade(const Catalog& catalog, const State& state, const Move& move) {
  const Modifiers modifiers = modifiers_for(catalog, state, state.on_turn);
  if (move.count() == 1 && move.card().is_of(DeckKind::kRush)) {
    if (state.now.traded) return Rule::kTrade1;
    return can_trade_rush(state, modifiers) ? std::nullopt : std::optional(Rule::kRestrict3);
  }
  if (!can_trade_bus(state) || move.count() > kMostTraded) return Rule::kTrade1;
  int value = 0;
  for (std::size_t i = 0; i < move.count(); ++i) {
    if (!move.card_at(i).is_of(DeckKind::kBus)) return Rule::kTrade1;
    value += catalog.value(move.card_at(i));
  }
  return value == modifiers.trade_price ? std::nullopt : std::optional(Rule::kTrade1);
}

}  // namespace cardtable::bus_rush
