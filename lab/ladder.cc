#include "lab/ladder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace cardtable {
namespace {

PairResult play_pair(const LadderPlan& plan, std::size_t first, std::size_t second, const std::stop_token& stop,
                     const std::function<void(std::uint64_t)>& progress) {
  const ArenaPlan match{.type = plan.type,
                        .options = plan.options,
                        .entrants = {plan.bots[first], plan.bots[second]},
                        .games = plan.games,
                        .seed = plan.seed,
                        .threads = plan.threads};
  const auto report = run_arena(match, stop, progress);
  const double shared = static_cast<double>(report.without_winner) / 2;
  return {.first = first,
          .second = second,
          .first_wins = report.bots[0].wins + shared,
          .second_wins = report.bots[1].wins + shared};
}

}  // namespace

Ladder climb(const LadderPlan& plan, const std::stop_token& stop, const std::function<void(std::uint64_t)>& progress) {
  Ladder ladder{.game = std::string(plan.type->info().name), .results = {}, .ratings = {}};
  for (std::size_t first = 0; first < plan.bots.size(); ++first) {
    for (std::size_t second = first + 1; second < plan.bots.size(); ++second) {
      if (plan.reach > 0 && second - first > plan.reach) break;
      ladder.results.push_back(play_pair(plan, first, second, stop, progress));
    }
  }
  const auto medium = std::ranges::find(plan.bots, "medium", &Entrant::name);
  ladder.ratings = fit_ratings(plan.bots.size(), ladder.results, static_cast<std::size_t>(medium - plan.bots.begin()),
                               kMediumRating);
  return ladder;
}

std::string ladder_table(const std::vector<std::string>& bots, const std::vector<Ladder>& ladders) {
  std::string head = "| game |";
  std::string rule = "|---|";
  for (const auto& bot : bots) {
    head += fmt::format(" `{}` |", bot);
    rule += "---|";
  }
  std::string table = head + "\n" + rule + "\n";
  for (const Ladder& ladder : ladders) {
    table += fmt::format("| {} |", ladder.game);
    for (const Rating& rating : ladder.ratings) {
      const auto points = std::lround(rating.points);
      table += rating.half_width > 0 ? fmt::format(" {} ± {} |", points, std::lround(rating.half_width))
                                     : fmt::format(" {} |", points);
    }
    table += "\n";
  }
  return table;
}

}  // namespace cardtable
