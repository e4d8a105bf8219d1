#include "analysis/calibration.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "analysis/analyst.h"

namespace cardtable {
namespace {

/// A game that no bot can end is given up; what was forecast in it counts as shared by all.
constexpr std::size_t kMostDecisions = 20'000;

struct Forecast {
  Shares chances;
  Shares outcome;
};

struct PlayedGame {
  std::vector<std::unique_ptr<Match>> positions;  ///< before each decision
  Shares outcome{};
};

PlayedGame play(const CalibrationPlan& plan, std::uint64_t seed) {
  PlayedGame game;
  auto match = plan.type->deal(plan.options, plan.players, seed).match;
  Rng rng(seed);
  while (match->to_decide() != kNoSeat && game.positions.size() < kMostDecisions) {
    game.positions.push_back(match->clone());
    const auto choice = choose_move(*match, plan.bot, {.seed = rng.next(), .stop = plan.stop});
    match->apply(match->to_decide(), choice.move, nullptr);
  }
  game.outcome = shares_of(match->result(), plan.players);
  return game;
}

double squared_error(const Shares& forecast, const Shares& outcome, std::size_t players) {
  double sum = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    sum += (forecast[seat] - outcome[seat]) * (forecast[seat] - outcome[seat]);
  }
  return sum;
}

Calibration summed_up(const std::vector<Forecast>& forecasts, std::size_t players) {
  Calibration result;
  Shares equal{};
  Shares by_seat{};
  Shares first{};
  first[0] = 1;
  for (std::size_t seat = 0; seat < players; ++seat) equal[seat] = 1.0 / static_cast<double>(players);
  for (const Forecast& one : forecasts) by_seat = by_seat + one.outcome;
  for (double& share : by_seat) share /= static_cast<double>(std::max<std::size_t>(1, forecasts.size()));
  for (const Forecast& one : forecasts) {
    result.brier += squared_error(one.chances, one.outcome, players);
    result.brier_equal += squared_error(equal, one.outcome, players);
    result.brier_seats += squared_error(by_seat, one.outcome, players);
    result.brier_first += squared_error(first, one.outcome, players);
    for (std::size_t seat = 0; seat < players; ++seat) {
      const auto place = static_cast<std::size_t>(one.chances[seat] * Calibration::kRows);
      ReliabilityRow& row = result.rows[std::min(place, Calibration::kRows - 1)];
      ++row.count;
      row.forecast += one.chances[seat];
      row.won += one.outcome[seat];
      ++result.forecasts;
    }
  }
  const auto count = static_cast<double>(std::max<std::uint64_t>(1, result.forecasts));
  for (double* score : {&result.brier, &result.brier_equal, &result.brier_seats, &result.brier_first}) *score /= count;
  for (ReliabilityRow& row : result.rows) {
    const auto in_row = static_cast<double>(std::max<std::uint64_t>(1, row.count));
    row.forecast /= in_row;
    row.won /= in_row;
  }
  return result;
}

}  // namespace

Calibration calibrate(const CalibrationPlan& plan) {
  const GameAnalyst& analyst = analyst_for(*plan.type);
  std::vector<Forecast> forecasts;
  std::uint64_t games = 0;
  for (; games < plan.games && !plan.stop.stop_requested(); ++games) {
    const std::uint64_t seed = plan.seed + games;
    const PlayedGame game = play(plan, seed);
    for (std::uint32_t i = 0; i < plan.forecasts && !game.positions.empty(); ++i) {
      // One position from each part of the game, anywhere within it.
      Rng rng(seed * 31 + i);
      const std::size_t length = game.positions.size();
      const std::size_t first = length * i / plan.forecasts;
      const std::size_t last = std::max(first + 1, length * (i + 1) / plan.forecasts);
      const auto at = first + rng.below(static_cast<std::uint32_t>(last - first));
      const Match& match = *game.positions[std::min(at, length - 1)];
      forecasts.push_back({analyst.chances(match, plan.samples, rng.next()), game.outcome});
    }
    if (plan.progress) plan.progress(games + 1);
  }
  Calibration result = summed_up(forecasts, plan.players);
  result.games = games;
  return result;
}

std::string calibration_text(const Calibration& calibration) {
  std::string text = "forecast       times   mean   won\n";
  for (std::size_t i = 0; i < Calibration::kRows; ++i) {
    const ReliabilityRow& row = calibration.rows[i];
    if (row.count == 0) continue;
    text += fmt::format("{:>2} to {:>3} %  {:>7}  {:>4.1f}  {:>4.1f}\n", i * 10, (i + 1) * 10, row.count,
                        100 * row.forecast, 100 * row.won);
  }
  text += fmt::format(
      "{} games, {} forecasts. Brier score {:.4f}; equal chances {:.4f}; each seat's own share {:.4f}; the first seat "
      "wins {:.4f}\n",
      calibration.games, calibration.forecasts, calibration.brier, calibration.brier_equal, calibration.brier_seats,
      calibration.brier_first);
  return text;
}

}  // namespace cardtable
