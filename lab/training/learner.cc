#include "lab/training/learner.h"

#include <algorithm>
#include <cmath>

namespace cardtable {
namespace {

// Of Adam; the usual ones.
constexpr float kMeanFades = 0.9F;
constexpr float kSquareFades = 0.999F;
constexpr float kTiny = 1e-8F;
/// The first step, and after how many batches steps are shorter by the square root of two.
constexpr double kStep = 0.002;
constexpr double kSlowing = 4'000;
/// How much the latest weights count in their average, at least.
constexpr double kFresh = 0.001;

/// From -1 to 1.
float uniform(Rng& rng) { return static_cast<float>(rng.below(2'000'001)) / 1e6F - 1; }

}  // namespace

Learner::Learner(Network network, Rng& rng)
    : network_(std::move(network)),
      gradient_(network_.weights().size()),
      means_(gradient_.size()),
      squares_(gradient_.size()),
      is_used_(network_.inputs()),
      is_touched_(network_.inputs()) {
  constexpr float kSpread = 0.1F;
  for (std::size_t i = 0; i < network_.output_row(); ++i) network_.weights()[i] = kSpread * uniform(rng);
  averages_.assign(network_.weights().begin(), network_.weights().end());
}

Network Learner::trained() const {
  Network network = network_;
  std::ranges::copy(averages_, network.weights().begin());
  for (std::size_t i = 0; i < network.inputs(); ++i) {
    if (is_used_[i] == 0) std::ranges::fill(network.weights().subspan(network.row(i), network.hidden()), 0.0F);
  }
  return network;
}

double Learner::learn(const ReplayMemory& memory, Rng& rng) {
  double error = 0;
  for (std::size_t i = 0; i < kBatch; ++i) {
    const GameSamples& game = memory[rng.below(static_cast<std::uint32_t>(memory.size()))];
    error += add_gradient(game, rng.below(static_cast<std::uint32_t>(game.size())));
  }
  step();
  return error / kBatch;
}

double Learner::add_gradient(const GameSamples& game, std::size_t i) {
  const auto entries = game.entries_of(i);
  const Outlooks& outlooks = game.outlooks[i];
  const std::size_t hidden = network_.hidden();
  std::array<float, kMostHidden> units;  // NOLINT: sum fills what it uses
  const double value = squash(network_.sum(entries, outlooks, units));
  const double target = game.targets[i];
  // The error's derivative by the sum before it is squashed is simply what is too much.
  const auto excess = static_cast<float>(value - target) / kBatch;
  const auto weights = network_.weights();
  std::array<float, kMostHidden> shares{};
  for (std::size_t k = 0; k < hidden; ++k) {
    const std::size_t count = network_.output_row() + k;
    if (units[k] > 0) {
      gradient_[count] += excess * units[k];
      shares[k] = excess * weights[count];
    }
    gradient_[network_.thresholds() + k] += shares[k];
  }
  gradient_[network_.output_threshold()] += excess;
  gradient_[network_.trust()] += excess * outlooks[0];
  const auto add = [&](std::size_t row, float times) {
    for (std::size_t k = 0; k < hidden; ++k) gradient_[row + k] += times * shares[k];
  };
  for (const NetInput& entry : entries) {
    is_used_[entry.index] = is_touched_[entry.index] = 1;
    add(network_.row(entry.index), network_.scale(entry.index) * static_cast<float>(entry.value));
  }
  for (std::size_t place = 0; place < kMaxSeats; ++place) {
    if (outlooks[place] != 0) add(network_.outlook_row(place), outlooks[place]);
  }
  constexpr double kLeast = 1e-9;
  return -target * std::log(std::max(value, kLeast)) - (1 - target) * std::log(std::max(1 - value, kLeast));
}

void Learner::step() {
  ++batches_;
  const double rate = kStep / std::sqrt(1 + static_cast<double>(batches_) / kSlowing);
  const double rest_of_means = 1 - std::pow(static_cast<double>(kMeanFades), static_cast<double>(batches_));
  const double rest_of_squares = 1 - std::pow(static_cast<double>(kSquareFades), static_cast<double>(batches_));
  const auto times = static_cast<float>(rate * std::sqrt(rest_of_squares) / rest_of_means);
  const auto weights = network_.weights();
  const auto move = [&](std::size_t first, std::size_t count) {
    for (std::size_t i = first; i < first + count; ++i) {
      const float slope = gradient_[i];
      means_[i] = kMeanFades * means_[i] + (1 - kMeanFades) * slope;
      squares_[i] = kSquareFades * squares_[i] + (1 - kSquareFades) * slope * slope;
      weights[i] -= times * means_[i] / (std::sqrt(squares_[i]) + kTiny);
      gradient_[i] = 0;
    }
  };
  // Rows of inputs that this batch did not have stay as they are.
  for (std::size_t input = 0; input < network_.inputs(); ++input) {
    if (is_touched_[input] != 0) move(network_.row(input), network_.hidden());
    is_touched_[input] = 0;
  }
  move(network_.outlook_row(0), gradient_.size() - network_.outlook_row(0));
  const auto fresh = static_cast<float>(std::max(kFresh, 1 / static_cast<double>(batches_)));
  for (std::size_t i = 0; i < averages_.size(); ++i) averages_[i] += fresh * (weights[i] - averages_[i]);
}

Learner::Saved Learner::save() const {
  return {.weights = {network_.weights().begin(), network_.weights().end()},
          .averages = averages_,
          .means = means_,
          .squares = squares_,
          .is_used = is_used_,
          .batches = batches_};
}

void Learner::restore(const Saved& saved) {
  std::ranges::copy(saved.weights, network_.weights().begin());
  averages_ = saved.averages;
  means_ = saved.means;
  squares_ = saved.squares;
  is_used_ = saved.is_used;
  batches_ = saved.batches;
}

}  // namespace cardtable
