// The parts of Last Card (engine/kit/game_module.h).
#pragma once

#include "engine/games/last_card/actions.h"
#include "engine/games/last_card/codec.h"
#include "engine/games/last_card/features.h"
#include "engine/games/last_card/heuristic.h"
#include "engine/kit/game_module.h"

namespace cardtable::last_card {

MakeRecap<Event> recap;  // recap.cc
DrawScreen draw_screen;  // screen.cc

struct Module : GameModule<Codec> {
  using Heuristic = last_card::Heuristic;
  using Actions = last_card::Actions;
  using Features = last_card::Features;
  static constexpr auto kScreen = draw_screen;
  static constexpr auto kRecap = recap;
};

}  // namespace cardtable::last_card
