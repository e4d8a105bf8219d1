// RotoRouter for reviews: everybody's chances of winning, estimated from the position some decisions later.
#include <array>
#include <cmath>

#include "engine/games/rotorouter/heuristic.h"

namespace cardtable::rotorouter {
namespace {

struct ForecastTuning {
  std::uint32_t decisions;  ///< by the heuristic before the chances are estimated
  std::uint32_t eighths;    ///< of the power to which prospects are raised: the smaller, the less a lead is worth
};

/// By Foresight. The values at which forecasts come true as often as they say (docs/review.md), chosen on games of
/// medium bots and on 153 games of hard bots with the seeds from 900001.
constexpr std::array<ForecastTuning, 2> kForecastTunings{{
    {30, 16},  // a game has some 150 decisions, and most are decided long before
    {8, 3},    // a game has some 800, and a lead is soon taken away
}};

const ForecastTuning& tuning_for(Foresight foresight) { return kForecastTunings[static_cast<std::size_t>(foresight)]; }

/// Uses only square roots and products, so that it gives the same result everywhere.
double to_the_eighths(double value, std::uint32_t eighths) {
  const double half = std::sqrt(value);
  const double quarter = std::sqrt(half);
  double power = 1;
  for (const double factor : {std::sqrt(quarter), quarter, half, value, value * value}) {
    if (eighths % 2 == 1) power *= factor;
    eighths /= 2;
  }
  return power;
}

}  // namespace

std::uint32_t Heuristic::forecast_decisions(Foresight foresight) { return tuning_for(foresight).decisions; }

Values Heuristic::chances(const Rules& rules, const State& state, Foresight foresight) {
  Values values{};
  if (!state.finished.empty()) {
    values[cardtable::index(state.finished[0])] = 1;
    return values;
  }
  values = prospects(rules, state);
  for (double& value : values) value = to_the_eighths(value, tuning_for(foresight).eighths);
  return values;
}

}  // namespace cardtable::rotorouter
