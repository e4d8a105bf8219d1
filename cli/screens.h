// The screen of each game.
#pragma once

#include <string_view>

#include "engine/kit/screen.h"

namespace cardtable {

/// The screen of a game, or one that prints the view as JSON for a game that has none.
Screen screen_for(std::string_view game);

}  // namespace cardtable
