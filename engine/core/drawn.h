// The result of drawing a random move without listing all of them (Rules::random_move).
#pragma once

#include <cstdint>

namespace cardtable {

/// A move drawn at random, and the number of legal moves it was drawn from.
template <class Move>
struct Drawn {
  Move move;
  std::uint32_t legal;
};

}  // namespace cardtable
