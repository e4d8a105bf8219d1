// What puzzles can be about, of a game that is chosen at run time.
#pragma once

#include <string_view>
#include <vector>

#include "engine/kit/theme_table.h"
#include "engine/registry/match.h"

namespace cardtable {

/// All themes of a game, in the order of its table.
std::vector<Theme> themes_of(const GameType& type);
/// The key of the theme of a decision with this best move and this obvious one; both are legal.
std::string_view theme_of(const Match& match, MoveCode best, MoveCode obvious);

}  // namespace cardtable
