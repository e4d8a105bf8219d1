// The one list of games.
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

  /// NYC Bus Rush with the cards of this catalogue from now on (engine/games/bus_rush/cards.txt explains the format).
  /// Matches that were dealt before must be gone.
  std::expected<void, InputError> use_bus_rush_catalog(std::string_view text);

 private:
  std::vector<std::unique_ptr<GameType>> games_;
};

// One a game, each in its make_<game>.cc.
std::unique_ptr<GameType> make_last_card();
std::unique_ptr<GameType> make_fasttrack();
std::unique_ptr<GameType> make_rotorouter();
std::unique_ptr<GameType> make_bus_rush();
std::expected<std::unique_ptr<GameType>, InputError> make_bus_rush(std::string_view catalog_text);

}  // namespace cardtable
