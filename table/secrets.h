// Whether a move told anybody something: what undo is free of.
#pragma once

#include <string_view>

#include "engine/registry/match.h"

namespace cardtable {

/// True when, from what some seat saw before, the move could also have come out otherwise for that seat (a card it did
/// not know of came to light), or when chance has spoken. Worked out from views and events alone: the position is made
/// up again and again from what the seat sees, and the same move is played there.
bool tells_something(const Match& before, Seat seat, std::string_view move);

}  // namespace cardtable
