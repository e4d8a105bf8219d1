#include "envs/environment.h"

#include "engine/games/modules.h"

namespace cardtable {

std::unique_ptr<Environment> make_environment(const GameType& type) {
  static const ByGame<decltype(&make_environment)> makers([]<class Module> { return &EnvironmentFor<Module>::make; });
  return makers[type.info().key](type);
}

}  // namespace cardtable
