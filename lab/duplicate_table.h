// What a set of duplicate deals says about the contestants: how much they won, how much more than the others did with
// the same cards, and what their decisions gave away.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/duplicate.h"
#include "lab/figures/interval.h"

namespace cardtable {

struct DuplicateRow {
  std::string name;
  std::uint64_t games = 0;
  double won = 0;            ///< share of the games
  Interval interval;         ///< of it, by Wilson's formula
  MeanInterval than_others;  ///< `won` minus the mean of the others, deal by deal
  /// Chances of winning that decisions gave away for sure, in wins for each game; over the deals in which every game
  /// was judged, if there are two.
  std::optional<MeanInterval> lost;
  std::optional<MeanInterval> lost_than_others;
  std::uint64_t faults = 0;
};

/// In the order of `names`, which are the contestants'. At least two deals; a single contestant has nobody to be
/// compared with.
std::vector<DuplicateRow> duplicate_table(std::span<const std::string> names, std::span<const DuplicateDeal> deals);

/// What a contestant's games of a deal say, on average over the seats.
struct DealResult {
  double won = 0;
  std::optional<double> lost;
};
DealResult deal_result(std::span<const DuplicateGame> games);

}  // namespace cardtable
