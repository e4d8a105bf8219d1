#include "bots/game_bots.h"
#include "bots/thumb/any_move.h"
#include "engine/games/rotorouter/codec.h"

namespace cardtable {

std::unique_ptr<GameBots> make_rotorouter_bots() {
  return std::make_unique<GameBotsOf<rotorouter::Codec, AnyMove<rotorouter::Rules>>>();
}

}  // namespace cardtable
