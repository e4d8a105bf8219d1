// What the end of a game is worth.
#pragma once

#include "engine/core/result.h"

namespace cardtable {

/// What the end of a game is worth to each seat: 1 for a sole winner, and the others share -1. Winners who share the
/// win divide its value; if nobody has won, everybody gets 0. The sum is always 0.
inline PerSeat<float> returns_of(const Result& result, std::size_t players) {
  PerSeat<float> returns{};
  if (result.winners.empty() || players < 2) return returns;
  const float share = 1.0F / static_cast<float>(result.winners.size());
  const auto all = static_cast<float>(players);
  for (std::size_t seat = 0; seat < players; ++seat) {
    const float won = result.has_won(seat_at(seat)) ? share : 0.0F;
    returns[seat] = (won * all - 1.0F) / (all - 1.0F);
  }
  return returns;
}

}  // namespace cardtable
