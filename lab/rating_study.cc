#include "lab/rating_study.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "engine/core/random.h"
#include "tables/rating/plackett_luce.h"

namespace cardtable {
namespace {

constexpr int kStudies = 500;
constexpr double kOrdered = 0.95;

/// Bots do not learn: their strength does not change.
constexpr StrengthModel kBots = [] {
  StrengthModel model = kRatingModel;
  model.drift = 0;
  return model;
}();

using Update = std::function<std::vector<Strength>(std::span<const Strength>, const RatedGame&)>;
using Groups = std::vector<std::vector<const RatedGame*>>;

Groups grouped(std::span<const RatedGame> games) {
  Groups groups;
  for (const RatedGame& game : games) {
    groups.resize(std::max(groups.size(), game.group + 1));
    groups[game.group].push_back(&game);
  }
  return groups;
}

bool is_ordered(std::span<const Strength> strengths) {
  for (std::size_t i = 1; i < strengths.size(); ++i) {
    if (strengths[i].mean <= strengths[i - 1].mean) return false;
  }
  return true;
}

void rate(std::vector<Strength>& strengths, const RatedGame& game, const Update& update) {
  std::vector<Strength> before;
  for (const RatedSeat& seat : game.seats) before.push_back(strengths[seat.bot]);
  const std::vector<Strength> after = update(before, game);
  for (std::size_t seat = 0; seat < after.size(); ++seat) strengths[game.seats[seat].bot] = after[seat];
}

RatingEstimate estimate(std::string_view name, std::size_t bots, const Groups& groups, std::uint64_t seed,
                        const Update& update) {
  RatingEstimate found{.name = name, .games_needed = {}, .ratings = std::vector<double>(bots)};
  // Of all repetitions, after each number of games: how many have the order, and the sum of everybody's ratings.
  std::vector<int> ordered(kMostRatedGames);
  std::vector<double> sums(kMostRatedGames * bots);
  for (int study = 0; study < kStudies; ++study) {
    Rng rng(seed + static_cast<std::uint64_t>(study));
    std::vector<Strength> strengths(bots, kBots.unknown);
    for (std::uint64_t at = 0; at < kMostRatedGames; ++at) {
      const auto& group = groups[rng.below(static_cast<std::uint32_t>(groups.size()))];
      rate(strengths, *group[rng.below(static_cast<std::uint32_t>(group.size()))], update);
      ordered[at] += is_ordered(strengths) ? 1 : 0;
      for (std::size_t bot = 0; bot < bots; ++bot) sums[at * bots + bot] += strengths[bot].mean;
    }
  }
  const auto is_enough = [](int studies) { return studies >= kOrdered * kStudies; };
  const auto last_poor = std::find_if_not(ordered.rbegin(), ordered.rend(), is_enough);
  const auto needed = static_cast<std::uint64_t>(ordered.rend() - last_poor) + 1;
  if (needed <= kMostRatedGames) found.games_needed = needed;
  const std::uint64_t last = found.games_needed.value_or(kMostRatedGames) - 1;
  for (std::size_t bot = 0; bot < bots; ++bot) found.ratings[bot] = sums[last * bots + bot] / kStudies;
  return found;
}

}  // namespace

LuckRule luck_rule_of(std::span<const RatedGame> games) {
  // Each seat of each rotation has a mean of its own: what the bots there are worth.
  struct Sums {
    double games = 0, result = 0, luck = 0, result_squares = 0, luck_squares = 0, products = 0;
  };
  std::map<std::vector<std::size_t>, std::vector<Sums>> sums;
  for (const RatedGame& game : games) {
    std::vector<std::size_t> who;
    for (const RatedSeat& seat : game.seats) who.push_back(seat.bot);
    auto& seats = sums[who];
    seats.resize(game.seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const double result = game.seats[i].share;
      const double luck = result - game.seats[i].adjusted;
      seats[i].games += 1;
      seats[i].result += result;
      seats[i].luck += luck;
      seats[i].result_squares += result * result;
      seats[i].luck_squares += luck * luck;
      seats[i].products += result * luck;
    }
  }
  double results = 0;
  double lucks = 0;
  double both = 0;
  for (const auto& [who, seats] : sums) {
    for (const Sums& seat : seats) {
      results += seat.result_squares - seat.result * seat.result / seat.games;
      lucks += seat.luck_squares - seat.luck * seat.luck / seat.games;
      both += seat.products - seat.result * seat.luck / seat.games;
    }
  }
  if (lucks <= 0 || results <= 0) return {};
  const double share = std::clamp(both / lucks, 0.0, 1.0);
  const double left = results - 2 * share * both + share * share * lucks;
  return {.share = share, .weight = results / std::max(left, results / 100)};
}

RatingStudy study_ratings(std::size_t bots, std::span<const RatedGame> games, std::uint64_t seed) {
  RatingStudy study;
  std::vector<std::vector<double>> won(bots);
  std::vector<std::vector<double>> adjusted(bots);
  std::vector<std::vector<double>> luck(bots);
  for (const RatedGame& game : games) {
    for (const RatedSeat& seat : game.seats) {
      won[seat.bot].push_back(seat.share);
      adjusted[seat.bot].push_back(seat.adjusted);
      luck[seat.bot].push_back(seat.share - seat.adjusted);
    }
  }
  for (std::size_t bot = 0; bot < bots; ++bot) {
    study.bots.push_back({.games = won[bot].size(),
                          .won = mean_interval(won[bot]),
                          .adjusted = mean_interval(adjusted[bot]),
                          .luck = mean_interval(luck[bot])});
  }
  study.rule = luck_rule_of(games);
  const Groups groups = grouped(games);
  study.estimates.push_back(
      estimate("results", bots, groups, seed, [](std::span<const Strength> before, const RatedGame& game) {
        return after_places(kBots, before, game.places);
      }));
  study.estimates.push_back(
      estimate("without luck", bots, groups, seed, [&](std::span<const Strength> before, const RatedGame& game) {
        std::vector<double> results;
        std::vector<double> even;
        for (const RatedSeat& seat : game.seats) {
          results.push_back(seat.share);
          even.push_back(seat.adjusted);
        }
        return after_shares(kBots, before, counted_shares(study.rule, results, even), study.rule.weight);
      }));
  return study;
}

}  // namespace cardtable
