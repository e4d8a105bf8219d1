#include "envs/environment.h"

#include <cstdlib>

#include "engine/core/game_folder.h"

namespace cardtable {

#define CARDTABLE_GAME(folder) std::unique_ptr<Environment> make_##folder##_environment(const GameType& type);
#include "engine/games/games.h"

std::unique_ptr<Environment> make_environment(const GameType& type) {
#define CARDTABLE_GAME(folder) \
  if (type.info().key == key_of(#folder)) return make_##folder##_environment(type);
#include "engine/games/games.h"
  std::abort();  // a registered game without an environment is a bug; a test makes them all
}

}  // namespace cardtable
