// The legal moves in words: what each is called, does and costs. A move that would bring nothing, or less than it seems
// to, says so in its price.
#pragma once

#include <vector>

#include "engine/games/bus_rush/codec.h"
#include "engine/kit/guide.h"

namespace cardtable::bus_rush {

struct Choices {
  std::vector<Choice> list;  ///< what matters most first: what wins, what scores; last what costs more than it brings
  Card winning;              ///< a Bus card that wins at once, or none
};

/// The moves of the player on turn. `state` fits what that player sees; the function looks only at that player's hand
/// and at what is open.
Choices choices_of(const Codec& codec, const State& state, const MoveList& moves, Language language);

}  // namespace cardtable::bus_rush
