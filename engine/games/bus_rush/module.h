// The parts of NYC Bus Rush (engine/kit/game_module.h).
#pragma once

#include <span>

#include "engine/games/bus_rush/actions.h"
#include "engine/games/bus_rush/codec.h"
#include "engine/games/bus_rush/features.h"
#include "engine/games/bus_rush/heuristic.h"
#include "engine/kit/game_module.h"

namespace cardtable::bus_rush {

MakeRecap<Event> recap;                     // recap.cc
DrawScreen draw_screen;                     // screen.cc
std::span<const ClaimRow<Event>> claims();  // claims.cc
std::span<const ThemeRow<Event>> themes();  // themes.cc

struct Module : GameModule<Codec> {
  using Heuristic = bus_rush::Heuristic;
  using Actions = bus_rush::Actions;
  using Features = bus_rush::Features;
  static constexpr auto kScreen = draw_screen;
  static constexpr auto kRecap = recap;
  static constexpr auto kClaims = claims;
  static constexpr auto kThemes = themes;
};

}  // namespace cardtable::bus_rush
