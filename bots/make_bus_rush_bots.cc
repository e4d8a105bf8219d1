#include "bots/game_bots.h"
#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/thumb.h"

namespace cardtable {

std::unique_ptr<GameBots> make_bus_rush_bots() {
  return std::make_unique<GameBotsOf<bus_rush::Codec, bus_rush::Thumb>>();
}

}  // namespace cardtable
