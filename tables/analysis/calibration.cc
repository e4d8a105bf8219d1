#include "tables/analysis/calibration.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include "ai/bots/play_on.h"
#include "ai/bots/search/run_parts.h"
#include "tables/analysis/analyst.h"
#include "tables/analysis/foresight.h"

namespace cardtable {
namespace {

struct Forecast {
  Shares chances;
  Shares outcome;
};

struct PlayedGame {
  std::vector<std::unique_ptr<Match>> positions;  ///< before each decision
  Shares outcome{};
};

/// What was forecast in one game.
struct GameForecasts {
  std::uint64_t game;  ///< counts from 0
  std::vector<Forecast> forecasts;
};

/// Nothing if it was stopped: stopped bots play below their strength.
std::optional<PlayedGame> play(const CalibrationPlan& plan, std::uint64_t seed) {
  PlayedGame game;
  auto match = plan.type->deal(plan.options, plan.players, seed).match;
  Rng rng(seed);
  // For its forecasts an abandoned game counts as shared by all.
  play_on(*match, kMostBotDecisions, nullptr, [&](Seat, std::uint64_t) {
    game.positions.push_back(match->clone());
    const auto choice = choose_move(*match, plan.bot, {.seed = rng.next(), .stop = plan.stop});
    return plan.stop.stop_requested() ? std::nullopt : std::optional(choice.move);
  });
  if (plan.stop.stop_requested()) return std::nullopt;
  game.outcome = shares_of(match->result(), plan.players);
  return game;
}

/// One position from each part of the game, anywhere within it.
std::vector<Forecast> forecasts_in(const PlayedGame& game, const CalibrationPlan& plan, std::uint64_t seed) {
  const GameAnalyst& analyst = analyst_for(*plan.type);
  std::vector<Forecast> forecasts;
  for (std::uint32_t i = 0; i < plan.forecasts && !game.positions.empty(); ++i) {
    Rng rng(seed * 31 + i);
    const std::size_t length = game.positions.size();
    const std::size_t first = length * i / plan.forecasts;
    const std::size_t last = std::max(first + 1, length * (i + 1) / plan.forecasts);
    const auto at = first + rng.below(static_cast<std::uint32_t>(last - first));
    const Match& match = *game.positions[std::min(at, length - 1)];
    const ForecastRequest request{.samples = plan.samples,
                                  .seed = rng.next(),
                                  .foresight = foresight_of(std::span(&plan.bot, 1)),
                                  .opens_hands = plan.opens_hands};
    forecasts.push_back({analyst.chances(match, request), game.outcome});
  }
  return forecasts;
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
  std::vector<std::vector<GameForecasts>> by_thread(std::max(1U, plan.threads));
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> played{0};
  run_parts(std::max(1U, plan.threads), [&](unsigned thread) {
    for (std::uint64_t i = next++; i < plan.games && !plan.stop.stop_requested(); i = next++) {
      const auto game = play(plan, plan.seed + i);
      if (!game) return;
      by_thread[thread].push_back({i, forecasts_in(*game, plan, plan.seed + i)});
      ++played;
      if (thread == 0 && plan.progress) plan.progress(played);
    }
  });
  std::vector<GameForecasts> games;
  for (auto& some : by_thread) std::ranges::move(some, std::back_inserter(games));
  // In the order of the games: sums of fractions depend on it.
  std::ranges::sort(games, {}, &GameForecasts::game);
  std::vector<Forecast> forecasts;
  for (const GameForecasts& one : games) forecasts.insert(forecasts.end(), one.forecasts.begin(), one.forecasts.end());
  Calibration result = summed_up(forecasts, plan.players);
  result.games = games.size();
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
