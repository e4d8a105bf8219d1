// A game, its number of players and its options, as several commands read them from the command line.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "engine/registry/registry.h"

namespace cardtable {

struct GameChoice {
  const GameType* type = nullptr;
  OptionValues options;
};

/// The game with that key and these `name=value` options. The error is a line for the user.
std::expected<GameChoice, std::string> choose_game(const Registry& registry, std::string_view key,
                                                   const std::vector<std::string>& assignments);

/// `Last Card is for 2 to 5 players`, if the number is wrong or does not fit the options.
std::optional<std::string> wrong_players(const GameChoice& choice, std::size_t players);

}  // namespace cardtable
