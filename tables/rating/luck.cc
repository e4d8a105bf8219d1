#include "tables/rating/luck.h"

#include <algorithm>

namespace cardtable {

std::vector<double> without_luck(std::span<const double> results, std::span<const double> luck) {
  std::vector<double> shares;
  double sum = 0;
  for (std::size_t seat = 0; seat < results.size(); ++seat) {
    shares.push_back(std::clamp(results[seat] - luck[seat], 0.0, 1.0));
    sum += shares.back();
  }
  // Nothing is left of a result that was all luck.
  for (double& share : shares) share = sum > 0 ? share / sum : 1.0 / static_cast<double>(results.size());
  return shares;
}

std::vector<double> counted_shares(const LuckRule& rule, std::span<const double> results,
                                   std::span<const double> without_luck) {
  std::vector<double> shares;
  for (std::size_t seat = 0; seat < results.size(); ++seat) {
    shares.push_back(results[seat] + rule.share * (without_luck[seat] - results[seat]));
  }
  return shares;
}

}  // namespace cardtable
