// How certain a measured share is, and what difference in strength it means.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

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

/// A share of wins compared with the fair share, as a difference in Elo points; bounded, since nobody is infinitely
/// strong.
inline double elo_of(double win_rate, double fair_rate) {
  const auto odds = [](double rate) {
    const double bounded = std::clamp(rate, 0.001, 0.999);
    return bounded / (1 - bounded);
  };
  return 400 * std::log10(odds(win_rate) / odds(fair_rate));
}

}  // namespace cardtable
