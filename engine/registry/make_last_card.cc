#include "engine/games/last_card/codec.h"
#include "engine/registry/erase.h"
#include "engine/registry/registry.h"

namespace cardtable {

std::unique_ptr<GameType> make_last_card() { return std::make_unique<GameTypeOf<last_card::Codec>>(); }

}  // namespace cardtable
