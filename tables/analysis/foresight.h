// How far the players of a game look ahead, as far as that is known; forecasts may depend on it.
#pragma once

#include <span>
#include <string>

#include "ai/bots/bots.h"
#include "engine/core/foresight.h"

namespace cardtable {

/// Players look ahead if there are bots and all of them do.
Foresight foresight_of(std::span<const BotSpec> bots);
/// The same for the `seats` of a replay. People count as players like the bots at their table; a game without bots
/// counts as played by the heuristic.
Foresight foresight_of(std::span<const std::string> seats);

}  // namespace cardtable
