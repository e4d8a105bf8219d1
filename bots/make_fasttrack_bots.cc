#include "bots/game_bots.h"
#include "bots/thumb/any_move.h"
#include "engine/games/fasttrack/codec.h"

namespace cardtable {

std::unique_ptr<GameBots> make_fasttrack_bots() {
  return std::make_unique<GameBotsOf<fasttrack::Codec, AnyMove<fasttrack::Rules>>>();
}

}  // namespace cardtable
