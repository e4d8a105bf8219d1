// The screen of each game.
#pragma once

#include <string_view>

#include "engine/kit/screen.h"

namespace cardtable {

/// The screen of a game: its own, or the plain one.
Screen screen_for(std::string_view game);

/// Defined in game_screen.h and instantiated for each game's module.
template <class Module>
struct ScreenOf {
  static Screen screen();
};

}  // namespace cardtable
