#include "lab/figures/certainty.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

namespace cardtable {
namespace {

/// What chi-squared exceeds in one of a thousand cases, by degrees of freedom.
constexpr std::array<double, 6> kRare{0, 10.828, 13.816, 16.266, 18.467, 20.515};

}  // namespace

double chance_of_error(double standard_errors) { return std::erfc(std::abs(standard_errors) / std::numbers::sqrt2); }

std::vector<bool> discoveries(std::span<const double> chances_of_error, double rate) {
  std::vector<std::size_t> order(chances_of_error.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return chances_of_error[i]; });
  std::size_t found = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const double bound = rate * static_cast<double>(i + 1) / static_cast<double>(order.size());
    if (chances_of_error[order[i]] <= bound) found = i + 1;
  }
  std::vector<bool> is_found(order.size(), false);
  for (std::size_t i = 0; i < found; ++i) is_found[order[i]] = true;
  return is_found;
}

EqualShares test_equal_shares(std::span<const double> wins) {
  const double fair = std::accumulate(wins.begin(), wins.end(), 0.0) / static_cast<double>(wins.size());
  if (wins.size() < 2 || fair <= 0) return {};
  EqualShares test;
  for (const double own : wins) test.deviation += (own - fair) * (own - fair) / fair;
  test.is_refuted = test.deviation > kRare[std::min(wins.size() - 1, kRare.size() - 1)];
  return test;
}

std::uint64_t games_to_show(double by, std::size_t players) {
  if (players < 2 || by <= 0) return 0;
  const auto count = static_cast<double>(players);
  const double freedom = count - 1;
  // With a true excess, chi-squared has this mean and spread; it has to be 1.2816 spreads above the bound.
  const double bound = kRare[std::min(players - 1, kRare.size() - 1)];
  double excess = 0;
  while (freedom + excess - 1.2816 * std::sqrt(2 * (freedom + 2 * excess)) < bound) excess += 0.25;
  return static_cast<std::uint64_t>(std::ceil(excess * freedom / (count * count * by * by)));
}

}  // namespace cardtable
