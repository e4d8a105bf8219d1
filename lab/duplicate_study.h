// How much luck duplicate takes out: how uncertain different estimates of the same strength are, and how many deals
// each needs to put the contestants in their order.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "lab/duplicate.h"

namespace cardtable {

/// One way to estimate how much better a contestant is than the mean of all, in wins for each game.
struct DuplicateEstimate {
  std::string_view name;
  std::vector<double> strengths;  ///< of every contestant
  double deviation = 0;  ///< standard deviation of a strength after one deal; after N it is 1 / root of N of it
  double range = 0;      ///< from the weakest to the strongest
  /// The fewest deals after which 95 % of repetitions have the contestants in the order of the plan; nothing if it
  /// takes more than kMostDealsNeeded, or if they are not in that order over all deals together.
  std::optional<std::uint64_t> deals_needed;

  /// The deviation as a share of the range, so that estimates with different units can be compared.
  double noise() const { return range > 0 ? deviation / range : 0; }
};

inline constexpr std::uint64_t kMostDealsNeeded = 4'000;

/// Plain results (every contestant has deals of its own and draws its seats), results compared on the same deal, and
/// decisions compared on the same deal, if all were judged. Contestants from the weakest on; at least two deals.
/// Repetitions draw from the deals that were played, with replacement; the seed decides which.
std::vector<DuplicateEstimate> study_duplicate(std::span<const DuplicateDeal> deals, std::uint64_t seed);

}  // namespace cardtable
