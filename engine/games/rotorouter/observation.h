// What one viewer of a game of RotoRouter may know. Only the order of the draw piles is hidden, from everybody alike
// (RR-VIEW-1), and with it the generator that shuffles them and rolls the die.
#pragma once

#include <array>

#include "engine/core/seat.h"
#include "engine/games/rotorouter/state.h"

namespace cardtable::rotorouter {

struct Observation : Open {
  Viewer viewer;
  std::array<CardCounts, kMaxPlayers> draw_piles{};  ///< which cards each has, which follows from those played

  friend bool operator==(const Observation&, const Observation&) = default;
};

/// The game with every draw pile sorted by kind and an unrelated generator, for asking the rules about things that
/// depend on neither.
State with_sorted_piles(const Observation& seen);

}  // namespace cardtable::rotorouter
