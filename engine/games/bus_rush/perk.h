// BR-PERK-1 and BR-PERK-2, and BR-TURN-3: decisions that name no card of the hand.
#pragma once

#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

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
