#include "cli/screens.h"

#include "engine/games/modules.h"

namespace cardtable {

Screen screen_for(std::string_view game) {
  static const ByGame<Screen> screens([]<class Module> { return ScreenOf<Module>::screen(); });
  return screens[game];
}

}  // namespace cardtable
