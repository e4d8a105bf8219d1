// BR-BONUS-1 and BR-WIN-1: who leads, and who has won.
#pragma once

#include <algorithm>

#include "engine/games/bus_rush/state.h"

namespace cardtable::bus_rush {

struct BonusRow {
  std::uint8_t taken_at;   ///< plays with which it can be taken
  std::uint8_t locked_at;  ///< plays with which its owner keeps it for good
};

/// Queens Bus Redesign is for good as soon as it is taken.
constexpr BonusRow row_of(const Settings& settings, Bonus bonus) {
  if (bonus == Bonus::kExpressRider) return {settings.express_taken_at, settings.express_kept_at};
  return {settings.queens_taken_at, settings.queens_taken_at};
}

/// Whether a player has the plays to take the bonus, from its owner or from nobody.
inline bool takes_bonus(const State& state, Bonus bonus, Seat seat) {
  const BonusHolder& holder = state.bonuses[number_of(bonus)];
  const auto count = [&](Seat of) { return state.player(of).bonus_counts[number_of(bonus)]; };
  if (holder.owner == seat || holder.locked || count(seat) < row_of(state.settings, bonus).taken_at) return false;
  return holder.owner == kNoSeat || count(seat) > count(holder.owner);
}

inline bool has_won(const State& state, Seat seat) {
  if (points_of(state, seat) < state.settings.points_to_win) return false;
  return std::ranges::all_of(state.player(seat).score, [](std::uint8_t points) { return points > 0; });
}

}  // namespace cardtable::bus_rush
