// A stand-in for a beginner: it makes the move that looks best at once, by the game's prospects, and never asks what
// anybody does next. It has the manners of the levels. They are measured against it (docs/bots.md), and only the arena
// uses it.
#pragma once

#include <cstdint>
#include <memory>

#include "lab/arena.h"

namespace cardtable {

std::unique_ptr<Contestant> make_greedy();

/// The greedy player of a game's module. Defined in greedy_of.h and instantiated for each game.
template <class Module>
struct GreedyOf {
  /// What it plays for the seat to decide, from what that seat sees.
  static MoveCode move(const Match& match, std::uint64_t seed);
};

}  // namespace cardtable
