#include "lab/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace cardtable {
namespace {

/// Points in a natural unit of the odds' logarithm.
const double kUnit = 400 / std::numbers::ln10;
constexpr double kOneMoreHalf = 0.5;

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

/// The inverse of a symmetric matrix that is positive definite, by Gauss and Jordan.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, Row(size));
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double scale = 1 / matrix[pivot][pivot];
    for (std::size_t k = 0; k < size; ++k) {
      matrix[pivot][k] *= scale;
      result[pivot][k] *= scale;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double times = matrix[row][pivot];
      for (std::size_t k = 0; k < size; ++k) {
        matrix[row][k] -= times * matrix[pivot][k];
        result[row][k] -= times * result[pivot][k];
      }
    }
  }
  return result;
}

/// The slope of the likelihood's logarithm, and what it loses with distance: Fisher's information.
struct Slope {
  Row gradient;
  Matrix information;
};

Slope slope_at(const Row& strength, std::span<const PairResult> results) {
  const std::size_t players = strength.size();
  Slope slope{.gradient = Row(players), .information = Matrix(players, Row(players))};
  for (const PairResult& pair : results) {
    const auto [a, b] = std::pair(pair.first, pair.second);
    const double wins = pair.first_wins + kOneMoreHalf;
    const double games = wins + pair.second_wins + kOneMoreHalf;
    const double expected = 1 / (1 + std::exp(strength[b] - strength[a]));
    slope.gradient[a] += wins - games * expected;
    slope.gradient[b] -= wins - games * expected;
    const double weight = games * expected * (1 - expected);
    slope.information[a][a] += weight;
    slope.information[b][b] += weight;
    slope.information[a][b] -= weight;
    slope.information[b][a] -= weight;
  }
  return slope;
}

/// Only differences matter, so the anchor stays where it is.
void hold(Slope& slope, std::size_t anchor) {
  slope.gradient[anchor] = 0;
  for (std::size_t i = 0; i < slope.gradient.size(); ++i) {
    slope.information[anchor][i] = slope.information[i][anchor] = i == anchor ? 1 : 0;
  }
}

}  // namespace

std::vector<Rating> fit_ratings(std::size_t players, std::span<const PairResult> results, std::size_t anchor,
                                double anchor_points) {
  constexpr int kSteps = 200;
  constexpr double kLongestStep = 0.5;  // Newton's steps overshoot far from the top
  Row strength(players);
  Matrix spread;
  for (int step = 0; step < kSteps; ++step) {
    Slope slope = slope_at(strength, results);
    hold(slope, anchor);
    spread = inverse(std::move(slope.information));
    for (std::size_t i = 0; i < players; ++i) {
      double by = 0;
      for (std::size_t k = 0; k < players; ++k) by += spread[i][k] * slope.gradient[k];
      strength[i] += std::clamp(by, -kLongestStep, kLongestStep);
    }
  }
  constexpr double kSure = 1.959964;
  std::vector<Rating> ratings(players);
  for (std::size_t i = 0; i < players; ++i) {
    ratings[i].points = anchor_points + kUnit * (strength[i] - strength[anchor]);
    ratings[i].half_width = i == anchor ? 0 : kUnit * kSure * std::sqrt(spread[i][i]);
  }
  return ratings;
}

}  // namespace cardtable
