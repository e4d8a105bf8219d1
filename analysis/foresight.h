// How far the players of a game look ahead, as far as it is known who they are: forecasts may depend on it.
#pragma once

#include <span>
#include <string>

#include "bots/bots.h"
#include "engine/core/foresight.h"

namespace cardtable {

/// Players look ahead if there are bots and all of them do.
Foresight foresight_of(std::span<const BotSpec> bots);
/// The same for `seats` as a replay has them: people count as the bots that they play with, and among themselves as
/// players by the heuristic.
Foresight foresight_of(std::span<const std::string> seats);

}  // namespace cardtable
