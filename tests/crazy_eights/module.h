// The parts of Crazy Eights: only rules and a codec. Further ones are named in Module (engine/kit/game_module.h).
#pragma once

#include "engine/kit/game_module.h"
#include "tests/crazy_eights/codec.h"

namespace cardtable::crazy_eights {

struct Module : GameModule<Codec> {};

}  // namespace cardtable::crazy_eights
