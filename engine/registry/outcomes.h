// The ways in which a move can come out (engine/core/outcomes.h), of a game that is chosen at run time. Separate from
// Match: tables do not need them, and the module for browsers leaves out what it does not use.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/core/outcomes.h"
#include "engine/registry/match.h"

namespace cardtable {

/// Of a move that `check` accepts; nothing if there are more than `most` ways.
std::optional<std::vector<Outcome>> outcomes_of(const Match& match, Seat seat, MoveCode move, std::size_t most);

}  // namespace cardtable
