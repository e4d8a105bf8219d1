// The fields of one game's positions and views, for export_fields.cc.
#pragma once

#include <vector>

#include "engine/core/game.h"
#include "engine/kit/field_types.h"

namespace cardtable {

struct GameFields {
  const GameInfo& info;
  TypeSheet position;
  TypeSheet view;
};

/// Of all games; each game's source comes from export_fields_of_game.cc.in.
std::vector<GameFields> all_game_fields();

}  // namespace cardtable
