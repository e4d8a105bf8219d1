#include "lab/training/net_game.h"

#include "engine/games/modules.h"

namespace cardtable {

const NetGame& net_game(const GameType& type) {
  static const ByGame<std::unique_ptr<NetGame>> games([]<class Module> { return NetGameFor<Module>::make(); });
  return *games[type.info().key];
}

}  // namespace cardtable
