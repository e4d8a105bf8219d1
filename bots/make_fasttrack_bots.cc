#include "bots/game_bots.h"
#include "bots/thumb/fasttrack.h"
#include "engine/games/fasttrack/codec.h"

namespace cardtable {

std::unique_ptr<GameBots> make_fasttrack_bots() {
  return std::make_unique<GameBotsOf<fasttrack::Codec, fasttrack::Thumb>>();
}

}  // namespace cardtable
