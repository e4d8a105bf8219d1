// The parts of RotoRouter (engine/kit/game_module.h).
#pragma once

#include <span>

#include "engine/games/rotorouter/actions.h"
#include "engine/games/rotorouter/codec.h"
#include "engine/games/rotorouter/features.h"
#include "engine/games/rotorouter/heuristic.h"
#include "engine/kit/game_module.h"

namespace cardtable::rotorouter {

MakeRecap<Event> recap;                     // recap.cc
DrawScreen draw_screen;                     // screen.cc
std::span<const ClaimRow<Event>> claims();  // claims.cc
std::span<const ThemeRow<Event>> themes();  // themes.cc

struct Module : GameModule<Codec> {
  using Heuristic = rotorouter::Heuristic;
  using Actions = rotorouter::Actions;
  using Features = rotorouter::Features;
  static constexpr auto kScreen = draw_screen;
  static constexpr auto kRecap = recap;
  static constexpr auto kClaims = claims;
  static constexpr auto kThemes = themes;
};

}  // namespace cardtable::rotorouter
