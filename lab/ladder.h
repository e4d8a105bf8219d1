// The ladder: bots of one game play those next to them in the list, and get ratings on one scale.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "lab/arena.h"
#include "lab/rating.h"

namespace cardtable {

/// Where `medium` stands on the ladder of every game.
inline constexpr double kMediumRating = 1'500;

struct LadderPlan {
  const GameType* type = nullptr;
  OptionValues options;
  std::vector<Entrant> bots;  ///< about from the weakest on; one of them is `medium`
  std::uint64_t games = 0;    ///< of each pair
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::size_t reach = 0;  ///< how far apart in the list bots may be that play each other; 0 for any
};

struct Ladder {
  std::string game;  ///< its name
  std::vector<PairResult> results;
  std::vector<Rating> ratings;  ///< as LadderPlan::bots
};

/// Two players to a game, and every deal twice. A game without a winner counts half for each.
Ladder climb(const LadderPlan& plan, const std::stop_token& stop, const std::function<void(std::uint64_t)>& progress);

/// One table of all ladders, in Markdown; the bots are those of each plan.
std::string ladder_table(const std::vector<std::string>& bots, const std::vector<Ladder>& ladders);

}  // namespace cardtable
