// A player who sees everything: all hands, the order of every pile, every die to come. It is no bot for people to play
// against, and nothing in bots/ knows of it; it measures how much knowledge could ever be worth in a game that is
// partly luck. Only the arena can enter it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "lab/arena.h"

namespace cardtable {

/// What a game's seer plays for the seat to decide.
using SeerMove = std::optional<MoveCode> (*)(const Match& match, std::uint64_t iterations, std::uint64_t seed);

/// Searches as `hard` does, with so many iterations, but from the true position instead of made-up ones.
std::unique_ptr<Contestant> make_seer(std::uint64_t iterations);

}  // namespace cardtable
