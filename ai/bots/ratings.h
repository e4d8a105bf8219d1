// How strong the levels are: what `cardtable arena --ladder` measured (docs/bots.md has the intervals).
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "ai/bots/levels.h"

namespace cardtable {

/// Points of one game, in the order of the levels. 400 more mean ten wins for each loss; `medium` has 1500 everywhere.
/// 0 for a level that was not measured: a second for each move is too long for many games.
struct LevelRatings {
  std::string_view game;
  std::array<int, kLevels.size()> points;
};
inline constexpr std::array<LevelRatings, 4> kLevelRatings{{
    {"bus-rush", {413, 1328, 1500, 1590, 0}},
    {"fasttrack", {890, 1383, 1500, 0, 0}},
    {"last-card", {1007, 1429, 1500, 1607, 0}},
    {"rotorouter", {506, 1409, 1500, 1641, 0}},
}};

/// Nothing for a game whose levels were not measured.
constexpr std::optional<int> rating_of(const Level& level, std::string_view game) {
  for (const LevelRatings& ratings : kLevelRatings) {
    if (ratings.game != game) continue;
    for (std::size_t i = 0; i < kLevels.size(); ++i) {
      if (&kLevels[i] == &level && ratings.points[i] > 0) return ratings.points[i];
    }
  }
  return std::nullopt;
}

}  // namespace cardtable
