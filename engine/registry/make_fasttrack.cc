#include "engine/games/fasttrack/codec.h"
#include "engine/registry/erase.h"
#include "engine/registry/registry.h"

namespace cardtable {

std::unique_ptr<GameType> make_fasttrack() { return std::make_unique<GameTypeOf<fasttrack::Codec>>(); }

}  // namespace cardtable
