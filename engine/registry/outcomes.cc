#include "engine/registry/outcomes.h"

#include "engine/games/modules.h"
#include "engine/registry/game_parts.h"

namespace cardtable {

std::optional<std::vector<Outcome>> outcomes_of(const Match& match, Seat seat, MoveCode move, std::size_t most) {
  static const ByGame<decltype(&outcomes_of)> listers([]<class Module> { return &GameParts<Module>::outcomes; });
  return listers[match.type().info().key](match, seat, move, most);
}

}  // namespace cardtable
