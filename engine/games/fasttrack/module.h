// The parts of FastTrack (engine/kit/game_module.h).
#pragma once

#include <span>

#include "engine/games/fasttrack/actions.h"
#include "engine/games/fasttrack/codec.h"
#include "engine/games/fasttrack/features.h"
#include "engine/games/fasttrack/heuristic.h"
#include "engine/kit/game_module.h"

namespace cardtable::fasttrack {

MakeRecap<Event> recap;                     // recap.cc
DrawScreen draw_screen;                     // screen.cc
std::span<const ClaimRow<Event>> claims();  // claims.cc
std::span<const ThemeRow<Event>> themes();  // themes.cc

struct Module : GameModule<Codec> {
  using Heuristic = fasttrack::Heuristic;
  using Actions = fasttrack::Actions;
  using Features = fasttrack::Features;
  static constexpr auto kScreen = draw_screen;
  static constexpr auto kRecap = recap;
  static constexpr auto kClaims = claims;
  static constexpr auto kThemes = themes;
};

}  // namespace cardtable::fasttrack
