#include "tables/rating/plackett_luce.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace cardtable {
namespace {

double square(double value) { return value * value; }

/// What a game says about a player: in which direction the mean goes, and how much less uncertain it becomes, both in
/// units of the game's spread.
struct Evidence {
  double surprise = 0;
  double information = 0;
};

/// The paper's c: by how much means must differ for a chance to change by a factor of e.
double spread_of(const StrengthModel& model, std::span<const Strength> players) {
  double uncertain = 0;
  for (const Strength& player : players) uncertain += square(player.deviation);
  if (model.form == UpdateForm::kPaper) {
    return std::sqrt(uncertain + static_cast<double>(players.size()) * square(model.spread));
  }
  constexpr double kLogisticPart = 3 / (std::numbers::pi * std::numbers::pi);
  return std::sqrt(kLogisticPart * uncertain + 2 * square(model.spread));
}

/// e to the means, each divided by the spread. The largest is 1, so that none overflows.
std::vector<double> weights_of(std::span<const Strength> players, double spread) {
  const double most = std::ranges::max(players, {}, &Strength::mean).mean;
  std::vector<double> weights;
  for (const Strength& player : players) weights.push_back(std::exp((player.mean - most) / spread));
  return weights;
}

std::vector<Strength> with_drift(const StrengthModel& model, std::span<const Strength> before) {
  std::vector<Strength> players(before.begin(), before.end());
  for (Strength& player : players) {
    if (player.deviation > 0) player.deviation = std::hypot(player.deviation, model.drift);
  }
  return players;
}

Strength moved(const StrengthModel& model, const Strength& player, const Evidence& evidence, double spread) {
  const double variance = square(player.deviation);
  const double information = variance / square(spread) * evidence.information;
  if (model.form == UpdateForm::kLogistic) {
    const double left = 1 / (1 + information);
    return {.mean = player.mean + left * variance / spread * evidence.surprise,
            .deviation = player.deviation * std::sqrt(left)};
  }
  const double slowed = player.deviation / spread * information;
  return {.mean = player.mean + variance / spread * evidence.surprise,
          .deviation = player.deviation * std::sqrt(std::max(1 - slowed, model.least))};
}

}  // namespace

std::vector<Strength> after_places(const StrengthModel& model, std::span<const Strength> before,
                                   std::span<const std::uint8_t> places) {
  const std::vector<Strength> players = with_drift(model, before);
  const double spread = spread_of(model, players);
  const std::vector<double> weights = weights_of(players, spread);
  std::vector<Evidence> evidence(players.size());
  // Each player in turn is first among those who were not before. Equals take that turn together, and share it.
  for (std::size_t chosen = 0; chosen < players.size(); ++chosen) {
    double left = 0;
    for (std::size_t i = 0; i < players.size(); ++i) left += places[i] >= places[chosen] ? weights[i] : 0;
    const auto equals = static_cast<double>(std::ranges::count(places, places[chosen]));
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (places[i] < places[chosen]) continue;
      const double chance = weights[i] / left;
      evidence[i].surprise += ((i == chosen ? 1 : 0) - chance) / equals;
      evidence[i].information += chance * (1 - chance) / equals;
    }
  }
  std::vector<Strength> after;
  for (std::size_t i = 0; i < players.size(); ++i) after.push_back(moved(model, players[i], evidence[i], spread));
  return after;
}

std::vector<Strength> after_shares(const StrengthModel& model, std::span<const Strength> before,
                                   std::span<const double> shares, double weight) {
  const std::vector<Strength> players = with_drift(model, before);
  const double spread = spread_of(model, players);
  const std::vector<double> chances = chances_of(model, players);
  std::vector<Strength> after;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const Evidence evidence{.surprise = weight * (shares[i] - chances[i]),
                            .information = weight * chances[i] * (1 - chances[i])};
    after.push_back(moved(model, players[i], evidence, spread));
  }
  return after;
}

std::vector<double> chances_of(const StrengthModel& model, std::span<const Strength> players) {
  std::vector<double> chances = weights_of(players, spread_of(model, players));
  double sum = 0;
  for (const double weight : chances) sum += weight;
  for (double& weight : chances) weight /= sum;
  return chances;
}

}  // namespace cardtable
