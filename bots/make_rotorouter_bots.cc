#include "bots/game_bots.h"
#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/thumb.h"

namespace cardtable {

std::unique_ptr<GameBots> make_rotorouter_bots() {
  return std::make_unique<GameBotsOf<rotorouter::Codec, rotorouter::Thumb>>();
}

}  // namespace cardtable
