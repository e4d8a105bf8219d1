#include "engine/games/rotorouter/codec.h"
#include "engine/registry/erase.h"
#include "engine/registry/registry.h"

namespace cardtable {

std::unique_ptr<GameType> make_rotorouter() { return std::make_unique<GameTypeOf<rotorouter::Codec>>(); }

}  // namespace cardtable
