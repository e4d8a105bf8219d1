// What the registry has of each game. Tables need the type and the recap; the module for browsers leaves out the
// outcomes, which it does not use.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/kit/recap.h"
#include "engine/kit/theme_table.h"
#include "engine/registry/match.h"

namespace cardtable {

/// Defined in game_parts_of.h and instantiated for each game's module.
template <class Module>
struct GameParts {
  static std::unique_ptr<GameType> type();
  static Recap recap(const Match& match, const EventList& events, Language language);
  static std::vector<Theme> themes();
  static std::string_view theme(const Match& match, MoveCode best, MoveCode obvious);
  static std::optional<std::vector<Outcome>> outcomes(const Match& match, Seat seat, MoveCode move, std::size_t most);
};

}  // namespace cardtable
