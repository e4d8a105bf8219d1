// `cardtable arena --ladder`: ratings of the levels, or of other bots, in one game or in all.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "engine/registry/registry.h"

namespace cardtable {

struct LadderRequest {
  std::string game;                  ///< empty for all
  std::string bots;                  ///< empty for the levels
  std::vector<std::string> options;  ///< each for the games that have it
  std::uint64_t games = 0;           ///< of each pair
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::size_t reach = 0;  ///< as in LadderPlan
  std::chrono::milliseconds patience{0};
};

/// The table, or a line for the user.
std::expected<std::string, std::string> climb_ladders(const Registry& registry, const LadderRequest& request);

}  // namespace cardtable
