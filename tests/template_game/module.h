// The parts of Count Up: only rules and a codec. Further ones are named in Module (engine/kit/game_module.h).
#pragma once

#include "engine/kit/game_module.h"
#include "tests/template_game/codec.h"

namespace cardtable::count_up {

struct Module : GameModule<Codec> {};

}  // namespace cardtable::count_up
