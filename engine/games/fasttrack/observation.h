// What one viewer of a game of FastTrack may know: everything but the order of the deck and the generator. Views and
// bots are made from this and from nothing else.
#pragma once

#include "engine/core/seat.h"
#include "engine/games/fasttrack/state.h"

namespace cardtable::fasttrack {

struct Observation : Open {
  Viewer viewer;
  CardSet draw_pile;  ///< which cards it has, which follows from those played; a second Joker is Card::second_joker

  friend bool operator==(const Observation&, const Observation&) = default;
};

}  // namespace cardtable::fasttrack
