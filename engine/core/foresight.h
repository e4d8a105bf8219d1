// How the players of a game decide; the value of a lead depends on it.
#pragma once

#include <cstdint>

namespace cardtable {

enum class Foresight : std::uint8_t {
  kOneMove,  ///< by the heuristic, one move at a time
  kAhead,    ///< they look ahead, and hold the leader back
};

}  // namespace cardtable
