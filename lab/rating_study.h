// How many games ratings need until the bots of a list are in its order, by results as they were and by results without
// luck. docs/ratings.md has what it found.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "lab/figures/interval.h"
#include "lab/rated_games.h"
#include "tables/rating/luck.h"

namespace cardtable {

/// What the games of a bot say, on average.
struct RatedBot {
  std::uint64_t games = 0;
  MeanInterval won;
  MeanInterval adjusted;  ///< the result without luck
  MeanInterval luck;      ///< around 0 if reviews take luck for what it is
};

struct RatingEstimate {
  std::string_view name;
  /// The fewest games, of all bots together, from which on 95 % of repetitions have the bots in the order of the list;
  /// nothing if kMostRatedGames are too few.
  std::optional<std::uint64_t> games_needed;
  /// Each bot's rating after that many games (or kMostRatedGames), on average.
  std::vector<double> ratings;
};

struct RatingStudy {
  std::vector<RatedBot> bots;
  LuckRule rule;
  std::vector<RatingEstimate> estimates;
};

inline constexpr std::uint64_t kMostRatedGames = 5'000;

/// The rule that leaves the least variance among games of the same bots in the same seats.
LuckRule luck_rule_of(std::span<const RatedGame> games);

/// Every repetition begins with bots of which nothing is known, and draws games with replacement from those that were
/// played; the seed decides which. Bots from the weakest on. At least two games of every group.
RatingStudy study_ratings(std::size_t bots, std::span<const RatedGame> games, std::uint64_t seed);

}  // namespace cardtable
