// How the players of a game decide: what a lead is worth depends on it.
#pragma once

#include <cstdint>

namespace cardtable {

enum class Foresight : std::uint8_t {
  kOneMove,  ///< by the heuristic, one move at a time
  kAhead,    ///< they look ahead, and stop whoever leads
};

}  // namespace cardtable
