// The screen of each game.
#pragma once

#include <string_view>

#include "engine/kit/screen.h"

namespace cardtable {

/// The screen of a game: its own, or the plain one.
Screen screen_for(std::string_view game);

}  // namespace cardtable
