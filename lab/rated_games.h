// Games between bots with what a review makes of them: the result, and the result without luck. From them
// rating_study.h works out how many games ratings need.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "lab/arena.h"

namespace cardtable {

struct RatedGamesPlan {
  const GameType* type = nullptr;
  OptionValues options;
  std::vector<Entrant> bots;  ///< with different names
  std::size_t players = 2;    ///< in a game; no more than there are bots
  std::uint64_t deals = 0;    ///< of each group of so many bots; each is played once in every rotation
  std::uint64_t seed = 1;     ///< of the first deal
  unsigned threads = 1;
  std::uint32_t samples = 400;  ///< most samples of a decision that is judged (EvaluationBudget)
};

/// One seat of a game.
struct RatedSeat {
  std::size_t bot = 0;  ///< its place in the plan
  double share = 0;     ///< of the win
  double adjusted = 0;  ///< the same without luck
};

struct RatedGame {
  std::size_t group = 0;  ///< which of the groups of bots plays
  std::uint64_t seed = 0;
  std::vector<RatedSeat> seats;
  std::vector<std::uint8_t> places;
};

/// Every choice of so many bots, in order.
std::vector<std::vector<std::size_t>> groups_of(std::size_t bots, std::size_t players);

/// All games that came to an end, in order. `stop` ends early; `progress` gets the number of games so far.
std::vector<RatedGame> play_rated_games(const RatedGamesPlan& plan, const std::stop_token& stop,
                                        const std::function<void(std::uint64_t)>& progress);

}  // namespace cardtable
