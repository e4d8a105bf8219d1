// What one viewer of a game of FastTrack may know: everything but the order of the deck and the generator. Views and
// bots are made from this and from nothing else.
#pragma once

#include "engine/core/seat.h"
#include "engine/games/fasttrack/state.h"

namespace cardtable::fasttrack {

struct Observation {
  Viewer viewer;
  /// The game with its deck sorted and its generator blank, so that neither tells what comes next.
  State open;

  friend bool operator==(const Observation&, const Observation&) = default;
};

}  // namespace cardtable::fasttrack
