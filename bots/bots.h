// Computer players by name, for matches whose game is chosen at run time. A bot is given what its seat sees, a seed and
// a budget; never the match itself.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/input_error.h"
#include "engine/registry/match.h"

namespace cardtable {

struct BotChoice {
  std::string move;
  json::object info;  ///< what the bot has to say about it
};

/// The bots that play this game, weakest first.
std::vector<std::string_view> bots_for(std::string_view game);

/// What that bot does for the seat to decide. Same view, bot and seed: same move. The game must not be over.
std::expected<BotChoice, InputError> choose_move(const Match& match, std::string_view bot, std::uint64_t seed);

}  // namespace cardtable
