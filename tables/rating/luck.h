// Results without luck: what a review found that luck gave to each seat is taken out of a result, so that fewer games
// say who plays better (docs/ratings.md).
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace cardtable {

/// How results of a game count.
struct LuckRule {
  double share = 0;   ///< of the luck that is taken out
  double weight = 1;  ///< how many games with plain results such a game is worth
};

/// Everybody's share of the win if luck had been average: result minus luck, cut off at 0 and 1, adding up to 1.
std::vector<double> without_luck(std::span<const double> results, std::span<const double> luck);

/// The shares to rate by: between the result and the result without luck.
std::vector<double> counted_shares(const LuckRule& rule, std::span<const double> results,
                                   std::span<const double> without_luck);

}  // namespace cardtable
