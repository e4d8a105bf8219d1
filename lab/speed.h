// How fast a game's rules and search are on this machine.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/registry/match.h"

namespace cardtable {

struct Speed {
  double games = 0;       ///< uniformly random ones per second, on one thread
  double decisions = 0;   ///< in those games, per second
  double scaling = 1;     ///< the rate of all threads together divided by that of one
  double iterations = 0;  ///< of the search per second, on one thread
};

/// Takes about `seconds` for each of three figures, or two with one thread.
Speed measure_speed(const GameType& type, std::size_t players, double seconds, unsigned threads);

}  // namespace cardtable
