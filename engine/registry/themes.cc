#include "engine/registry/themes.h"

#include "engine/games/modules.h"
#include "engine/registry/game_parts.h"

namespace cardtable {

std::vector<Theme> themes_of(const GameType& type) {
  static const ByGame<std::vector<Theme> (*)()> listers([]<class Module> { return &GameParts<Module>::themes; });
  return listers[type.info().key]();
}

std::string_view theme_of(const Match& match, MoveCode best, MoveCode obvious) {
  static const ByGame<decltype(&theme_of)> judges([]<class Module> { return &GameParts<Module>::theme; });
  return judges[match.type().info().key](match, best, obvious);
}

}  // namespace cardtable
