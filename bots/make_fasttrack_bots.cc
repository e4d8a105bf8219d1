#include "bots/game_bots.h"
#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/thumb.h"

namespace cardtable {

std::unique_ptr<GameBots> make_fasttrack_bots() {
  return std::make_unique<GameBotsOf<fasttrack::Codec, fasttrack::Thumb>>();
}

}  // namespace cardtable
