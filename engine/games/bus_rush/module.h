// The parts of NYC Bus Rush (engine/kit/game_module.h).
#pragma once

#include "engine/games/bus_rush/actions.h"
#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/features.h"
#include "engine/games/bus_rush/heuristic.h"
#include "engine/kit/game_module.h"

namespace cardtable::bus_rush {

MakeRecap<Event> recap;  // recap.cc
DrawScreen draw_screen;  // screen.cc

struct Module : GameModule<Codec> {
  using Heuristic = bus_rush::Heuristic;
  using Actions = bus_rush::Actions;
  using Features = bus_rush::Features;
  static constexpr auto kScreen = draw_screen;
  static constexpr auto kRecap = recap;
};

}  // namespace cardtable::bus_rush
