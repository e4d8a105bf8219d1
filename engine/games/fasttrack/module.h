// The parts of FastTrack (engine/kit/game_module.h).
#pragma once

#include "engine/games/fasttrack/actions.h"
#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/features.h"
#include "engine/games/fasttrack/heuristic.h"
#include "engine/kit/game_module.h"

namespace cardtable::fasttrack {

MakeRecap<Event> recap;  // recap.cc
DrawScreen draw_screen;  // screen.cc

struct Module : GameModule<Codec> {
  using Heuristic = fasttrack::Heuristic;
  using Actions = fasttrack::Actions;
  using Features = fasttrack::Features;
  static constexpr auto kScreen = draw_screen;
  static constexpr auto kRecap = recap;
};

}  // namespace cardtable::fasttrack
