// Duplicate: every contestant plays the same deals, each deal from every seat, against the same opponents. What the
// cards give is then the same for everybody, and what differs is how they were played. docs/duplicate.md explains the
// figures.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "lab/arena.h"
#include "tables/analysis/daily_score.h"
#include "tables/analysis/foresight.h"

namespace cardtable {

struct DuplicatePlan {
  const GameType* type = nullptr;
  OptionValues options;
  std::vector<Entrant> contestants;  ///< with different names
  Entrant opponent;                  ///< in all other seats
  std::size_t players = 2;
  std::uint64_t deals = 8;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  /// How many samples a decision may take to judge (EvaluationBudget); 0 judges no decisions.
  std::uint32_t samples = 0;
  Foresight foresight = Foresight::kOneMove;  ///< of those who judge
};

/// One contestant in one seat of one deal.
struct DuplicateGame {
  double share = 0;  ///< of the win
  bool is_faulty = false;
  std::optional<DailyScore> score;  ///< of the contestant's decisions, if they were judged and the game came to an end
  double gained = 0;                ///< with it: what the decisions gained against the heuristic's, in wins
};

/// A deal from every seat: `games[contestant][seat]`.
struct DuplicateDeal {
  std::uint64_t seed = 0;
  std::vector<std::vector<DuplicateGame>> games;
};

/// Every deal that was played to the end, in order. `stop` ends it early; `progress` gets the number of games so far.
std::vector<DuplicateDeal> play_duplicate(const DuplicatePlan& plan, const std::stop_token& stop,
                                          const std::function<void(std::uint64_t)>& progress);

}  // namespace cardtable
