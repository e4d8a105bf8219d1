#include "ai/nets/network.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace cardtable {
namespace {

/// e to the x, for |x| up to 40.
double exponential(double x) {
  constexpr double kLog2 = 0.6931471805599453;
  const double powers = x / kLog2;
  auto whole = static_cast<int>(powers);
  if (powers < whole) --whole;
  const double rest = x - whole * kLog2;  // 0 to log 2, where eight terms of the series are exact to 1e-7
  double sum = 1;
  for (int term = 8; term > 0; --term) sum = 1 + sum * rest / term;
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(1023 + whole) << 52U);
}

}  // namespace

double squash(double x) { return 1 / (1 + exponential(std::clamp(-x, -40.0, 40.0))); }

Network::Network(std::vector<float> scales, std::size_t hidden)
    : scales_(std::move(scales)), hidden_(hidden), weights_(trust() + 1) {
  weights_[trust()] = 1;
}

void Network::add(std::size_t weights, float times, float* units) const {
  const float* row = weights_.data() + weights;
  for (std::size_t i = 0; i < hidden_; i += kHiddenStep) {
    for (std::size_t k = 0; k < kHiddenStep; ++k) units[i + k] += times * row[i + k];
  }
}

void Network::start(const Outlooks& outlooks, float* units) const {
  std::copy_n(weights_.begin() + static_cast<std::ptrdiff_t>(thresholds()), hidden_, units);
  for (std::size_t place = 0; place < kMaxSeats; ++place) {
    if (outlooks[place] != 0) add(outlook_row(place), outlooks[place], units);
  }
}

float Network::finish(const Outlooks& outlooks, const float* units) const {
  const float* counts = weights_.data() + output_row();
  std::array<float, kHiddenStep> sums{};
  for (std::size_t i = 0; i < hidden_; i += kHiddenStep) {
    for (std::size_t k = 0; k < kHiddenStep; ++k) sums[k] += counts[i + k] * std::max(units[i + k], 0.0F);
  }
  float sum = weights_[output_threshold()] + weights_[trust()] * outlooks[0];
  for (const float part : sums) sum += part;
  return sum;
}

float Network::sum(std::span<const NetInput> entries, const Outlooks& outlooks,
                   std::array<float, kMostHidden>& units) const {
  start(outlooks, units.data());
  for (const NetInput& entry : entries) {
    add(row(entry.index), scales_[entry.index] * static_cast<float>(entry.value), units.data());
  }
  return finish(outlooks, units.data());
}

double Network::value(std::span<const NetInput> entries, const Outlooks& outlooks) const {
  std::array<float, kMostHidden> units;  // NOLINT: sum fills what it uses
  return squash(sum(entries, outlooks, units));
}

double Network::value(std::span<const std::uint8_t> bytes, const Outlooks& outlooks) const {
  std::array<float, kMostHidden> units;  // NOLINT: start fills what is used
  start(outlooks, units.data());
  for_each_input(bytes, [&](std::size_t index, std::uint8_t value) {
    add(row(index), scales_[index] * static_cast<float>(value), units.data());
  });
  return squash(finish(outlooks, units.data()));
}

}  // namespace cardtable
