// The parts of Last Card (engine/kit/game_module.h).
#pragma once

#include <span>

#include "engine/games/last_card/actions.h"
#include "engine/games/last_card/codec.h"
#include "engine/games/last_card/features.h"
#include "engine/games/last_card/heuristic.h"
#include "engine/kit/game_module.h"

namespace cardtable::last_card {

MakeRecap<Event> recap;                     // recap.cc
DrawScreen draw_screen;                     // screen.cc
std::span<const ClaimRow<Event>> claims();  // claims.cc
std::span<const ThemeRow<Event>> themes();  // themes.cc

struct Module : GameModule<Codec> {
  using Heuristic = last_card::Heuristic;
  using Actions = last_card::Actions;
  using Features = last_card::Features;
  static constexpr auto kScreen = draw_screen;
  static constexpr auto kRecap = recap;
  static constexpr auto kClaims = claims;
  static constexpr auto kThemes = themes;
};

}  // namespace cardtable::last_card
