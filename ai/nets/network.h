// A small network that estimates a seat's chance of winning. It starts from the heuristic's prospects and learns where
// they are wrong: one hidden layer reads what the seat sees (the bytes of the game's encoder) and everybody's
// prospects, and its output is added to the seat's own prospects before both are squashed to 0 … 1.
//
// Its arithmetic is basic operations on floats in a fixed order, without the standard library's functions, so a
// position has the same value on every machine and in a browser.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "engine/core/policy.h"

namespace cardtable {

inline constexpr std::size_t kMostHidden = 128;
/// Hidden units are computed this many at a time.
inline constexpr std::size_t kHiddenStep = 8;
/// Far more than any encoder has.
inline constexpr std::size_t kMostNetInputs = 4096;

/// One entry of an encoder that is not 0.
struct NetInput {
  std::uint16_t index = 0;
  std::uint16_t value = 0;  ///< of one byte; two leave no gap when samples are saved

  friend bool operator==(const NetInput&, const NetInput&) = default;
};

/// Everybody's prospects, from the seat on: a stand-in for the logarithm of the odds (outlook_of).
using Outlooks = PerSeat<float>;

/// From a share of a win: 0 for an even chance, about log(p / (1 - p)) up to 5 on either side.
constexpr float outlook_of(double share) { return static_cast<float>((share - 0.5) / (share * (1 - share) + 0.1)); }

/// The logistic function.
double squash(double x);

/// How many steps one entry of an encoder counts: 1 for a flag, and for a number its value in eighths at most.
constexpr float input_scale(std::uint8_t most) {
  return 1.0F / static_cast<float>(most < 8 ? (most > 0 ? most : 1) : 8);
}

/// Calls `visit(index, value)` for every byte that is not 0. Most are, so it looks at eight at a time.
template <class Visit>
void for_each_input(std::span<const std::uint8_t> bytes, Visit visit) {
  for (std::size_t first = 0; first < bytes.size(); first += 8) {
    const std::size_t count = std::min<std::size_t>(8, bytes.size() - first);
    std::uint64_t eight = 0;
    std::memcpy(&eight, bytes.data() + first, count);
    if (eight == 0) continue;
    for (std::size_t i = first; i < first + count; ++i) {
      if (bytes[i] != 0) visit(i, bytes[i]);
    }
  }
}

class Network {
 public:
  /// All weights are 0, but for that of the seat's own prospects: a network that believes the heuristic.
  Network(std::vector<float> scales, std::size_t hidden);

  std::size_t inputs() const { return scales_.size(); }
  std::size_t hidden() const { return hidden_; }
  float scale(std::size_t input) const { return scales_[input]; }

  /// The seat's chance of winning, from 0 to 1; one byte per input.
  double value(std::span<const std::uint8_t> bytes, const Outlooks& outlooks) const;
  /// The same from the entries that are not 0, in their order.
  double value(std::span<const NetInput> entries, const Outlooks& outlooks) const;
  /// And before it is squashed; leaves the hidden units in `units`.
  float sum(std::span<const NetInput> entries, const Outlooks& outlooks, std::array<float, kMostHidden>& units) const;

  /// All weights: a row of hidden() for each input, a row for each seat's prospects, the units' thresholds, what each
  /// unit counts, the output's threshold and what the seat's own prospects count.
  std::span<float> weights() { return weights_; }
  std::span<const float> weights() const { return weights_; }
  std::size_t row(std::size_t input) const { return input * hidden_; }
  std::size_t outlook_row(std::size_t place) const { return (inputs() + place) * hidden_; }
  std::size_t thresholds() const { return (inputs() + kMaxSeats) * hidden_; }
  std::size_t output_row() const { return thresholds() + hidden_; }
  std::size_t output_threshold() const { return output_row() + hidden_; }
  std::size_t trust() const { return output_threshold() + 1; }  ///< of the seat's own prospects

  friend bool operator==(const Network&, const Network&) = default;

 private:
  void start(const Outlooks& outlooks, float* units) const;
  void add(std::size_t weights, float times, float* units) const;
  float finish(const Outlooks& outlooks, const float* units) const;

  std::vector<float> scales_;  ///< by input
  std::size_t hidden_;
  std::vector<float> weights_;
};

}  // namespace cardtable
