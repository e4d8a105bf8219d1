// BR-PERK-1 and BR-PERK-2, and BR-TURN-3: decisions that name no card of the hand.
#pragma once

#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

inline bool can_wait(const State& state) { return state.now.actions > 0; }

inline bool can_buy_perk(const State& state) {
  return state.now.actions > 0 && can_draw(state.draw_piles.perk, state.discards.perk);
}

/// Whether the player on turn may make this Perk the active one.
inline bool can_use_perk(const State& state, Card card) {
  return state.current().perks.contains(card) && state.current().active_perk != card;
}

}  // namespace cardtable::bus_rush
