// What a game that draws a random move without listing all of them says (Rules::random_move).
#pragma once

#include <cstdint>

namespace cardtable {

/// A move that was drawn at random, and how many legal ones it was drawn from.
template <class Move>
struct Drawn {
  Move move;
  std::uint32_t legal;
};

}  // namespace cardtable
