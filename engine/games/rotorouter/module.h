// The parts of RotoRouter (engine/kit/game_module.h).
#pragma once

#include "engine/games/rotorouter/actions.h"
#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/features.h"
#include "engine/games/rotorouter/heuristic.h"
#include "engine/kit/game_module.h"

namespace cardtable::rotorouter {

MakeRecap<Event> recap;  // recap.cc
DrawScreen draw_screen;  // screen.cc

struct Module : GameModule<Codec> {
  using Heuristic = rotorouter::Heuristic;
  using Actions = rotorouter::Actions;
  using Features = rotorouter::Features;
  static constexpr auto kScreen = draw_screen;
  static constexpr auto kRecap = recap;
};

}  // namespace cardtable::rotorouter
