// The games by name, as engine/games/games.h lists them.
#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry/match.h"

namespace cardtable {

/// Holds one GameType for each game; matches point into it, so it outlives them.
class Registry {
 public:
  /// All games, in the order in which they are shown.
  Registry();

  std::span<const std::unique_ptr<GameType>> games() const { return games_; }
  const GameType* find(std::string_view key) const;
  /// `last-card, fasttrack`: for messages.
  std::string keys() const;

  /// From now on, the game that takes data from a file uses this data (other cards; engine/games/bus_rush/cards.txt
  /// explains the format). No earlier match may still exist.
  std::expected<void, InputError> use_data(std::string_view text);

 private:
  std::vector<std::unique_ptr<GameType>> games_;
};

}  // namespace cardtable
