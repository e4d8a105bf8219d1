// What may be done besides playing a card: trades (BR-TRADE-1), waiting (BR-TURN-3), Perks (BR-PERK-1, BR-PERK-2).
#pragma once

#include <optional>

#include "engine/games/bus_rush/catalog.h"
#include "engine/games/bus_rush/move.h"

namespace cardtable::bus_rush {

/// Whether Bus cards may be traded for a Rush card now, whatever they are worth.
inline bool can_trade_bus(const State& state) {
  return !state.now.traded && can_draw(state.draw_piles.rush, state.discards.rush);
}

/// Trading a Rush card away is not playing it, so no restriction stops it (BR-RESTRICT-3).
inline bool can_trade_rush(const State& state) { return !state.now.traded; }

/// What Bus cards must be worth to buy a Rush card. A discount adds a price and takes none away.
struct TradePrices {
  int usual;
  int low;  ///< 0 where there is none

  constexpr bool buys(int value) const { return value == usual || value == low; }
};

inline TradePrices trade_prices(const Settings& settings, const Modifiers& modifiers) {
  const int low = modifiers.low_price();
  return {settings.trade_price, low < settings.trade_price ? low : 0};
}

/// The rule that forbids the player on turn to trade these cards from the hand, or nothing.
inline std::optional<Rule> rule_against_trade(const Catalog& catalog, const State& state, const Move& move) {
  if (move.count() == 1 && move.card().is_of(DeckKind::kRush)) {
    return can_trade_rush(state) ? std::nullopt : std::optional(Rule::kTrade1);
  }
  if (!can_trade_bus(state) || move.count() > kMostTraded) return Rule::kTrade1;
  int value = 0;
  for (std::size_t i = 0; i < move.count(); ++i) {
    if (!move.card_at(i).is_of(DeckKind::kBus)) return Rule::kTrade1;
    value += catalog.value(move.card_at(i));
  }
  const Modifiers modifiers = modifiers_for(catalog, state, state.on_turn);
  return trade_prices(state.settings, modifiers).buys(value) ? std::nullopt : std::optional(Rule::kTrade1);
}

inline bool can_wait(const State& state) { return state.now.actions > 0; }

inline bool can_buy_perk(const State& state) {
  return state.now.actions >= state.settings.perk_actions && can_draw(state.draw_piles.perk, state.discards.perk);
}

/// The Perks that the player on turn may make the active one.
inline PerkCards usable_perks(const State& state) {
  PerkCards perks = state.current().perks;
  if (const Card active = state.current().active_perk; !active.is_none()) perks.erase(active);
  return perks;
}

}  // namespace cardtable::bus_rush
