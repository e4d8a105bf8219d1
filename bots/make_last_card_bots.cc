#include "bots/game_bots.h"
#include "engine/games/last_card/codec.h"
#include "engine/games/last_card/thumb.h"

namespace cardtable {

std::unique_ptr<GameBots> make_last_card_bots() {
  return std::make_unique<GameBotsOf<last_card::Codec, last_card::Thumb>>();
}

}  // namespace cardtable
