// A player who sees everything: all hands, the order of every pile, every die to come. People cannot play against it,
// and nothing in bots/ knows about it. It measures how much knowledge could be worth at most in a game that is partly
// luck. Only the arena uses it.
#pragma once

#include <cstdint>
#include <memory>

#include "lab/arena.h"

namespace cardtable {

/// Searches as `hard` does, with this many iterations, but from the true position instead of determinised ones.
std::unique_ptr<Contestant> make_seer(std::uint64_t iterations);

/// The seer of a game's module. Defined in seer_of.h and instantiated for each game.
template <class Module>
struct SeerOf {
  /// What it plays for the seat to decide.
  static MoveCode move(const Match& match, std::uint64_t iterations, std::uint64_t seed);
};

}  // namespace cardtable
