#include "analysis/analyst.h"

#include "engine/games/modules.h"

namespace cardtable {

const GameAnalyst& analyst_for(const GameType& type) {
  static const ByGame<std::unique_ptr<GameAnalyst>> analysts([]<class Module> { return AnalystOf<Module>::make(); });
  return *analysts[type.info().key];
}

}  // namespace cardtable
