#include "engine/registry/recap.h"

#include "engine/games/modules.h"
#include "engine/registry/game_parts.h"

namespace cardtable {

Recap recap_of(const Match& match, const EventList& events, Language language) {
  static const ByGame<Recap (*)(const Match&, const EventList&, Language)> recaps(
      []<class Module> { return &GameParts<Module>::recap; });
  return recaps[match.type().info().key](match, events, language);
}

}  // namespace cardtable
