// What one viewer of a game of RotoRouter may know. Only the order of the draw piles is hidden, from everybody alike
// (RR-VIEW-1), and with it the generator that shuffles them and rolls the die.
#pragma once

#include "engine/core/seat.h"
#include "engine/games/rotorouter/state.h"

namespace cardtable::rotorouter {

struct Observation {
  Viewer viewer;
  /// The game without what is hidden: every draw pile sorted by kind of card (which cards are in it follows from what
  /// was played), the generator blank.
  State table;

  friend bool operator==(const Observation&, const Observation&) = default;
};

}  // namespace cardtable::rotorouter
