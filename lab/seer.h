// A player who sees everything: all hands, the order of every pile, every die to come. People cannot play against it,
// and nothing in bots/ knows about it. It measures how much knowledge could be worth at most in a game that is partly
// luck. Only the arena uses it.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "lab/arena.h"

namespace cardtable {

/// Whether there is a seer for this game.
bool has_seer(std::string_view game);

/// Searches as `hard` does, with this many iterations, but from the true position instead of determinised ones.
std::unique_ptr<Contestant> make_seer(std::uint64_t iterations);

}  // namespace cardtable
