#include "lab/duplicate_study.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/core/random.h"
#include "lab/duplicate_table.h"

namespace cardtable {
namespace {

constexpr int kRepetitions = 2'000;
constexpr double kCertain = 0.95;

/// The result of every contestant, in one deal drawn at random.
using Draw = std::function<void(Rng&, std::span<double>)>;

double mean_of(std::span<const double> values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

/// The share of repetitions after so many deals in which the contestants are in order.
double ordered_share(const Draw& draw, std::size_t contestants, std::uint64_t deals, std::uint64_t seed) {
  Rng rng(seed);
  int ordered = 0;
  std::vector<double> one(contestants);
  std::vector<double> sums(contestants);
  for (int i = 0; i < kRepetitions; ++i) {
    std::ranges::fill(sums, 0);
    for (std::uint64_t deal = 0; deal < deals; ++deal) {
      draw(rng, one);
      for (std::size_t c = 0; c < contestants; ++c) sums[c] += one[c];
    }
    // Equal sums are no order. Sums of the same numbers in another sequence differ in their last digits.
    constexpr double kEqual = 1e-9;
    bool is_ordered = true;
    for (std::size_t c = 1; c < contestants; ++c) is_ordered = is_ordered && sums[c] > sums[c - 1] + kEqual;
    ordered += is_ordered ? 1 : 0;
  }
  return static_cast<double>(ordered) / kRepetitions;
}

std::optional<std::uint64_t> deals_needed(const Draw& draw, std::span<const double> strengths, std::uint64_t seed) {
  if (!std::ranges::is_sorted(strengths, std::ranges::less_equal{})) return std::nullopt;
  const auto is_enough = [&](std::uint64_t deals) {
    return ordered_share(draw, strengths.size(), deals, seed) >= kCertain;
  };
  std::uint64_t enough = 1;
  while (!is_enough(enough)) {
    if (enough >= kMostDealsNeeded) return std::nullopt;
    enough = std::min(2 * enough, kMostDealsNeeded);
  }
  std::uint64_t few = enough / 2;
  while (few + 1 < enough) {
    const std::uint64_t middle = few + (enough - few) / 2;
    (is_enough(middle) ? enough : few) = middle;
  }
  return enough;
}

/// Fills in everything that follows from the values of single deals. `sample` has the strengths of all contestants in
/// many deals, from which the deviation follows.
DuplicateEstimate estimate_of(std::string_view name, const Draw& draw, std::vector<double> strengths,
                              const std::vector<double>& variances, std::uint64_t seed) {
  DuplicateEstimate found{.name = name, .strengths = std::move(strengths), .deals_needed = {}};
  const auto [least, most] = std::ranges::minmax(found.strengths);
  found.deviation = std::sqrt(mean_of(variances));
  found.range = most - least;
  found.deals_needed = deals_needed(draw, found.strengths, seed);
  return found;
}

/// Differences from the mean of all.
std::vector<double> centred(std::vector<double> values) {
  const double mean = mean_of(values);
  for (double& value : values) value -= mean;
  return values;
}

double variance_of(std::span<const double> values) {
  const double mean = mean_of(values);
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return squares / static_cast<double>(values.size() - 1);
}

/// Every contestant has the same deals: `figures[contestant][deal]`.
DuplicateEstimate compared(std::string_view name, const std::vector<std::vector<double>>& figures, std::uint64_t seed) {
  const std::size_t contestants = figures.size();
  const std::size_t deals = figures.front().size();
  std::vector<double> strengths;
  for (const auto& own : figures) strengths.push_back(mean_of(own));
  std::vector<std::vector<double>> apart(contestants);
  for (std::size_t deal = 0; deal < deals; ++deal) {
    std::vector<double> here;
    for (const auto& own : figures) here.push_back(own[deal]);
    here = centred(std::move(here));
    for (std::size_t c = 0; c < contestants; ++c) apart[c].push_back(here[c]);
  }
  std::vector<double> variances;
  for (const auto& own : apart) variances.push_back(variance_of(own));
  const Draw draw = [&](Rng& rng, std::span<double> values) {
    const auto deal = rng.below(static_cast<std::uint32_t>(deals));
    for (std::size_t c = 0; c < contestants; ++c) values[c] = figures[c][deal];
  };
  return estimate_of(name, draw, centred(std::move(strengths)), variances, seed);
}

/// Every contestant has deals and seats of its own: `games[contestant]` are the results of single games, of which it
/// plays as many for each deal as there are seats.
DuplicateEstimate plain(const std::vector<std::vector<double>>& games, std::size_t seats, std::uint64_t seed) {
  std::vector<double> strengths;
  std::vector<double> own;
  for (const auto& all : games) {
    strengths.push_back(mean_of(all));
    own.push_back(variance_of(all) / static_cast<double>(seats));
  }
  const auto count = static_cast<double>(games.size());
  const double all = mean_of(own) * count;
  std::vector<double> variances;
  for (const double one : own) {
    variances.push_back(one * (1 - 1 / count) * (1 - 1 / count) + (all - one) / (count * count));
  }
  const Draw draw = [&](Rng& rng, std::span<double> values) {
    for (std::size_t c = 0; c < games.size(); ++c) {
      values[c] = 0;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        values[c] += games[c][rng.below(static_cast<std::uint32_t>(games[c].size()))];
      }
    }
  };
  return estimate_of("plain results", draw, centred(std::move(strengths)), variances, seed);
}

}  // namespace

std::vector<DuplicateEstimate> study_duplicate(std::span<const DuplicateDeal> deals, std::uint64_t seed) {
  const std::size_t contestants = deals.front().games.size();
  const std::size_t seats = deals.front().games.front().size();
  std::vector<std::vector<double>> games(contestants);
  std::vector<std::vector<double>> won(contestants);
  std::vector<std::vector<double>> kept(contestants);
  for (const DuplicateDeal& deal : deals) {
    const bool is_judged = std::ranges::all_of(deal.games, [](const auto& own) {
      return std::ranges::all_of(own, [](const auto& game) { return game.score.has_value(); });
    });
    for (std::size_t c = 0; c < contestants; ++c) {
      for (const DuplicateGame& game : deal.games[c]) games[c].push_back(game.share);
      const DealResult result = deal_result(deal.games[c]);
      won[c].push_back(result.won);
      if (is_judged) kept[c].push_back(-*result.lost);
    }
  }
  std::vector<DuplicateEstimate> estimates{plain(games, seats, seed), compared("compared on the same deal", won, seed)};
  if (kept.front().size() > 1) estimates.push_back(compared("decisions on the same deal", kept, seed));
  return estimates;
}

}  // namespace cardtable
