// How certain a measured share is, and what difference in strength it means.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace cardtable {

struct Interval {
  double low = 0;
  double high = 1;
};

/// The interval of a share of `hits` (which may be fractional) in `trials` by Wilson's formula; the 95 % interval
/// unless `z`, in standard errors, says otherwise.
inline Interval wilson_interval(double hits, double trials, double z = 1.959964) {
  if (trials <= 0) return {};
  const double share = hits / trials;
  const double scale = 1 + z * z / trials;
  const double middle = (share + z * z / (2 * trials)) / scale;
  const double half = z / scale * std::sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

/// Student's t for a 95 % interval with that many degrees of freedom, to two decimals.
inline double student_95(std::size_t freedom) {
  constexpr std::array<double, 7> kFew{0, 12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469};
  if (freedom < kFew.size()) return kFew[freedom];
  // The first terms of the expansion in 1 / freedom (Abramowitz and Stegun, 26.7.5).
  constexpr double kZ = 1.959964;
  constexpr double kZ3 = kZ * kZ * kZ;
  constexpr double kZ5 = kZ3 * kZ * kZ;
  constexpr double kZ7 = kZ5 * kZ * kZ;
  const auto n = static_cast<double>(freedom);
  return kZ + (kZ3 + kZ) / (4 * n) + (5 * kZ5 + 16 * kZ3 + 3 * kZ) / (96 * n * n) +
         (3 * kZ7 + 19 * kZ5 + 17 * kZ3 - 15 * kZ) / (384 * n * n * n);
}

struct MeanInterval {
  double mean = 0;
  double half_width = 0;  ///< of the 95 % interval; without bound if there are fewer than two values
};

/// The mean of values that were measured independently, by Student's t.
inline MeanInterval mean_interval(std::span<const double> values) {
  if (values.empty()) return {0, std::numeric_limits<double>::infinity()};
  const auto count = static_cast<double>(values.size());
  double mean = 0;
  for (const double value : values) mean += value / count;
  if (values.size() < 2) return {mean, std::numeric_limits<double>::infinity()};
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return {mean, student_95(values.size() - 1) * std::sqrt(squares / (count - 1) / count)};
}

/// A share of wins compared with the fair share, as a difference in Elo points; bounded, since nobody is infinitely
/// strong. In billionths, since the logarithms of different libraries differ in the last digit.
inline double elo_of(double win_rate, double fair_rate) {
  const auto odds = [](double rate) {
    const double bounded = std::clamp(rate, 0.001, 0.999);
    return bounded / (1 - bounded);
  };
  return std::round(400e9 * std::log10(odds(win_rate) / odds(fair_rate))) / 1e9;
}

}  // namespace cardtable
