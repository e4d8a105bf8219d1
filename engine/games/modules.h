// The modules of all games (engine/kit/game_module.h), for tables with an entry per game. Only their names are needed
// here: the build instantiates what a table holds for each module in a source of its own (cmake/Games.cmake).
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game_folder.h"

namespace cardtable {

#define CARDTABLE_GAME(folder) \
  namespace folder {           \
  struct Module;               \
  }
#include "engine/games/games.h"

/// Calls `visit.operator()<Module>(key)` for each game, in the order in which they are shown.
template <class Visit>
void for_each_module(Visit visit) {
#define CARDTABLE_GAME(folder) visit.template operator()<folder::Module>(key_of(#folder));
#include "engine/games/games.h"
}

/// A value for each game, found by the game's key.
template <class Value>
class ByGame {
 public:
  /// `make.operator()<Module>()` makes a value.
  template <class Make>
  explicit ByGame(Make make) {
    for_each_module([&]<class Module>(std::string key) {
      values_.emplace_back(std::move(key), make.template operator()<Module>());
    });
  }

  const Value& operator[](std::string_view key) const {
    for (const auto& [game, value] : values_) {
      if (game == key) return value;
    }
    std::abort();  // only games of the list can be found by their keys
  }

 private:
  std::vector<std::pair<std::string, Value>> values_;
};

}  // namespace cardtable
